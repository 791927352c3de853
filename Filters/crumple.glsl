// Title: Crumple
// Summary: The first picture is crumpled into a ball of paper and thrown away.
// Family: matter
// Duration: 1.8s
// Mood: playful
// Energy: high
// Thumbnail: 0.45
// Preset: tissue: creases=14, shade=0.5. Fine creases, as in thin paper.
// Preset: cardboard: creases=4, shade=1. A few hard folds.
// Author: Segue contributors
// License: MIT
//
// The sheet's outline shrinks to an uneven ball, and takes the picture with it. The paper is folded
// straight across in several directions, and of two such foldings the higher one is seen: so the
// facets get their ragged forms. Some show the white back. Then the ball falls, turning.

// Where the ball falls to, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.35, -1.0)
// How many creases there are along the height. Range: 2..20 Group: pattern
uniform float creases; // = 8.0
// How deep the creases are shaded. Range: 0..1
uniform float shade; // = 0.7
// How dark the shadow is. Range: 0..1
uniform float shadow; // = 0.5
// The colour of the paper's back. Range: 0..1 Kind: color
uniform vec3 paper; // = vec3(0.95, 0.94, 0.92)
// Another number crumples it otherwise. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// Smooth noise around 0: the four corners of a cell, hashed at once.
float noise(vec2 point) {
  vec2 cell = floor(point);
  vec2 part = point - cell;
  part = part * part * (3.0 - 2.0 * part);
  vec2 a = fract((cell.x + vec2(0.5, 1.5)) * 0.6180340);
  vec2 b = fract((cell.y + vec2(0.5, 1.5)) * 0.7548777);
  vec4 c = a.xyxy * (b.xxyy + 23.14) + b.xxyy * 17.31;
  c = fract(c * (c + 9.7));
  return mix(mix(c.x, c.y, part.x), mix(c.z, c.w, part.x), part.y) - 0.5;
}

// Paper folded straight across in three directions: how a facet leans, and how high a place is.
vec3 folds(vec2 place, float turn) {
  vec3 sum = vec3(0.0);
  for (int i = 0; i < 3; i++) {
    float angle = turn + 2.2 * float(i);
    vec2 way = vec2(cos(angle), sin(angle));
    float along = dot(place, way) * (0.5 + 0.13 * float(i)) + 0.37 * float(i);
    float part = along - floor(along) - 0.5;
    // Steepest at the ridge, and a little hollow below it.
    float slope = clamp(part * 60.0, -1.0, 1.0) * min((0.5 - abs(part)) * 60.0, 1.0);
    slope *= 0.65 + 0.7 * abs(part);
    sum += vec3(-way * slope, 0.5 - abs(part));
  }
  return sum * vec3(0.6, 0.6, 1.0);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 aspect = vec2(ratio, 1.0);
  float pixel = uv.y / gl_FragCoord.y;
  // Crushed in three grips, then thrown.
  float crushed = 0.0;
  for (int i = 0; i < 3; i++) {
    float begin = 0.17 * float(i);
    crushed += smoothstep(begin, begin + 0.24, progress) / 3.0;
  }
  float flight = max(progress - 0.52, 0.0) / 0.48;
  float size = length(direction);
  vec2 way = size > 0.001 ? direction / max(size, 0.001) : vec2(0.0, -1.0);
  vec2 thrown = way * (length(aspect) * 0.5 + 0.35) * flight * flight;
  thrown.y += 0.42 * flight * (1.0 - flight);
  float angle = -4.0 * flight * flight - 0.5 * crushed;

  // The place under the pixel, from the middle of the ball.
  vec2 point = (uv - 0.5) * aspect - thrown;
  point = vec2(point.x * cos(angle) - point.y * sin(angle),
      point.x * sin(angle) + point.y * cos(angle));
  float radius = length(point);
  vec2 ray = point / max(radius, 0.0001);
  // How far the sheet reaches this way, flat and crushed.
  vec2 sides = 0.5 * aspect / max(abs(ray), 0.0001);
  float whole = min(sides.x, sides.y);
  float bumps = noise(ray * 2.1 + 11.0 + seed) * 0.3 + noise(ray * 6.5 + 40.0) * 0.13;
  float ball = 0.24 * min(ratio, 1.2) * (1.0 + bumps);
  float reach = mix(whole, ball, crushed);
  reach *= 1.0 + (bumps * 0.5) * crushed * (1.0 - crushed) * 2.0;
  float share = radius / max(reach, 0.001);

  vec4 color = getToColor(uv);
  // Its shadow on the picture behind.
  vec2 below = point + vec2(-0.03, 0.05) * (crushed + 2.0 * flight);
  float soft = 0.03 + 0.12 * crushed + 0.25 * flight;
  float dark = 1.0 - smoothstep(-soft, soft, length(below) - reach);
  color.rgb *= 1.0 - shadow * dark * min(crushed * 6.0, 1.0) * (1.0 - 0.5 * flight);
  float solid = clamp((reach - radius) / pixel + 0.5, 0.0, 1.0);
  solid = mix(1.0, solid, min(crushed * 200.0, 1.0));
  if (solid <= 0.0) return color;

  // The place on the sheet; towards the ball's rim the paper is packed.
  float dense = mix(share, share * (0.75 + 0.25 * share * share), crushed);
  vec2 sheet = ray * dense * whole;
  vec2 place = sheet * creases + floor(seed) * 17.0;
  place += 0.7 * vec2(noise(place * 0.35), noise(place * 0.35 + 31.0));
  vec3 one = folds(place, 0.0);
  vec3 other = folds(place + 5.3, 1.1);
  vec3 fine = folds(place * 1.9 + 11.0, 0.5);
  // Of two foldings the higher one is seen, with finer ones on it.
  float ridge = 1.0 - smoothstep(0.0, 0.12, abs(one.z - other.z));
  vec2 lean = mix(other.xy, one.xy, smoothstep(-0.012, 0.012, one.z - other.z)) + 0.4 * fine.xy;
  float folded = smoothstep(0.0, 0.5, crushed);

  vec2 source = sheet / aspect + 0.5 + lean * 0.012 * crushed;
  vec4 print = getFromColor(clamp(source, 0.0, 1.0));
  // When it is crushed, what leans far over at the rim is the back.
  float back = smoothstep(1.05, 1.35, lean.x + 0.4 * lean.y) * smoothstep(0.6, 0.85, share);
  back *= 0.8 * smoothstep(0.3, 0.7, crushed);
  print = mix(print, vec4(paper, 1.0), back);
  // Each facet leans from the lamp, or towards it; the whole is round.
  vec2 normal = lean * 0.5 + ray * share * share * 0.9 * crushed;
  float light = dot(vec2(normal.x * cos(angle) + normal.y * sin(angle),
      normal.y * cos(angle) - normal.x * sin(angle)), vec2(-0.5, 0.85));
  print.rgb *= 1.0 + shade * folded * (light * 0.7 + 0.1 * ridge);
  print.rgb += shade * folded * 0.1 * max(light, 0.0) * print.a;
  print.rgb *= 1.0 - shade * 0.4 * crushed * share * share;
  print.rgb = clamp(print.rgb, 0.0, print.a);
  return mix(color, print, solid);
}
