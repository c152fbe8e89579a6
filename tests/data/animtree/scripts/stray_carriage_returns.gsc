#using_animtree("t");
f() { // x g(%no);
 g(%a); }
