// Title: Rolling shutter
// Summary: A shaken sensor reads row by row: the picture leans and wobbles while the next scans in.
// Family: light
// Duration: 1s
// Mood: technical
// Energy: high
// Exception: steps: a camera that shakes jumps.
// Pass: swept: 1/2. What the rows see during their exposure.
// Preset: drone: rate=16, strength=0.35, lag=0.8. A fine, fast wobble, as from a propeller.
// Preset: train: rate=2, strength=0.9, lag=0.5. One broad lean, as from a train.
// Author: Segue contributors
// License: MIT
// Uses: level, mirrored
//
// Each row is read a moment after the one above it. The camera swings sideways meanwhile, so the
// rows lie aside by where it was at their moment: a lean, or waves when it swings fast. The second
// picture begins where the reading is. Each row is blurred by its own speed.

// Where the sensor reads, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.0, -1.0)
// How far the camera swings. Range: 0..1
uniform float strength; // = 0.6
// How many times it swings in the whole time. Range: 1..24
uniform float rate; // = 4.0
// How long the sensor takes to read, as a part of the whole time. Range: 0..1 Group: motion
uniform float lag; // = 0.35
// How long a row is exposed: 0 is sharp. Range: 0..1
uniform float shutter; // = 0.3
// How far the colours come apart. Range: 0..1
uniform float fringe; // = 0.3

// The row of a place: 1 is read first, and 0 last.
float rowAt(vec2 uv) {
  if (isLevel()) return direction.x > 0.0 ? 1.0 - uv.x : uv.x;
  return direction.y <= 0.0 ? uv.y : 1.0 - uv.y;
}

// The moment at which a row is read.
float moment(float row) {
  return progress - (0.1 + lag) * (0.5 - row) * 2.0 * progress * (1.0 - progress);
}

// Where the camera looks at a moment, aside from its aim.
vec2 aim(float time) {
  float swell = clamp(time, 0.0, 1.0);
  swell = swell * (1.0 - swell) * 4.0;
  swell *= swell;
  float phase = 6.2831853 * rate * time;
  float side = sin(phase) + 0.35 * sin(phase * 1.7 + 1.0);
  vec2 way = vec2(0.15 * side, 0.022 * sin(phase * 1.3 + 2.0)) * strength * swell;
  return isLevel() ? way.yx : way;
}

// The second picture has been read down to here.
float passed(float row, float soft) {
  float read = mix(-0.02, 1.02, smoothstep(0.25, 0.75, progress));
  return clamp((read - (1.0 - row)) / soft + 0.5, 0.0, 1.0);
}

vec4 seen(vec2 uv, vec2 aside, float second) {
  vec2 point = mirrored(uv + aside / vec2(ratio, 1.0));
  vec4 color = vec4(0.0);
  if (second < 1.0) color += getFromColor(point) * (1.0 - second);
  if (second > 0.0) color += getToColor(point) * second;
  return color;
}

// The way of the camera during a row's exposure.
vec2 streak(float row) {
  float open = 0.014 * shutter;
  vec2 way = aim(moment(row) + open) - aim(moment(row) - open);
  return way + vec2(0.06 * fringe * length(way) + 0.02 * fringe * abs(aim(moment(row)).x), 0.0);
}

vec4 swept(vec2 uv) {
  vec2 middle = aim(moment(rowAt(uv)));
  vec2 way = streak(rowAt(uv));
  float second = passed(rowAt(uv), 0.004);
  vec4 sum = vec4(0.0);
  vec3 weights = vec3(0.0);
  for (int i = 0; i < 10; i++) {
    float part = (float(i) + 0.5) / 10.0;
    vec3 light = max(1.0 - abs(part - vec3(0.2, 0.5, 0.8)) * 1.8, 0.0);
    light = mix(vec3(1.0), light, fringe);
    vec4 color = seen(uv, middle + way * (part - 0.5), second);
    sum += vec4(color.rgb * light, color.a);
    weights += light;
  }
  return vec4(sum.rgb / weights, sum.a * 0.1);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float far = smoothstep(0.002, 0.008, length(streak(rowAt(uv))));
  float pixel = isLevel() ? uv.x / gl_FragCoord.x : uv.y / gl_FragCoord.y;
  vec4 color = vec4(0.0);
  if (far > 0.0) color += swept(uv) * far;
  if (far < 1.0) color += seen(uv, aim(moment(rowAt(uv))), passed(rowAt(uv), pixel)) * (1.0 - far);
  // The row that is being read is bright for a moment.
  float since = mix(-0.02, 1.02, smoothstep(0.25, 0.75, progress)) - (1.0 - rowAt(uv));
  float flare = exp(-abs(since) * 60.0) * smoothstep(0.2, 0.3, progress)
      * (1.0 - smoothstep(0.7, 0.8, progress));
  color.rgb += 0.35 * flare * (color.a - color.rgb);
  return color;
}
