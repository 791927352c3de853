// Title: Datamosh
// Summary: A key frame is lost: blocks of the first picture drift along with the second one.
// Family: light
// Duration: 1.5s
// Mood: technical
// Energy: high
// Pass: flow: 1/8. The streams.
// Exception: steps: the coder moves the blocks at its steps.
// Preset: broken: blocks=16, strength=1, residue=1. Nothing is left of the coder.
// Preset: hint: blocks=70, strength=0.3, residue=0.3. A short stumble.
// Author: Segue contributors
// License: MIT
// Uses: mirrored, noise, random
//
// A video coder moves blocks of the last picture and corrects them. Here the picture that the
// corrections belong to never came: the first picture flows on along strange streams, and the
// second one shows in it as outlines, until block after block is sent anew.

// How many blocks fit in the height. Range: 6..90
uniform float blocks; // = 45.0
// How far the blocks wander. Range: 0.1..1
uniform float strength; // = 0.6
// How often the coder moves the blocks a second. Range: 2..60
uniform float steps; // = 24.0
// How much colour the false corrections add. Range: 0..1
uniform float residue; // = 0.5
// Another number makes other streams. Range: 0..99 Kind: seed
uniform float seed; // = 0.0
// How many seconds the transition takes. Kind: duration
uniform float duration; // = 1.0

float stepped() {
  // The blocks creep on between the steps, so that nothing stands still.
  float all = duration * steps;
  return mix(floor(progress * all) / all, progress, 0.5);
}

// The streams: slow noise that turns as it goes, with quicker noise in it, as numbers around 0.5.
vec4 flow(vec2 uv) {
  vec2 place = uv * vec2(ratio, 1.0) * 1.6 + floor(seed) * vec2(5.1, 2.7);
  float moved = stepped();
  vec2 slow = vec2(noise(place + moved * 0.4), noise(place + vec2(37.0, 11.0) - moved * 0.3));
  vec2 quick = vec2(noise(place * 3.1 + slow * 2.0), noise(place * 3.1 - slow * 2.0 + 53.0));
  return vec4(clamp(slow + 0.45 * quick + 0.5, 0.0, 1.0), 0.0, 1.0);
}

vec4 transition(vec2 uv) {
  vec2 aspect = vec2(ratio, 1.0);
  vec2 point = uv * aspect;
  float moved = stepped();
  float swollen = smoothstep(0.0, 0.35, moved);

  vec2 block = floor(point * blocks);
  vec2 middle = (block + 0.5) / blocks;
  float dice = random(block + floor(seed) * 3.0);

  vec2 place = mix(point, middle, 0.35) * 1.6 + floor(seed) * vec2(5.1, 2.7);
  vec4 target = getToColor(uv);

  // In the end block after block is sent anew.
  float late = 0.6 * noise(place * 0.9 + 71.0) + 0.4 * noise(middle * 6.0) + 0.3 * (dice - 0.5);
  float sent = mix(-0.6, 0.52, smoothstep(0.2, 1.0, moved)) - late;
  float corrected = smoothstep(0.0, 0.1, sent) * min(progress * 10.0, 1.0);
  corrected = mix(corrected, 1.0, smoothstep(0.92, 1.0, progress));

  vec4 mosh = vec4(0.0);
  if (corrected < 1.0) {
    // Each step took a block from where the stream came from, which had been taken there itself:
    // so colours are smeared along the streams, and torn where blocks meet.
    vec2 from = point;
    float stride = swollen * (0.15 + moved) * strength * 0.36;
    for (int k = 0; k < 6; k++) {
      vec2 corner = (floor(from * blocks + 0.37 * float(k)) + 0.5 - 0.37 * float(k)) / blocks;
      vec2 near = mix(from, corner, 0.75);
      from -= (flow(near / aspect).xy - 0.5) * stride;
    }
    // Some blocks keep what they had, and drag it along.
    vec2 inside = point - middle;
    from -= inside * (swollen * strength * 1.6 * smoothstep(0.6, 1.0, dice));
    mosh = getFromColor(mirrored(from / aspect));

    // The corrections of the second picture, made for a picture that never came: its outlines and
    // shadows show in the first one's colours.
    float wide = floor(log2(1.3 / blocks * gl_FragCoord.y / uv.y) + 0.5);
    vec4 around = texture2D(to, middle / aspect, wide);
    float much = residue * smoothstep(0.1, 0.7, moved + 0.2 * (dice - 0.5)) * 1.6;
    mosh.rgb = clamp(mosh.rgb + (target.rgb - around.rgb) * much, 0.0, mosh.a);
  }
  return mix(mosh, target, corrected);
}
