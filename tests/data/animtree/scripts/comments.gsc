// #using_animtree("no");
/* #using_animtree("no"); %no */
#using_animtree("t"); // %no
/*
 %no
*/ f() { g(%yes); /* %no */ g(/* x */%yes2, // %no
 %yes3 /**/, %/* gap */yes4); }
/* // */ h() { g(%yes5); }
// /*
i() { g(%yes6); }
// */
