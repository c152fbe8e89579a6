#using_animtree("t");
f() { g(%other::a, %b); }
