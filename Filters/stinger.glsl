// Title: Stinger
// Summary: Slanted sheets of colour rush across one after the other; the last is the picture.
// Author: Segue contributors
// License: MIT
//
// Every sheet crosses in the same time and starts a little later than the one before. Each throws a
// shadow ahead, so that they lie like cards.

// Where the sheets rush to, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.0)
// How many sheets of colour there are. Range: 1..8
uniform int sheets; // = 3
// How far their edges lean. Range: -1..1
uniform float slant; // = 0.35
// The first sheet's colour. Range: 0..1 Kind: color
uniform vec3 firstColor; // = vec3(0.06, 0.16, 0.32)
// The last sheet's colour. Range: 0..1 Kind: color
uniform vec3 lastColor; // = vec3(1.0, 0.42, 0.3)
// How dark the shadows are. Range: 0..1
uniform float shadow; // = 0.4

vec4 transition(vec2 uv) {
  const float MARGIN = 0.12;
  float size = length(direction);
  vec2 way = size > 0.001 ? direction / max(size, 0.001) : vec2(1.0, 0.0);
  vec2 normal = way + slant * vec2(-way.y, way.x);
  vec2 point = (uv - 0.5) * vec2(ratio, 1.0);
  // 0 in the corner where the sheets come in, 1 in the one where they end.
  float place = dot(point, normal) / (abs(normal.x) * ratio + abs(normal.y)) + 0.5;

  vec4 color = getFromColor(uv);
  for (int i = 0; i < 9; i++) {
    if (i <= sheets) {
      float order = float(i) / float(sheets);
      float time = clamp(progress * 1.7 - order * 0.7, 0.0, 1.0);
      float eased = time * time * (3.0 - 2.0 * time);
      float front = mix(-MARGIN, 1.0 + MARGIN, eased);
      float ahead = place - front;
      color.rgb *= 1.0 - shadow * (1.0 - smoothstep(0.0, MARGIN * 0.9, ahead));
      float covered = 1.0 - smoothstep(-0.002, 0.0, ahead);
      float shade = float(i) / max(float(sheets) - 1.0, 1.0);
      vec4 sheet = i < sheets ? vec4(mix(firstColor, lastColor, shade), 1.0) : getToColor(uv);
      color = mix(color, sheet, covered);
    }
  }
  return color;
}
