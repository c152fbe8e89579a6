#using_animtree("t");
f()
{
	g(%a);
	x = i % n;
}
