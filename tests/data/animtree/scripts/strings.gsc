#using_animtree("t");
f()
{
 print("100%done", "%no \"%no\" // %no");
 print(&"LOC_%NO");
 print("/* %no");
 g(%yes);
 print("*/");
 print("back\\");
 g(%yes2);
 print("a" + "b", %yes3);
}
