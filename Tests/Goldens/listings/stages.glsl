// What changes once a frame, from row to row, from column to column and from pixel to pixel.
uniform float width; // = 0.2

vec4 transition(vec2 uv) {
  float edge = progress * (1.0 + width) - width;
  float row = sin(uv.y * 6.0) * edge;
  float column = cos(uv.x * ratio * 6.0);
  return mix(getToColor(uv), getFromColor(uv), smoothstep(edge, edge + width, row * column));
}
