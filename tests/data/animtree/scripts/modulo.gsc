#using_animtree("t");
f(i)
{
 x = i % n;
 x = i%n;
 x = i %n;
 x = a[i] % n;
 x = a[i]%n;
 x = f() % n;
 x = f()%n;
 x = 10 % n;
 x = 10%n;
 x = .5 % n;
 x %= n;
 x = level.count % n;
 x = "1" % n;
 x = i++ % n;
 x = (i + 1)%n;
 if (i % 2 == 0 && !(j%k)) return i%k;
 x = self.b
  %n;
 x = self.b // c
  %n;
 y = (i % n) + %real;
 switch (i % n)
 {
  case %n: break;
 }
}
