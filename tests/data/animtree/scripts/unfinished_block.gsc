#using_animtree("t");
/#
f()
