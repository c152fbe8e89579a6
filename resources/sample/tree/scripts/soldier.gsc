// The script of the sample's soldier.
#using_animtree( "soldier" );

main()
{
	self useAnimTree( #animtree );
	self setAnimKnob( %main, 1, 0.3 );
	self thread patrol();
}

patrol()
{
	self setAnimKnob( %stand, 1, 0.3 );
	self setAnim( %soldier_idle, 1, 0.2 );
	self setAnim( %soldier_breathe, 0.4, 0.2 );
	wait 3;
	self setAnimKnob( %moves, 1, 0.5 );
	self setAnim( %soldier_walk, 1, 0.3 );
	self setAnim( %soldier_run, 0.2, 0.3 );
	self setAnim( %weapon, 0.5, 0.3 );
}
