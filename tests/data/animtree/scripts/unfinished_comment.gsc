#using_animtree("t");
f() { g(%a); }
/* g(%b);
