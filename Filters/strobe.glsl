// Title: Strobe punch
// Summary: Flashes punch in on the first picture, and the last one hits the second.
// Family: light
// Duration: 1s
// Mood: dramatic
// Energy: high
// Thumbnail: 0.54
// Exception: flash: a strobe flashes.
// Exception: steps: each flash is a step nearer.
// Pass: swept: 1/2. What the camera sees while it jumps.
// Preset: paparazzi: flashes=5, punch=0.4, dark=0.1. Many flashes; not for everybody's eyes.
// Preset: club: flashes=3, dark=0.9, flashColor=#ff4fd8. Dark between the flashes.
// Preset: single: flashes=1, punch=1. One blow.
// Author: Segue contributors
// License: MIT
//
// Each flash comes sooner after the one before. With it the view jumps nearer, with a radial blur,
// and creeps on; from the second picture it springs back, and creeps out. It is never farther than
// at rest, so that nothing beyond the pictures is seen. Not more than three flashes in a second are
// safe for all viewers, so that is the default.

// How many flashes there are, the last one at the cut. Range: 1..6
uniform int flashes; // = 3
// How far the view jumps. Range: 0..1 Group: motion
uniform float punch; // = 0.6
// How bright the flashes are. Range: 0..1
uniform float strength; // = 0.8
// How dark it is between them. Range: 0..1
uniform float dark; // = 0.45
// The colour of the light. Range: 0..1 Kind: color
uniform vec3 flashColor; // = vec3(1.0, 0.98, 0.94)

const float CUT = 0.5;

// When a flash comes: later ones faster.
float moment(int number) {
  float left = 1.0 - float(number + 1) / float(flashes);
  return CUT - 0.56 * left * (0.8 + 0.2 * left);
}

// How far a jump has come since its flash: fast, and slower and slower.
float jumped(float since) {
  return since > 0.0 ? 1.0 - exp(-since * 32.0) : 0.0;
}

// How many times larger the picture looks, as a logarithm.
float nearness(float time) {
  if (time >= CUT) {
    float part = (time - CUT) / (1.0 - CUT);
    float rest = (1.0 - part) * (1.0 - part);
    // The spring swings about a creep that is wider than its swing back.
    return punch * (0.45 * rest * exp(-3.0 * part) * cos(7.5 * part) + 0.1 * (1.0 - part));
  }
  float sum = 0.25 * time;
  for (int i = 0; i < 6; i++) {
    if (i < flashes) sum += jumped(time - moment(i)) * 0.9 / float(flashes + 1);
  }
  return punch * 0.6 * sum;
}

// How bright the flashes are now, and how dark it is.
float flashed() {
  float sum = 0.0;
  for (int i = 0; i < 6; i++) {
    if (i < flashes) {
      float since = progress - moment(i);
      float shine = since < 0.0 ? smoothstep(-0.025, 0.0, since) : exp(-since * 17.0);
      sum = max(sum, shine * (i + 1 < flashes ? 0.75 : 1.0));
    }
  }
  return sum * (1.0 - smoothstep(0.7, 0.95, progress));
}

float dimmed() {
  float coming = smoothstep(max(moment(0) - 0.2, 0.0), moment(0), progress);
  return dark * coming * (1.0 - smoothstep(CUT, 0.75, progress));
}

float streak() {
  return clamp(nearness(progress) - nearness(progress - 0.02), -0.4, 0.4)
      * step(0.02, abs(progress - CUT));
}

vec4 still(vec2 uv, float size) {
  vec2 point = 0.5 + (uv - 0.5) * size;
  if (progress < CUT) return getFromColor(point);
  return getToColor(point);
}

vec4 swept(vec2 uv) {
  if (abs(streak()) * length(vec2(ratio, 1.0)) < 0.008) return vec4(0.0);
  float size = exp(-nearness(progress));
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 16; i++) sum += still(uv, size * (1.0 + streak() * float(i) / 16.0));
  return sum / 16.0;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float far = smoothstep(0.004, 0.014, abs(streak()) * length((uv - 0.5) * vec2(ratio, 1.0)));
  vec4 color = vec4(0.0);
  if (far > 0.0) color += swept(uv) * far;
  if (far < 1.0) color += still(uv, exp(-nearness(progress))) * (1.0 - far);
  vec2 aside = uv - 0.5;
  float flash = flashed() * strength * (1.0 - 0.7 * dot(aside, aside));
  color.rgb *= 1.0 - 0.8 * dimmed() * (1.0 - flash);
  if (flash < 0.003) return color;
  // The film gets more light: shadows rise, lights roll off and keep their tones, and what is
  // bright shines over into its surroundings.
  float level = floor(log2(max(0.04 * gl_FragCoord.y / uv.y, 1.0)));
  vec2 point = 0.5 + aside * exp(-nearness(progress));
  vec4 around = progress < CUT ? texture2D(from, point, level) : texture2D(to, point, level);
  vec3 left = max(color.a - color.rgb, 0.0) / max(color.a, 0.001);
  left /= 1.0 + 12.0 * flash * flash * flashColor * (1.0 - left);
  left *= 1.0 - 0.6 * flash * around.rgb * flashColor;
  color.rgb = color.a * (1.0 - left) * mix(vec3(1.0), flashColor, 0.8 * flash);
  return color;
}
