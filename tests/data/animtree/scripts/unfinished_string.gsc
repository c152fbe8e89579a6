#using_animtree("t");
f() { print("oh); g(%b);
 g(%a); }
