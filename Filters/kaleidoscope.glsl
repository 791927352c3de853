// Title: Kaleidoscope
// Summary: Mirrors close in, fold the picture into a turning star, and open on the second one.
// Family: distort
// Duration: 2s
// Mood: playful
// Energy: high
// Preset: triangle: mirrors=3, zoom=0.4. Three mirrors, as in the toy.
// Preset: rosette: mirrors=8, zoom=1.4, turn=2. Fine lace.
// Preset: fold: mirrors=1, turn=0, zoom=0. The picture folds once.
// Author: Segue contributors
// License: MIT
//
// All mirrors meet in one point, like the ribs of a fan, and fold the picture between the two
// nearest to it. At the ends that point is so far away that the whole picture lies between two of
// them; in the middle it is the centre, and they make a star. The second picture's edge is a line
// between two mirrors, and so a star in the picture.

// How many mirrors fold the picture. Range: 1..8
uniform int mirrors; // = 6
// How far the star turns at its height. Range: -6.2832..6.2832 Kind: angle
uniform float turn; // = 1.2
// How much more of the picture the star shows at its height. Range: 0..2
uniform float zoom; // = 0.9
// How brightly the edge of the second picture shines. Range: 0..1
uniform float shine; // = 0.5

vec4 transition(vec2 uv) {
  const float HALF_TURN = 3.1415927;
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float closed = 1.0 - abs(progress * 2.0 - 1.0);
  closed = closed * closed * closed * (closed * (closed * 6.0 - 15.0) + 10.0);
  float eased = progress * progress * (3.0 - 2.0 * progress);
  vec2 aspect = vec2(ratio, 1.0);
  float reach = 0.5 * length(aspect);

  // The picture lies between two mirrors, whose point comes from one side and goes to another.
  float middle = 0.5 * HALF_TURN / float(mirrors);
  float apart = 1.0 - closed;
  float away = apart * sqrt(apart) * 1.02 * reach / sin(middle);
  float heading = 0.7 + turn * eased;
  vec2 axis = vec2(cos(heading), sin(heading));
  vec2 point = (uv - 0.5) * aspect * (1.0 + zoom * closed) + axis * away;
  vec2 fan = vec2(dot(point, axis), dot(point, vec2(-axis.y, axis.x)));
  float far = length(fan);
  float angle = far > 0.0 ? atan(fan.y, fan.x) : 0.0;
  float bounces = floor(angle / (2.0 * middle) + 0.5);
  float between = angle - 2.0 * middle * bounces;
  if (mod(bounces, 2.0) > 0.5) between = -between;
  // Glass swallows a little light at every bounce.
  float shade = 1.0 - closed * (0.16 - 0.16 / (1.0 + 0.5 * abs(bounces)));

  // The star travels over the picture, so that it does not stand still. Outside the picture its
  // mirror image goes on.
  vec2 place = vec2(cos(between), sin(between)) * far;
  vec2 folded = axis * (place.x - away) + vec2(-axis.y, axis.x) * place.y;
  float spin = 0.6 * closed * (progress * 2.0 - 1.0);
  folded = mat2(cos(spin), sin(spin), -sin(spin), cos(spin)) * folded;
  folded = folded / aspect + 0.5 + vec2(0.16, -0.12) * closed * (progress * 2.0 - 1.0);
  folded = abs(folded - 2.0 * floor(folded * 0.5 + 0.5));

  float spike = far * (0.45 + 0.28 * (0.5 - 0.5 * between / middle));
  float whole = 0.73 * (reach * (1.0 + zoom * closed) + away) + 0.02;
  float front = smoothstep(0.32, 0.68, progress) * whole - spike;
  float passed = smoothstep(0.0, 0.006, front);
  vec4 color = vec4(0.0);
  if (passed < 1.0) color += getFromColor(folded) * (1.0 - passed);
  if (passed > 0.0) color += getToColor(folded) * passed;
  float glint = smoothstep(-0.02, 0.0, front) * (1.0 - smoothstep(0.0, 0.012, front)) * closed;
  color.rgb = color.rgb * shade + shine * glint * glint * (1.0 - 0.5 * color.rgb) * color.a;
  return color;
}
