// Title: Page of squares
// Summary: The picture is a page of notes that turn, shrink and drop off one by one.
// Author: Segue contributors
// License: MIT
//
// Each square shrinks and turns just so far that it never leaves its own place. Its shadow moves
// away from it on the second picture as it lifts.

// From the squares that leave first to the last ones, x to the right and y up.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, -0.5)
// How many squares fit in the height. Range: 1..30
uniform float squares; // = 6.0
// How far a square turns while it leaves. Range: -3.1416..3.1416 Kind: angle
uniform float turn; // = 1.2
// How dark the shadows are. Range: 0..1
uniform float shadow; // = 0.5
// How irregularly the squares leave. Range: 0..1
uniform float disorder; // = 0.25

float random(vec2 cell) {
  vec2 a = fract((cell + 0.5) * vec2(0.6180340, 0.7548777));
  float b = a.x * (a.y + 23.14) + a.y * 17.31;
  return fract(b * (b + 9.7));
}

// How far inside the turned square of half width `extent` a point lies; negative outside.
float depth(vec2 point, mat2 turned, float extent) {
  vec2 side = abs(turned * point);
  return extent - max(side.x, side.y);
}

vec4 transition(vec2 uv) {
  vec2 grid = vec2(max(floor(squares * ratio + 0.5), 1.0), max(floor(squares + 0.5), 1.0));
  vec2 cell = floor(uv * grid);
  vec2 point = uv * grid - cell - 0.5;

  float size = length(direction);
  vec2 way = size > 0.001 ? direction / max(size, 0.001) : vec2(1.0, 0.0);
  vec2 middle = (cell + 0.5) / grid - 0.5;
  float place = dot(middle, way) / (abs(way.x) + abs(way.y)) + 0.5;
  float delay = mix(place, random(cell), disorder);
  float time = clamp(progress * 2.0 - delay, 0.0, 1.0);
  float lift = time * (0.3 + time * (1.0 - 0.3 * time));

  float angle = turn * lift;
  float cosine = cos(angle);
  float sine = sin(angle);
  mat2 turned = mat2(cosine, -sine, sine, cosine);
  // A turned square of this size just touches the sides of its place.
  float shrunk = (1.0 - lift) / (abs(cosine) + abs(sine));
  float extent = 0.5 * shrunk;
  float soft = 0.015 * min(lift * 20.0, 1.0);
  float inside = depth(point, turned, extent);
  float covered = lift > 0.0 ? smoothstep(0.0, max(soft, 0.0001), inside) : 1.0;

  // The square carries its part of the picture along.
  vec2 carried = lift < 1.0 ? turned * point / max(shrunk, 0.001) : point;
  vec4 note = getFromColor(uv + (carried - point) / grid * (lift > 0.0 ? 1.0 : 0.0));
  note.rgb *= 1.0 - 0.25 * lift;

  float blur = 0.03 + 0.12 * lift;
  float below = depth(point + vec2(-0.06, 0.09) * lift, turned, extent + 0.02);
  float shade = shadow * smoothstep(-blur, blur, below) * min(lift * 6.0, 1.0) * (1.0 - lift);
  vec4 under = getToColor(uv);
  return mix(vec4(under.rgb * (1.0 - shade), under.a), note, covered);
}
