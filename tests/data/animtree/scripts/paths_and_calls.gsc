#include maps\_utility;
#using_animtree("t");
f()
{
 maps\_anim::play(%a, ::done, animscripts\combat::main);
 self thread [[level.fn]](%b);
 self thread x\y::z( %c );
 for (i = 0; i < 3; i++) g(%d, i%3, -i, ~i, !i, %e);
 wait randomfloat(1) + 0.5;
 foo = ( %f , %g );
 self.a[ %h ] = 1;
 waittillframeend; g(%i,%j);
 if (self.anim == %k || %l != x) return;
 else if (%m == 3) {}
 while (%n == x) wait (0.05);
 self setflaggedanimknoball("flag",%o,%root,1,.1,1);
 a = %1st;
}
