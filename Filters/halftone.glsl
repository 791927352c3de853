// Title: Halftone
// Summary: The picture turns into printed dots of four inks, which swell and shrink into the next.
// Family: pieces
// Duration: 1.5s
// Mood: playful
// Energy: medium
// Pass: tone: 1/4. The colours that are printed, a little soft: so dots are round.
// Exception: flash: on dark paper the print is dark.
// Preset: comic: dots=22, turn=0, paper=#ffffff. Large dots on white.
// Preset: newspaper: dots=70, turn=0.2, paper=#e6dfce. Small dots on grey paper.
// Preset: poster: dots=13, turn=0.9, direction=bottom. A wall of large dots.
// Author: Segue contributors
// License: MIT
//
// Each ink has a screen of its own, turned by its own angle as in offset print. The screens stand
// still: only the dots grow and shrink with the ink of their place. Where there is more than half,
// the dots meet and leave holes of paper.

// How many dots fit in the height, or in the width of a tall picture. Range: 10..120
uniform float dots; // = 54.0
// How far the screens are turned. Range: -3.1416..3.1416 Kind: angle
uniform float turn; // = 0.35
// The paper's colour. Range: 0..1 Kind: color
uniform vec3 paper; // = vec3(0.97, 0.96, 0.92)
// Where the change spreads, x to the right and y up; 0,0 is everywhere at once.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.0)

// How far the change has come at a place: 0 the first picture, 1 the second one.
float come(vec2 uv) {
  float much = length(direction);
  vec2 way = direction / max(much, 0.001);
  float order = much > 0.001 ? dot(uv - 0.5, way) / (abs(way.x) + abs(way.y)) : 0.0;
  return clamp(progress * 1.6 - 0.6 * (order + 0.5), 0.0, 1.0);
}

// The mean of four by four pixels, of the picture that is printed there.
vec4 tone(vec2 uv) {
  float passed = smoothstep(0.4, 0.6, come(uv));
  vec2 pixel = vec2(1.0 / ratio, 1.0) / 1080.0;
  vec4 color = vec4(0.0);
  for (int i = 0; i < 4; i++) {
    vec2 spot = uv + pixel * (vec2(mod(float(i), 2.0), floor(float(i) * 0.5)) * 2.0 - 1.0);
    if (passed < 1.0) color += getFromColor(spot) * (1.0 - passed);
    if (passed > 0.0) color += getToColor(spot) * passed;
  }
  return color * 0.25;
}

// How much of an ink a screen prints here, with edges as soft as the dots are unfinished.
float printed(vec2 point, float angle, float ink, float soft) {
  vec2 axis = vec2(cos(angle + turn), sin(angle + turn));
  vec2 place = vec2(dot(axis, point), dot(vec2(-axis.y, axis.x), point));
  place *= dots / min(ratio, 1.0);
  // From 1 in the middle of a cell to 0 at its corners, round and smooth like a cosine.
  vec2 off = abs(fract(place) - 0.5);
  vec2 wave = off * off * (3.0 - 4.0 * off);
  float spot = 1.0 - 2.0 * (wave.x + wave.y);
  // A dot's area is not its threshold; this makes up for most of the difference.
  ink += 0.5 * ink * (1.0 - ink) * (1.0 - 2.0 * ink);
  return smoothstep(-soft, soft, ink * 1.04 + spot - 1.0);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 point = (uv - 0.5) * vec2(ratio, 1.0);
  float time = come(uv);
  vec4 plain = time < 0.5 ? getFromColor(uv) : getToColor(uv);
  // The dots come out of the picture as soft spots, and become sharp.
  float away = abs(time - 0.5) * 2.0;
  float shown = 1.0 - smoothstep(0.6, 1.0, away);
  float crisp = 1.0 - smoothstep(0.35, 0.95, away);
  float pixel = uv.y / gl_FragCoord.y * dots / min(ratio, 1.0);
  float soft = mix(0.9, 1.4 * pixel + 0.01, crisp);
  vec4 color = tone(uv);
  float light = max(color.a, 0.001);
  vec3 absorbed = 1.0 - color.rgb / light;
  float least = min(absorbed.r, min(absorbed.g, absorbed.b));
  // While one picture gives way to the other, the dots are smaller: paper shows between them.
  float full = 1.0 - 0.12 * (1.0 - smoothstep(0.0, 0.35, away));
  // Black comes last: what is dark keeps its colour, and no white holes between black dots.
  vec3 inks = (absorbed - 0.4 * least * least) * full;
  float cyan = printed(point, 0.2618, inks.r, soft);
  float magenta = printed(point, 1.3090, inks.g, soft);
  float yellow = printed(point, 0.0, inks.b, soft);
  float black = printed(point, 0.7854, least * least * least * 0.9 * full, soft);
  vec3 print = paper * mix(vec3(1.0), vec3(0.02, 0.62, 0.9), cyan)
      * mix(vec3(1.0), vec3(0.9, 0.08, 0.5), magenta)
      * mix(vec3(1.0), vec3(1.0, 0.91, 0.06), yellow)
      * mix(vec3(1.0), vec3(0.1, 0.09, 0.11), black);
  return mix(plain, vec4(print * plain.a, plain.a), shown);
}
