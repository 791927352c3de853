// Title: Stinger
// Summary: Slanted sheets of tinted glass rush across one after the other; the last is the picture.
// Family: slide
// Mood: technical
// Energy: high
// Thumbnail: 0.4
// Preset: clear: opacity=0.45, sheets=3. Thin glass, through which the picture shows.
// Preset: sunset: tint=#ff5a36, tinting=1. From dark red to orange.
// Preset: sport: tint=#ffe14a, tinting=1, sheets=2, slant=0.6,
//   opacity=1. Two yellow sheets in a hurry.
// Preset: ribbons: sheets=8, slant=-0.5, opacity=0.7. Many narrow sheets that lean back.
// Author: Segue contributors
// License: MIT
//
// Every sheet crosses in the same time and starts a little later than the one before. Each throws a
// shadow ahead, so that they lie like cards. Unless told otherwise, a sheet has the colour of a
// broad part of the second picture, made stronger.

// Where the sheets rush to, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.0)
// How many sheets of glass there are. Range: 1..8
uniform int sheets; // = 4
// How far their edges lean. Range: -1..1
uniform float slant; // = 0.35
// How much the glass hides. Range: 0..1
uniform float opacity; // = 0.8
// A colour for the sheets, from dark to light. Range: 0..1 Kind: color Needs: tinting
uniform vec3 tint; // = vec3(1.0, 0.36, 0.22)
// How much of that colour they have, instead of the picture's own. Range: 0..1
uniform float tinting; // = 0.0
// How dark the shadows are. Range: 0..1
uniform float shadow; // = 0.4

// A sheet's colour: the mean of a part of the second picture, its hue made stronger.
vec3 glass(float order) {
  vec4 sum = vec4(0.0);
  for (int k = 0; k < 9; k++) {
    vec2 place = vec2(mod(float(k), 3.0), floor(float(k) / 3.0)) * 0.14;
    sum += getToColor(vec2(0.05 + 0.6 * order, 0.65 - 0.6 * order) + place);
  }
  vec3 mean = sum.rgb / max(sum.a, 0.001);
  float grey = dot(mean, vec3(0.299, 0.587, 0.114));
  vec3 strong = clamp(grey + (mean - grey) * 1.8, 0.0, 1.0);
  strong *= (0.35 + 0.45 * order) / max(max(strong.r, max(strong.g, strong.b)), 0.2);
  return mix(clamp(strong, 0.0, 1.0), tint * (0.5 + 0.5 * order), tinting);
}

vec4 transition(vec2 uv) {
  const float MARGIN = 0.07;
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
      float eased = time * (1.05 + time * (0.3 - 0.35 * time));
      float front = mix(-MARGIN, 1.003, eased);
      float ahead = place - front;
      float shade = 1.0 - smoothstep(0.0, MARGIN * 0.9, ahead);
      color.rgb *= 1.0 - shadow * shade * shade * min(time * 25.0, 1.0);
      float covered = 1.0 - smoothstep(-0.002, 0.0, ahead);
      float fresh = smoothstep(-0.5, 0.0, ahead);
      vec4 sheet = getToColor(uv);
      if (i < sheets) {
        // Lighter towards its edge, and a thin bright line where the glass is cut.
        vec3 tone = glass(float(i) / max(float(sheets) - 1.0, 1.0)) * (0.8 + 0.35 * fresh);
        sheet = mix(color, vec4(tone * color.a, color.a), opacity);
      }
      sheet.rgb += 0.3 * smoothstep(-0.007, -0.002, ahead) * (1.0 - time * time) * sheet.a;
      color = mix(color, sheet, covered);
    }
  }
  return color;
}
