// How much of a picture's blur is made in passes, of so many widths that it goes during an exposure:
// a short way is sharp.
float blurred(float streak) {
  return smoothstep(0.002, 0.01, streak);
}

// The first picture as it passes sideways during an exposure, and the second one.
vec4 fromPassing(vec2 uv, float streak) {
  if (blurred(streak) <= 0.0) return vec4(0.0);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) {
    sum += getFromColor(uv + vec2(streak * (float(i) - 3.5) / 8.0, 0.0));
  }
  return sum * 0.125;
}

vec4 toPassing(vec2 uv, float streak) {
  if (blurred(streak) <= 0.0) return vec4(0.0);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) {
    sum += getToColor(uv + vec2(streak * (float(i) - 3.5) / 8.0, 0.0));
  }
  return sum * 0.125;
}
