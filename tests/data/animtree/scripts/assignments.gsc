#using_animtree ( "Vehicles_X" ) ;
f()
{
 level.a["x"] = %A_One;
 level.a["y"] = (%a_two);
 level.a["z"][0]	= %a_three;
 b = [];
 b[b.size]=%a_four;
 return %a_five;
}
g() { return(%a_six); }
