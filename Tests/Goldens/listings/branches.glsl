// A branch that pixels part at, one that a whole frame takes, and a return from inside.
uniform bool mirrored; // = false
uniform float radius; // = 0.3

vec4 transition(vec2 uv) {
  vec2 place = uv - 0.5;
  if (mirrored) place.x = -place.x;
  float far = length(place);
  if (far > radius) return getFromColor(uv);
  vec4 color = getToColor(uv);
  if (progress > 0.5) {
    color.rgb *= 0.5;
  } else if (far < radius * progress) {
    color = getFromColor(uv * exp(far)) + getToColor(uv / (1.0 + far));
  }
  return color;
}
