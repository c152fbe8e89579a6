#using_animtree("first");
f() { g(%a); }
#using_animtree("second");
h() { g(%a); self useanimtree(#animtree); }
#USING_ANIMTREE("First");
k() { g(%B); }
