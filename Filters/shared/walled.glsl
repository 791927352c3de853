// 1 where there is a room: the uniform `backdrop` is below 0 where there is none.
float walled() {
  return step(0.0, backdrop);
}
