#using_animtree("my-tree");
f() { g(%a); }
#using_animtree(t);
#using_animtree("");
#using_animtree "t";
#using_animtree("t");
h() { g(%b); }
