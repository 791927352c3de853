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
// Uses: random
// Pass: extent: 1/16. How far the first picture reaches from the middle, the same everywhere.
//
// The sheet's outline shrinks to an uneven ball, and takes the picture with it. The paper is folded
// straight across time and again, coarsely first; each folding shifts what lies behind its creases,
// so that later creases break off there, and the print too, of which more and more is hidden in
// the folds. Each facet leans in its own way, and a few show the back. Then the ball falls,
// turning.

// Where the ball falls to, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.35, -1.0)
// How many creases there are along the height. Range: 2..20 Group: pattern
uniform float creases; // = 8.0
// How deep the creases are shaded. Range: 0..1
uniform float shade; // = 0.35
// How dark the shadow is. Range: 0..1
uniform float shadow; // = 0.8
// The colour of the paper's back. Range: 0..1 Kind: color
uniform vec3 paper; // = vec3(0.95, 0.94, 0.92)
// Another number crumples it otherwise. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// How far the ball reaches at an angle, around 1: a crooked polygon, and small corners on it.
float outline(float angle) {
  float turn = angle * 2.0690143 + 0.35 * sin(angle * 2.0) + 0.25 * sin(angle * 3.0 + 1.0);
  float corner = floor(turn);
  float part = turn - corner;
  float first = 0.8 + 0.38 * random(vec2(mod(corner, 13.0), floor(seed)));
  float second = 0.8 + 0.38 * random(vec2(mod(corner + 1.0, 13.0), floor(seed)));
  // The straight line between two corners, as seen from the middle.
  float across = first * sin(0.4833 * part) + second * sin(0.4833 * (1.0 - part));
  float small = angle * 5.8887330 + 0.8 * sin(angle * 3.0 + 2.0);
  float begin = floor(small);
  float rough = mix(random(vec2(mod(begin, 37.0), floor(seed) + 7.0)),
      random(vec2(mod(begin + 1.0, 37.0), floor(seed) + 7.0)), small - begin);
  return first * second * sin(0.4833) / across + 0.14 * (rough - 0.5);
}

// How far what is not transparent reaches from the middle: to the sides in red, up and down in
// green, as shares of the picture's half.
vec4 extent(vec2 uv) {
  vec2 most = vec2(0.0);
  for (int i = 0; i < 96; i++) {
    vec2 spot = (vec2(mod(float(i), 24.0), floor(float(i) / 24.0)) + 0.5) / vec2(24.0, 4.0);
    // Fine steps outwards, coarse ones across.
    vec2 tall = vec2(spot.y - 0.5, spot.x);
    vec2 off = vec2(spot.x, spot.y - 0.5);
    float sides = texture2D(from, 0.5 + off * vec2(0.5, 1.0), 1.0).a
        + texture2D(from, 0.5 - off * vec2(0.5, 1.0), 1.0).a;
    float ends = texture2D(from, 0.5 + tall * vec2(1.0, 0.5), 1.0).a
        + texture2D(from, 0.5 - tall * vec2(1.0, 0.5), 1.0).a;
    most = max(most, (spot.x + 0.025) * step(0.4, vec2(sides, ends)));
  }
  return vec4(min(most, 1.0), 0.0, 1.0);
}

// How far the flat sheet reaches that way.
float flatly(vec2 ray, vec2 edges) {
  vec2 sides = edges / max(abs(ray), 0.0001);
  return min(sides.x, sides.y);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 aspect = vec2(ratio, 1.0);
  float pixel = uv.y / gl_FragCoord.y;
  // The sheet from its middle to its sides.
  vec2 edges = 0.5 * aspect * max(extent(vec2(0.5)).rg, 0.1);
  // Crushed in three grips, the first one slow, then thrown.
  float grip = min(progress / 0.3, 1.0);
  float crushed = grip * grip * grip * (4.0 - 3.0 * grip) / 3.0;
  for (int i = 0; i < 2; i++) {
    float begin = 0.16 + 0.15 * float(i);
    crushed += smoothstep(begin, begin + 0.24, progress) / 3.0;
  }
  float flight = max(progress - 0.46, 0.0) / 0.54;
  float size = length(direction);
  vec2 way = size > 0.001 ? direction / max(size, 0.001) : vec2(0.0, -1.0);
  // It ends where the ball is just out of the picture.
  float plain = 0.4 * min(edges.x, 1.2 * edges.y);
  vec2 outside = (0.5 * aspect + 1.3 * plain) / max(abs(way), 0.001);
  vec2 thrown = way * min(outside.x, outside.y) * flight * (0.25 + 0.75 * flight);
  float angle = -flight * (2.5 + 3.0 * flight) - 0.5 * crushed;

  // The place under the pixel, from the middle of the ball.
  vec2 point = (uv - 0.5) * aspect - thrown;
  point = vec2(point.x * cos(angle) - point.y * sin(angle),
      point.x * sin(angle) + point.y * cos(angle));
  float radius = length(point);
  vec2 ray = point / max(radius, 0.0001);
  // How far the sheet reaches this way, flat and crushed.
  float whole = flatly(ray, edges);
  // Where the sheet has lain the second picture is there at once, and round it opens up.
  float opening = 0.7 * length(aspect) * smoothstep(0.0, 0.3, progress);
  opening -= length((uv - 0.5) * aspect);
  vec4 color = getToColor(uv);
  color *= max(getFromColor(uv).a, clamp(opening / (2.0 * pixel), 0.0, 1.0));
  // Its shadow on the picture behind, away from the lamp at the upper left.
  vec2 lamp = vec2(-0.5 * cos(angle) - 0.85 * sin(angle), 0.85 * cos(angle) - 0.5 * sin(angle));
  vec2 below = point + lamp * (0.11 * crushed + 0.14 * flight);
  float soft = 0.02 + 0.045 * crushed + 0.06 * flight;
  float away = length(below);
  // Far off, and blurred, the ball's bumps are not seen, and the sheet's corners soon are round.
  float square = mix(12.0, 2.4, min(crushed * 1.6, 1.0));
  vec2 beside = pow(abs(below) / (max(away, 0.0001) * edges) + 0.0001, vec2(square));
  float wide = pow(beside.x + beside.y, -1.0 / square);
  float end = mix(wide, plain, crushed);
  float dark = 0.0;
  if (away < end + soft) {
    dark = 1.0 - smoothstep(-soft, soft, away - end);
    // It has the corners and the holes of the sheet, blurred; the ball's are alike all over.
    float larger = wide / max(end, 0.001);
    vec2 spot = below * larger / aspect + 0.5;
    float holes = texture2D(from, spot, log2(soft * larger / pixel) - 1.0).a;
    float full = texture2D(from, vec2(0.5), 16.0).a * aspect.x / (4.0 * edges.x * edges.y);
    dark *= mix(holes, min(full, 1.0), smoothstep(0.1, 0.5, crushed));
  }
  color.rgb *= 1.0 - shadow * dark * min(crushed * 6.0, 1.0) * (1.0 - 0.5 * flight * flight);
  // It reaches no farther than this.
  if (radius > 1.05 * mix(whole, 1.25 * plain, crushed) + pixel) return color;
  float bumps = outline(atan(ray.y, ray.x)) - 1.0;
  float reach = mix(whole, plain * (1.0 + bumps), crushed);
  reach *= 1.0 + 0.7 * bumps * crushed * (1.0 - crushed);
  float share = radius / max(reach, 0.001);
  float solid = clamp((reach - radius) / pixel + 0.5, 0.0, 1.0);
  solid = mix(1.0, solid, min(crushed * 200.0, 1.0));
  if (solid <= 0.0) return color;

  // The place on the sheet; towards the ball's rim the paper is packed.
  float dense = mix(share, share * (0.9 + 0.1 * share * share), crushed);
  vec2 sheet = ray * dense * whole;
  float fine = pixel * whole / max(reach, 0.001);
  // In the ball print and creases run alike in all ways, not as if drawn in from the corners.
  float rounded = crushed * crushed;
  vec2 source = sheet * mix(1.0, 1.1 * min(edges.x, edges.y) / max(whole, 0.001), rounded);
  float many = sqrt(min(8.0 * edges.x * edges.y, 1.0));
  vec2 place = sheet * mix(1.0, 0.68 * many / max(whole, 0.001), rounded);
  // Nothing in the ball is straight: its long creases go in zigzags.
  vec2 zigzag = abs(fract(place.yx * vec2(3.3, 3.1) + place * vec2(1.3, -1.1) + 0.3) - 0.5);
  place += 0.14 * rounded * (zigzag - 0.25);
  vec2 lean = vec2(0.0);
  float ridge = 0.0;
  float valley = 0.0;
  float clear = 1.0;
  float gap = 1.0;
  float dice = 0.0;
  float hidden = 0.35 * smoothstep(0.3, 1.0, crushed);
  for (int i = 0; i < 7; i++) {
    float layer = float(i);
    vec2 axis = vec2(cos(0.5 + 2.3 * layer), sin(0.5 + 2.3 * layer));
    float often = creases * (0.16 + 0.1 * layer);
    float along = dot(place, axis) * often + 0.37 * layer + floor(seed) * 1.7;
    along += 0.25 * sin(along * 2.6 + layer);
    float strip = floor(along);
    float part = along - strip - 0.5;
    // Each strip has a ridge in its middle and valleys at its sides, some of them hardly any.
    float hard = random(vec2(strip, layer + 20.0));
    dice = fract(dice * 3.3 + hard + (part > 0.0 ? 0.29 : 0.0));
    // A crease gets lost and comes back along its way.
    float far = dot(place, vec2(-axis.y, axis.x)) * often;
    hard = (0.25 + 0.75 * hard) * (0.7 + 0.3 * sin(far * 2.3 + hard * 40.0));
    float width = max(1.5 * often * fine, 0.03);
    float slope = clamp(part / width, -1.0, 1.0) * min((0.5 - abs(part)) / width, 1.0);
    // A little hollow, as paper is.
    slope *= 0.5 + 1.2 * abs(part);
    lean -= axis * (slope * hard);
    ridge = max(ridge, hard * (1.0 - abs(part) / (2.0 * width)));
    float deep = max(4.0 * abs(part) - 1.0, 0.0);
    valley = max(valley, hard * deep * deep);
    gap = min(gap, (0.5 - abs(part)) / (1.8 * width));
    clear = min(clear, min(abs(part), 0.5 - abs(part)) / width - 0.3);
    vec2 shift = axis * (hard * (abs(part) - 0.25) * 0.6 / often);
    place += shift;
    // The paper does not shrink: what has no room is folded away into the valleys.
    source += (shift - axis * (part * hidden / often)) * (crushed * many);
  }
  clear = clamp(clear, 0.0, 1.0);
  lean *= 0.8;
  float folded = smoothstep(0.0, 0.25, progress);

  vec2 inner = edges - (0.03 * aspect + 0.04 * edges) * smoothstep(0.3, 0.8, crushed);
  source = clamp(source, -inner, inner);
  vec4 print = getFromColor(clamp(source / aspect + 0.5, 0.0, 1.0));
  // Facets that turned over show the back, in a light that leaves it shades; most at the rim.
  float back = smoothstep(0.0, 0.08, crushed - 0.4 - 0.3 * fract(dice * 37.0));
  back *= step(1.0 - 0.08 * share * share, dice) * clear;
  // Where it is crushed the print is worn, and paper shows through.
  float tone = dot(print.rgb, vec3(0.3, 0.59, 0.11));
  vec4 worn = vec4(paper * (0.35 + 0.5 * tone), 1.0) * print.a;
  print = mix(print, worn, 0.35 * crushed * crushed);
  print = mix(print, vec4(paper * (0.3 + 0.4 * tone), 1.0) * print.a, 0.7 * back);
  // Each facet leans from the lamp, or towards it; the whole is as round as a ball.
  float light = dot(lean, lamp) * 0.5 + (0.15 + 0.2 * crushed) * (dice - 0.5) * clear;
  float height = sqrt(max(1.0 - share * share, 0.0));
  vec2 tilt = ray * share + lean * 0.45;
  float lit = max(0.62 * height + 0.78 * dot(tilt, lamp), 0.0);
  print.rgb *= 1.0 + shade * folded * light * (0.9 - 0.3 * crushed);
  print.rgb *= 1.0 - shade * folded * (0.4 + 0.25 * crushed) * valley;
  // Where paper is hidden the print breaks off in a fine, dark slit.
  print.rgb *= 1.0 - hidden * 0.45 * (1.0 - gap);
  print.rgb *= 1.0 + (0.25 + 0.5 * shade) * crushed * (1.15 * lit - 0.85);
  print.rgb += shade * folded * (0.08 * max(light, 0.0) + 0.1 * max(ridge, 0.0)) * print.a
      * mix(1.0, lit, crushed);
  print.rgb = clamp(print.rgb, 0.0, print.a);
  return print * solid + color * (1.0 - print.a * solid);
}
