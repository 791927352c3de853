// Elements by numbers that are known, that a frame knows, and that only the pixel knows.
vec4 transition(vec2 uv) {
  float heights[4];
  heights[0] = 0.1;
  heights[1] = uv.y;
  heights[2] = progress;
  heights[3] = uv.x * uv.y;
  int pixel = int(4.0 * fract(uv.x + uv.y));
  heights[pixel] += 0.25;
  float edge = heights[2] + heights[int(progress * 3.0)] + heights[pixel];
  return edge > 1.0 ? getToColor(uv) : getFromColor(uv);
}
