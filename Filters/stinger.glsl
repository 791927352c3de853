// Title: Stinger
// Summary: Slanted sheets of tinted glass rush across one after the other; the last is the picture.
// Family: slide
// Mood: technical
// Energy: high
// Thumbnail: 0.4
// Preset: clear: opacity=0.15, sheets=3. Thin glass, through which the picture shows.
// Preset: sunset: tint=#ff5a36, tinting=1. From dark red to orange.
// Preset: sport: tint=#ffe14a, tinting=1, sheets=2, slant=0.6,
//   opacity=1. Two yellow sheets in a hurry.
// Preset: ribbons: sheets=8, slant=-0.5, opacity=0.7. Many narrow sheets that lean back.
// Author: Segue contributors
// License: MIT
//
// Every sheet crosses in the same time and starts a little later than the one before. Each throws a
// shadow ahead, so that they lie like cards. Unless told otherwise, they have the strongest colour
// of the second picture, from dark to light.

// Where the sheets rush to, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.0)
// How many sheets of glass there are. Range: 1..8
uniform int sheets; // = 4
// How far their edges lean. Range: -1..1
uniform float slant; // = 0.35
// How much the glass hides. Range: 0..1
uniform float opacity; // = 0.4
// A colour for the sheets, from dark to light. Range: 0..1 Kind: color Needs: tinting
uniform vec3 tint; // = vec3(1.0, 0.36, 0.22)
// How much of that colour they have, instead of the picture's own. Range: 0..1
uniform float tinting; // = 0.0
// How dark the shadows are. Range: 0..1
uniform float shadow; // = 0.4

// The hue of the second picture: the mean of some places, of which colourful ones count most.
vec3 hue() {
  vec3 sum = vec3(0.0);
  for (int k = 0; k < 16; k++) {
    vec2 place = vec2(mod(float(k), 4.0), floor(float(k) / 4.0)) * 0.25 + 0.125;
    vec3 color = getToColor(place).rgb;
    float most = max(color.r, max(color.g, color.b));
    float apart = most - min(color.r, min(color.g, color.b));
    sum += color * (apart * apart * apart + 0.0002);
  }
  return sum / max(max(sum.r, max(sum.g, sum.b)), 0.000001);
}

// A sheet's colour: the hue from dark and deep to light.
vec3 glass(float order) {
  vec3 own = hue();
  float grey = dot(own, vec3(0.299, 0.587, 0.114));
  float pale = min(own.r, min(own.g, own.b));
  own = clamp(grey + (own - grey) * clamp(0.75 / max(1.0 - pale, 0.1), 1.15, 2.2), 0.0, 1.0);
  return mix(own * (0.36 + 0.6 * order), tint * (0.5 + 0.5 * order), tinting);
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
  vec4 frosted = texture2D(from, uv, log2(1.0 + 0.006 * gl_FragCoord.y / uv.y));
  for (int i = 0; i < 9; i++) {
    if (i <= sheets) {
      float order = float(i) / float(sheets);
      float time = clamp(progress * 1.7 - order * 0.7, 0.0, 1.0);
      float eased = time * (1.05 + time * (0.3 - 0.35 * time));
      float front = mix(-MARGIN, 1.003, eased);
      float ahead = place - front;
      float shade = 1.0 - smoothstep(0.0, MARGIN * 0.9, ahead);
      vec4 sheet = getToColor(uv);
      // What is transparent throws no shadow.
      shade *= shade * (i < sheets ? 1.0 : sheet.a);
      color.rgb *= 1.0 - shadow * shade * min(time * 25.0, 1.0);
      float covered = 1.0 - smoothstep(-0.002, 0.0, ahead);
      float fresh = smoothstep(-0.5, 0.0, ahead);
      if (i < sheets) {
        // Lighter towards its edge, and a thin bright line where the glass is cut.
        vec3 tone = glass(float(i) / max(float(sheets) - 1.0, 1.0)) * (0.9 + 0.35 * fresh);
        // What is seen through it takes its colour; through the first one it gets soft.
        vec4 seen = i == 0 ? frosted : color;
        seen.rgb *= mix(vec3(1.0), tone * 1.6, 0.5);
        // The later, the denser.
        float dense = opacity + 0.8 * opacity * (1.0 - opacity) * order;
        sheet = mix(seen, vec4(tone * seen.a, seen.a), dense);
      }
      sheet.rgb += 0.3 * smoothstep(-0.007, -0.002, ahead) * (1.0 - time * time) * sheet.a;
      color = mix(color, sheet, covered);
    }
  }
  return color;
}
