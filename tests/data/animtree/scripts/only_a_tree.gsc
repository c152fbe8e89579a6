#using_animtree("t");
main() { self useAnimTree(#animtree); }
