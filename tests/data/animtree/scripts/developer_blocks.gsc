#using_animtree("t");
f()
{
 g(%a);
 /#
 g(%b);
 print("#/ %no"); // #/
 x = i % n;
 #/
 g(%c);
}
/# debug() { g(%d); } #/
h() { g(%e); }
