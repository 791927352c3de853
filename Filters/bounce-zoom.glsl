// Title: Bounce zoom
// Summary: The camera rushes in, overshoots into the second picture, and settles.
// Family: zoom
// Duration: 1s
// Mood: playful
// Energy: high
// Thumbnail: 0.36
// Exception: steps: the spring comes to rest a little before the end.
// Pass: near: 1/2. The mean along an eighth of the way.
// Pass: whole: 1/2. Eight of these, one behind the other: the whole way.
// Preset: pull: pull=true. The camera draws back instead.
// Preset: punch: zoom=5, bounce=1, shutter=0.8. Farther, harder, and it swings longer.
// Preset: soft: zoom=1.6, bounce=0.3, shutter=0.3. A small nod.
// Author: Segue contributors
// License: MIT
//
// One zoom carries both pictures: a short step back, a rush, and a damped spring. They change where
// it is fastest, and the spring starts with just that speed. It swings about a place that is a
// little too near, and sinks back from there: so the second picture fills the view. The blur is the
// way of an exposure, in eight by eight samples.

// The point that the camera heads for. Range: 0..1 Kind: point
uniform vec2 center; // = vec2(0.5, 0.5)
// How many times larger the pictures become. Range: 1.2..8
uniform float zoom; // = 3.0
// The camera draws back instead of rushing in.
uniform bool pull; // = false
// How far it overshoots, and how long it swings. Range: 0..1 Group: motion
uniform float bounce; // = 0.6
// How long a frame is exposed: 0 is sharp. Range: 0..1
uniform float shutter; // = 0.5

// When the pictures change.
const float CUT = 0.36;

// How much of the zoom is behind the camera at a time, 0.5 at the cut, more than 1 beyond the goal.
float travelled(float time) {
  if (time < CUT) {
    float part = max(time, 0.0) / CUT;
    return 0.5 * part * part * (2.1 * part - 1.1);
  }
  float part = min((time - CUT) / (1.0 - CUT), 1.0);
  float rest = 1.0 - part;
  float damping = mix(5.0, 1.4, bounce);
  float pace = mix(3.0, 12.0, bounce);
  // The speed of the rush at the cut.
  float push = (damping + 1.0 - 4.1 * (1.0 - CUT) / CUT) / pace;
  return 1.0 - 0.5 * rest * exp(-damping * part) * (cos(pace * part) + push * sin(pace * part));
}

// The logarithm of the whole zoom.
float depth() {
  return log(zoom) * (pull ? -1.0 : 1.0);
}

// The logarithm of how many times larger all has become since the beginning.
float grown(float time) {
  float rest = min((1.0 - time) / (1.0 - CUT), 1.0);
  return depth() * travelled(time) - mix(0.34, 0.5, bounce) * log(zoom) * (1.0 - rest * rest);
}

// How far each point's way to the centre is blurred, in parts of it.
float streak() {
  float speed = (grown(progress + 0.01) - grown(progress - 0.01)) * 50.0;
  float fading = smoothstep(0.0, 0.1, progress) * (1.0 - smoothstep(0.85, 1.0, progress));
  // At the cut both pictures are drawn out, and run into each other.
  float away = (progress - CUT) / 0.09;
  float melting = 0.5 / (1.0 + away * away * away * away);
  return min((abs(speed) * 0.075 + melting) * shutter * fading, 0.8);
}

// Where a picture is looked at for a place, and how blurred, in heights of the picture: beyond its
// edge only a narrow border of it is seen again, more and more blurred.
vec3 looked(vec2 point) {
  vec2 inside = clamp(point, 0.0, 1.0);
  vec2 over = point - inside;
  float far = length(over * vec2(ratio, 1.0));
  return vec3(inside - over * (0.08 / (0.08 + far)), 0.06 * far / (0.1 + far));
}

// Both pictures, as large as they are now; the picture is so many pixels high.
vec4 still(vec2 uv, float pixels) {
  float passed = smoothstep(CUT - 0.055, CUT + 0.055, progress);
  vec2 centred = uv - center;
  vec4 color = vec4(0.0);
  if (passed < 1.0) {
    vec3 place = looked(center + centred * exp(-grown(progress)));
    color += texture2D(from, place.xy, log2(1.0 + place.z * pixels)) * (1.0 - passed);
  }
  if (passed > 0.0) {
    vec3 place = looked(center + centred * exp(grown(1.0) - grown(progress)));
    color += texture2D(to, place.xy, log2(1.0 + place.z * pixels)) * passed;
  }
  return color;
}

// The passes show more than the view: as much as moves into it.
float spread() {
  return 1.0 + 0.55 * streak();
}

vec4 near(vec2 at) {
  if (streak() <= 0.0) return vec4(0.0);
  vec2 centred = (at - center) * spread();
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) {
    vec2 place = center + centred * (1.0 + streak() * (float(i) - 3.5) / 64.0);
    sum += still(place, gl_FragCoord.y / at.y);
  }
  return sum * 0.125;
}

vec4 whole(vec2 at) {
  if (streak() <= 0.0) return vec4(0.0);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) {
    sum += near(center + (at - center) * (1.0 + streak() * (float(i) - 3.5) / 8.0));
  }
  return sum * 0.125;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  // A short way needs few samples, and all pixels.
  vec2 line = (uv - center) * streak();
  float far = smoothstep(0.004, 0.014, length(line * vec2(ratio, 1.0)));
  vec4 color = vec4(0.0);
  if (far > 0.0) color += whole(center + (uv - center) / spread()) * far;
  if (far < 1.0) {
    vec4 sum = vec4(0.0);
    for (int i = 0; i < 3; i++) {
      sum += still(uv + line * ((float(i) - 1.0) * 0.33), gl_FragCoord.y / uv.y);
    }
    color += sum * (0.3333333 * (1.0 - far));
  }
  return color;
}
