// Title: Static
// Summary: A television loses its channel in snow, the picture rolls, and it finds another one.
// Family: light
// Mood: nostalgic
// Energy: high
// Thumbnail: 0.4
// Exception: steps: the snow is another one in every frame.
// Preset: portable: lines=130, tear=0.9, roll=3. A small set with a bent aerial.
// Preset: far-off: roll=0.5, tear=0.2, steps=30. A weak station that comes and goes.
// Author: Segue contributors
// License: MIT
// Uses: seeded-random
//
// First the colour goes, then the picture loses its hold: it rolls, leans and tears. When
// nothing but snow is left, the channel changes, and all of it runs backwards with the second
// picture.

// How much snow there is in the middle. Range: 0..1
uniform float snow; // = 0.9
// How many pictures roll by before the hold is lost or found. Range: -6..6
uniform float roll; // = 1.5
// How far lines tear sideways. Range: 0..1
uniform float tear; // = 0.5
// How many lines the picture has. Range: 60..480
uniform float lines; // = 270.0
// How often the snow changes a second. Range: 1..60
uniform float steps; // = 60.0
// Another number makes other snow. Range: 0..99 Kind: seed
uniform float seed; // = 0.0
// How many seconds the transition takes. Kind: duration
uniform float duration; // = 1.0

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return mix(0.07, 0.94, progress);
}

// Smooth noise around 0 along a line.
float noise(float place, float layer) {
  float cell = floor(place);
  float part = place - cell;
  part = part * part * (3.0 - 2.0 * part);
  return mix(random(vec2(cell, layer)), random(vec2(cell + 1.0, layer)), part) - 0.5;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  // How bad the reception is: 0 at the ends, 1 in the middle; the second half is a little slower.
  float bad = course() < 0.5 ? course() * 2.0 : (1.0 - course()) * 2.0;
  float weak = smoothstep(0.0, 1.0, bad);
  weak *= 0.45 + 0.55 * weak;
  float time = course() * duration;
  float moment = floor(time * steps);
  float flicker = noise(time * steps * 0.4, 11.0);
  float line = floor(uv.y * lines);

  // The picture loses its hold late and finds it early.
  float loose = max(bad - 0.2, 0.0) / 0.8;
  float held = loose * loose * (course() < 0.5 ? roll : -roll);
  float gap = 0.09 * smoothstep(0.15, 0.4, bad);
  float beside = 0.12 * smoothstep(0.15, 0.4, bad);
  float slip = tear * weak * (0.25 * loose * noise(uv.y * 2.0 + 5.0 * time, 2.0)
      + 0.12 * loose * loose * noise(uv.y * 17.0, moment)
      + 0.02 * (random(vec2(line, moment)) - 0.5));
  // A burst now and then pulls some lines far aside.
  float burst = max(noise(uv.y * 5.0 + 20.0, moment + 3.0) - 0.22, 0.0) * 1.6;
  slip += tear * weak * burst * (random(vec2(line, moment + 1.0)) - 0.3);
  vec2 point = uv + vec2(slip, held);
  vec2 period = 1.0 + vec2(beside, gap);
  vec2 place = point - period * floor(point / period);

  vec4 color = course() < 0.5 ? getFromColor(place) : getToColor(place);
  // Between the pictures lies the blanking, with the grey bars of its signals.
  vec2 beyond = smoothstep(-0.004, 0.0, place - 1.0) * step(0.0001, period - 1.0);
  float signal = 0.05 + 0.16 * step(0.35 * gap, place.y - 1.0) * step(place.y - 1.0, 0.75 * gap)
      + 0.12 * step(0.3 * beside, place.x - 1.0) * step(place.x - 1.0, 0.6 * beside);
  color = mix(color, vec4(vec3(signal), 1.0) * color.a, max(beyond.x, beyond.y));

  // Snow is noise in the signal: it takes the colour first, then the picture.
  float across = uv.x * lines * ratio * 0.45;
  float speck = random(vec2(floor(across * 1.7), line - 17.0 * moment)) - 0.5;
  float grain = noise(across, line + 31.0 * moment) + 0.5 * speck;
  float bars = noise(uv.y * 3.0 + 7.0 * time, 5.0);
  bars += 0.5 * noise(uv.y * 11.0 - 9.0 * time, 6.0);
  float level = weak * (1.0 + 0.25 * flicker + 1.5 * (1.0 - weak) * bars);
  level = clamp(snow * level, 0.0, 1.0);
  float grey = dot(color.rgb, vec3(0.299, 0.587, 0.114));
  vec3 faded = mix(color.rgb, vec3(grey), smoothstep(0.1, 0.6, level));
  float white = clamp(0.4 + 1.3 * grain + 0.12 * bars, 0.0, 1.0);
  float drowned = level * level * (2.0 - level) * 0.94;
  vec3 snowy = mix(faded, white * vec3(0.96, 0.98, 1.0) * color.a, drowned);
  snowy += level * (1.0 - level) * 1.3 * grain * color.a;
  snowy *= 1.0 - 0.1 * weak * cos(6.2831853 * uv.y * lines);
  return vec4(clamp(snowy, 0.0, 1.0), color.a);
}
