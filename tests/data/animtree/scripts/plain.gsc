#using_animtree("generic_human");
main()
{
	self setanim(%walk, 1, 0.2, 1);
	self setanim( %run , 1);
	self animscripted("x", self.origin, self.angles, level.scr_anim["a"]["b"]);
}
