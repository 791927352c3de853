// Title: VHS
// Summary: A worn tape: a band of noise climbs up and leaves the second picture behind.
// Family: light
// Duration: 1.5s
// Mood: nostalgic
// Energy: medium
// Exception: steps: the tape's faults are other ones in every frame.
// Preset: rental: wear=1, bleed=0.9, band=0.35. Lent out a hundred times.
// Preset: home-video: wear=0.35, bleed=0.4, band=0.08. Well kept.
// Preset: camcorder: wear=0.5, bleed=0.2, lines=480, steps=60. Sharper, and more nervous.
// Author: Segue contributors
// License: MIT
// Uses: line-noise, random
//
// The signal of a video tape: brightness is sharper than colour, and colour comes late. Lines
// tremble, the lowest ones bend where the heads change, dust leaves white streaks. All of it
// swells up, and the cut hides in the noise of the band.

// Where the band travels, x to the right and y up; only up or down counts.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.0, 1.0)
// How worn the tape is. Range: 0..1
uniform float wear; // = 0.6
// How far the colours run. Range: 0..1
uniform float bleed; // = 0.5
// How high the band of lost tracking is, in heights of the picture. Range: 0.02..0.5
uniform float band; // = 0.16
// How many lines the picture has. Range: 60..480
uniform float lines; // = 240.0
// How often the disturbance changes a second. Range: 1..60
uniform float steps; // = 30.0
// Another number is another tape. Range: 0..99 Kind: seed
uniform float seed; // = 0.0
// How many seconds the transition takes. Kind: duration
uniform float duration; // = 1.0

vec4 picture(vec2 point, bool second) {
  if (second) return getToColor(point);
  return getFromColor(point);
}

vec4 transition(vec2 uv) {
  float swollen = smoothstep(0.0, 0.25, progress) * (1.0 - smoothstep(0.75, 1.0, progress));
  float worn = wear * swollen;
  float time = progress * duration;
  float moment = floor(time * steps) + 61.0 * floor(seed);
  float line = floor(uv.y * lines);
  float dice = random(vec2(line, moment));

  // The band climbs, its height and its place tremble.
  float eased = progress * progress * (3.0 - 2.0 * progress);
  float high = band * (0.8 + 0.4 * random(vec2(3.0, moment)));
  float risen = direction.y < 0.0 ? 1.0 - uv.y : uv.y;
  float away = risen - mix(-0.6 * band - 0.1, 1.1 + 0.6 * band, eased) - 0.02 * noise(moment, 8.0);
  float lost = 1.0 - smoothstep(0.3, 1.0, abs(away) / high);
  lost *= min(swollen * 3.0, 1.0);

  // How far each line slips: all of them a little, those of the band and the lowest ones far.
  float slip = worn * (0.012 * noise(uv.y * 9.0 + 31.0 * time, moment) + 0.004 * (dice - 0.5));
  slip += lost * (0.13 * noise(uv.y * 14.0, moment + 5.0) + 0.05 * (dice - 0.5 + away / high));
  float switching = max(1.0 - uv.y / 0.05, 0.0) * min(worn * 3.0, 1.0);
  slip += switching * (0.06 + 0.2 * switching * (0.6 + 0.4 * random(vec2(5.0, moment)))
      + 0.05 * (dice - 0.5));
  vec2 point = vec2(uv.x - slip, uv.y + worn * lost * 0.02 * noise(moment, 3.0));

  // Brightness from two samples, colour from four that come late.
  float grain = random(vec2(floor(uv.x * lines * ratio * 0.5), line) + 7.0 * moment);
  bool second = away < (grain - 0.5) * 0.5 * high;
  float reach = bleed * min(swollen * 2.0, 1.0) / ratio;
  vec4 sharp = picture(point, second);
  vec4 soft = (picture(point + vec2(0.004 * reach, 0.0), second)
      + picture(point - vec2(0.010 * reach, 0.0), second)
      + picture(point - vec2(0.024 * reach, 0.0), second)
      + picture(point - vec2(0.040 * reach, 0.0), second)) * 0.25;
  const vec3 weights = vec3(0.299, 0.587, 0.114);
  float bright = dot(sharp.rgb, weights);
  vec3 tint = mix(sharp.rgb - bright, soft.rgb - dot(soft.rgb, weights), min(swollen * 4.0, 1.0));
  // The colour's phase trembles from line to line, which sways it between red and blue.
  float sway = worn * (0.5 * noise(uv.y * 20.0, moment + 9.0) + lost * (dice - 0.5));
  tint += sway * vec3(tint.b - tint.g, tint.r - tint.b, tint.g - tint.r) * 0.577;
  vec3 color = bright + tint * (1.0 + 0.15 * worn);

  // Grain, streaks of dust with a comet's tail, and the snow of the band.
  float run = random(vec2(line + 40.0, moment)) * 1.6 - 0.3;
  float tail = (uv.x - run) / (0.02 + 0.3 * random(vec2(line + 80.0, moment)));
  float dust = step(1.0 - 0.03 * worn, dice) * step(0.0, tail) * max(1.0 - tail, 0.0);
  float dashes = noise(uv.x * ratio * 28.0, line * 3.0 + moment);
  dashes += noise(uv.x * ratio * 90.0, line + moment);
  float snow = smoothstep(0.1, 0.5, dashes + 0.42 * lost) * lost;
  snow = max(snow, smoothstep(0.25, 0.6, dashes) * min(switching * 2.0, 0.8));
  color = color * (1.0 - 0.06 * worn) + 0.035 * worn * sharp.a;
  color += worn * 0.16 * (grain - 0.5) * sharp.a;
  color *= 1.0 - worn * 0.07 * cos(6.2831853 * uv.y * lines);
  color = mix(color, vec3(0.92, 0.94, 0.96) * sharp.a, max(dust * 0.9, snow * 0.85));
  return vec4(clamp(color, 0.0, 1.0), sharp.a);
}
