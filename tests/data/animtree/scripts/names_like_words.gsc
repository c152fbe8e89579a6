#using_animtree("t");
f(in, do)
{
 x = in % do;
 x = thread_count%a;
 x = returned %a;
 x = self.wait_time % a;
 return
  %b;
}
