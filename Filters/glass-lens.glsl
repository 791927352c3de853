// Title: Glass lens
// Summary: A thick glass lens rolls across and leaves the second picture behind.
// Family: distort
// Timing: cubic-bezier:0.33,0.19,0.67,0.8
// Duration: 1.5s
// Mood: elegant
// Energy: medium
// Preset: crystal-ball: size=1.2, strength=1, fringe=0.9. Large, thick and colourful.
// Preset: loupe: size=0.5, strength=0.4, fringe=0.1. Small and well made.
// Author: Segue contributors
// License: MIT
//
// Inside the lens everything is larger, and bends over at the rim, where the colours come apart. It
// shows the second picture, which comes out in its wake.

// Where the lens goes, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.0)
// How large the lens is, in heights of the picture. Range: 0.3..1.5
uniform float size; // = 0.75
// How strongly it magnifies. Range: 0..1
uniform float strength; // = 0.6
// How far the colours come apart at its rim. Range: 0..1
uniform float fringe; // = 0.5
// How dark its shadow is. Range: 0..1
uniform float shadow; // = 0.45

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return mix(0.016, 0.978, progress);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float much = length(direction);
  vec2 way = much > 0.001 ? direction / max(much, 0.001) : vec2(1.0, 0.0);
  vec2 aspect = vec2(ratio, 1.0);
  vec2 point = (uv - 0.5) * aspect;
  float radius = max(0.5 * size, 0.05);

  // It rolls in from where it just touches the picture, shadow and all.
  float start = 0.5 * (abs(way.x) * ratio + abs(way.y)) + radius * 1.2;
  float eye = mix(-start, start, course());
  vec2 offset = point - way * eye;
  float away = length(offset) / radius;

  // The trail opens behind the lens like the wake of a ship, and softly.
  float along = dot(offset, way);
  float aside = abs(dot(offset, vec2(-way.y, way.x)));
  float behind = max(-along, 0.0);
  float soft = 0.004 + 0.5 * behind;
  float open = radius * 0.94 + 1.1 * behind - aside;
  float trail = smoothstep(-soft, soft, open) * smoothstep(-0.004, 0.004, -along);
  // When the lens has gone, nothing is left beside the wake.
  trail = mix(trail, 1.0, smoothstep(0.8, 1.0, course()));
  vec4 color = mix(getFromColor(uv), getToColor(uv), trail);

  // A shadow a little below the lens, and the light that it gathers in it.
  vec2 below = offset + vec2(-0.03, 0.06) * size;
  float fall = length(below) / radius;
  color.rgb *= 1.0 - shadow * (1.0 - smoothstep(0.85, 1.25, fall));

  if (away < 1.02) {
    float square = min(away * away, 1.0);
    // Larger in the middle, turned over at the very rim.
    float bent = mix(1.0, 0.55 + 0.45 * square * square * square * 2.6, strength);
    vec2 inner = way * eye + offset * bent;
    vec2 part = offset * (fringe * 0.1 * square * square);
    vec4 middle = getToColor(inner / aspect + 0.5);
    float red = getToColor((inner - part) / aspect + 0.5).r;
    float blue = getToColor((inner + part) / aspect + 0.5).b;
    vec3 glass = vec3(red, middle.g, blue);
    // Thick glass is darker at its rim; a window shines in it above, and light gathers below.
    glass *= 1.0 - 0.55 * smoothstep(0.55, 1.0, square);
    // The window is curved as the rim is, has a bar, and fades to one end.
    vec2 mark = mat2(-0.7071, -0.7071, 0.7071, -0.7071) * offset / radius;
    float around = atan(mark.y, max(mark.x, 0.01));
    float bars = smoothstep(0.01, 0.035, abs(around)) * (1.0 - smoothstep(0.41, 0.44, abs(around)));
    float pane = smoothstep(0.69, 0.72, away) * (1.0 - smoothstep(0.84, 0.87, away));
    float shine = pane * bars * step(0.0, mark.x) * (0.42 - 0.5 * around);
    mark -= vec2(0.7, 0.56);
    shine += 0.8 * exp(-900.0 * dot(mark, mark));
    float gathered = smoothstep(0.35, 0.95, dot(offset / radius, vec2(0.45, -0.8))) * square;
    float line = smoothstep(0.93, 0.985, away)
        * (0.35 + 0.65 * smoothstep(-0.3, 1.0, offset.y / radius));
    glass += (shine + 0.3 * gathered + 0.3 * line) * (1.0 - glass) * middle.a;
    color = mix(color, vec4(min(glass, middle.a), middle.a), smoothstep(1.0, 0.985, away));
  }
  return color;
}
