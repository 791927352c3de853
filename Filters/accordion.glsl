// Title: Accordion
// Summary: The first picture folds up to one side like a paper screen.
// Family: turn
// Timing: cubic-bezier:0.3333,0,0.6667,1
// Duration: 1.2s
// Mood: playful
// Energy: medium
// Author: Segue contributors
// License: MIT
//
// Panels stand zigzag: every other fold comes towards the viewer. The narrower the screen, the
// steeper the panels, which shades them in turn and bends their upper and lower edges.

// Where the screen folds up, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(-1.0, 0.0)
// How many panels there are. Range: 1..24
uniform int panels; // = 8
// How strong the perspective is. Range: 0..1
uniform float perspective; // = 0.4
// How dark the shadows are. Range: 0..1
uniform float shadow; // = 0.6

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  bool level = abs(direction.y) > abs(direction.x);
  bool flipped = level ? direction.y > 0.0 : direction.x > 0.0;
  vec2 point = level ? uv.yx : uv;
  point.x = flipped ? 1.0 - point.x : point.x;

  float width = 1.0 - progress;
  float steep = sqrt(1.0 - width * width);
  float count = float(panels);
  float place = point.x / max(width, 0.001);
  float panel = floor(place * count);
  float part = place * count - panel;

  // 0 at the folds that stay back, 1 at those that come forward.
  bool odd = mod(panel, 2.0) > 0.5;
  float forward = odd ? 1.0 - part : part;
  // Seen in perspective the screen is flat where it lies flat, and higher where it comes forward.
  float nearness = 1.0 - perspective * steep * (forward - 0.5) * 0.3;
  float across = (point.y - 0.5) * (nearness + 0.12 * perspective * steep) + 0.5;
  float soft = 0.003 * min(steep * 4.0, 1.0) + 0.00001;
  float solid = smoothstep(0.0, soft, min(across, 1.0 - across) + soft * 0.001);
  solid *= 1.0 - smoothstep(1.0 - soft / max(width, 0.01), 1.0, place);
  float start = min(steep * 4.0, 1.0);

  vec2 source = vec2(flipped ? 1.0 - place : place, across);
  source = level ? source.yx : source;
  vec4 screen = getFromColor(clamp(source, 0.0, 1.0));
  float lamp = odd ? -0.55 : 0.12;
  screen.rgb *= 1.0 + steep * (lamp + 0.2 * (forward - 0.5)) * shadow;
  float crease = min(part, 1.0 - part);
  screen.rgb *= 1.0 - 0.25 * steep * shadow * (1.0 - smoothstep(0.0, 0.06, crease));

  vec4 color = getToColor(uv);
  float behind = (place - 1.0) * width;
  float shade = (1.0 - smoothstep(0.0, 0.12, behind)) * shadow * 0.7 * start * width;
  color.rgb *= 1.0 - max(shade, 0.0) * screen.a;
  return mix(color, screen, solid);
}
