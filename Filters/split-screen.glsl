// Title: Split screen
// Summary: The picture parts into panels, each of which rolls on to the second one, to and fro.
// Family: slide
// Duration: 1.5s
// Mood: technical
// Energy: medium
// Thumbnail: 0.45
// Exception: flash: the gaps may have any colour.
// Preset: duo: panels=2, gap=0.012, corner=0. Two halves and a fine line.
// Preset: film: panels=5, gap=0.03, gapColor=#f4f1ea, corner=0.03. Five cards on white.
// Preset: blinds: panels=9, stagger=0.7, gap=0.01, opposed=false. Many, one after the other.
// Author: Segue contributors
// License: MIT
// Uses: mirrored
//
// Gaps open between the panels, as windows with round corners; within each the second picture
// follows the first one, upwards and downwards in turn; the gaps close again.

// The panels lie the other way: in wide pictures one above the other, in tall ones side by side.
uniform bool crossed; // = false
// How many panels there are. Range: 1..12 Group: pattern
uniform int panels; // = 3
// Every other panel rolls the other way.
uniform bool opposed; // = true
// How late the last panel is. Range: 0..1 Group: motion
uniform float stagger; // = 0.4
// How far the panels are apart, in heights of the picture. Range: 0..0.08 Group: edge
uniform float gap; // = 0.022
// How round the panels' corners are, in heights of the picture. Range: 0..0.1 Group: edge
uniform float corner; // = 0.018
// The colour between the panels. Range: 0..1 Kind: color Needs: gap
uniform vec3 gapColor; // = vec3(0.05, 0.05, 0.065)

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  // Here the panels lie side by side and roll up or down.
  bool stacked = (ratio < 1.0) != crossed;
  vec2 place = stacked ? vec2(1.0 - uv.y, uv.x) : uv;
  vec2 size = stacked ? vec2(1.0, ratio) : vec2(ratio, 1.0);
  float count = float(panels);
  float panel = min(floor(place.x * count), count - 1.0);

  // The gaps open before the panels roll, and close after that.
  float opened = smoothstep(0.0, 0.22, progress) * (1.0 - smoothstep(0.78, 1.0, progress));
  float late = stagger * 0.3 * (count > 1.0 ? panel / (count - 1.0) : 0.0);
  float time = clamp((progress - 0.1 - late) / (0.8 - 0.3 * stagger), 0.0, 1.0);
  float run = time * time * time * (time * (time * 6.0 - 15.0) + 10.0);
  float course = opposed && mod(panel, 2.0) > 0.5 ? -1.0 : 1.0;

  // What the panel shows comes a little nearer, and rolls past a gap of its own.
  vec2 middle = vec2((panel + 0.5) / count, 0.5);
  vec2 centred = (place - middle) / (1.0 + 0.1 * opened);
  float apart = gap / size.y * 2.0;
  float rolled = centred.y * course - run * (1.0 + apart);
  bool second = rolled < -0.5 - 0.5 * apart;
  float own = second ? rolled + 1.0 + apart : rolled;
  vec2 source = vec2(middle.x + centred.x, 0.5 + own * course);
  source = stacked ? vec2(source.y, 1.0 - source.x) : source;
  vec4 color = second ? getToColor(mirrored(source)) : getFromColor(mirrored(source));

  // How far inside its window a point is, negative outside.
  float pixel = uv.y / gl_FragCoord.y;
  vec2 extent = vec2(0.5 / count, 0.5) * size - 0.5 * gap * opened;
  float round = min(corner, 0.5 * min(extent.x, extent.y)) * opened;
  vec2 beyond = abs((place - middle) * size) - extent + round;
  float inside = round - length(max(beyond, 0.0)) - min(max(beyond.x, beyond.y), 0.0);
  // The gap between the two pictures runs by.
  float between = (abs(rolled + 0.5 + 0.5 * apart) - 0.5 * apart) * size.y;
  float solid = clamp(min(inside, between) / pixel + 0.5, 0.0, 1.0);
  if (opened * gap < 0.5 * pixel) solid = mix(1.0, solid, opened * gap / (0.5 * pixel));
  return mix(vec4(gapColor, 1.0) * color.a, color, solid);
}
