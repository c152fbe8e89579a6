f() { g(%a); self useanimtree(#animtree); }
#using_animtree("t");
h() { g(%b); }
