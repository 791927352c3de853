// Title: Eye blink
// Summary: Lids close over the blurred first picture, and open on the second one.
// Family: wipe
// Duration: 1.3s
// Mood: dramatic
// Energy: medium
// Thumbnail: 0.5
// Exception: flash: for a moment the lids are all there is.
// Preset: waking: blinks=3, blur=1, softness=0.3. Sleepy: it takes three times to see.
// Preset: quick: blinks=1, blur=0.3, softness=0.08. One blink.
// Preset: daylight: lid=(0.45,0.1,0.05). The sun shines through the lids.
// Author: Segue contributors
// License: MIT
//
// Two lids, each a curve that is bent by how far it is open, so that they meet in a line a little
// below the middle. The upper one does most of the way. Lids and lashes are too near to be sharp,
// and light shines through the skin. The eye loses its focus as it closes, and finds it again.

// How many blinks; the pictures change in the last one. Range: 1..4 Group: motion
uniform int blinks; // = 2
// How blurred the pictures are while the lids are low. Range: 0..1
uniform float blur; // = 0.6
// How soft the edges of the lids are, in heights of the picture. Range: 0.02..0.4 Group: edge
uniform float softness; // = 0.16
// The colour of the lids. Range: 0..1 Kind: color
uniform vec3 lid; // = vec3(0.07, 0.02, 0.02)

// When the pictures change.
const float CHANGE = 0.56;

// How far the lids are down: a few blinks before the change, each deeper, and the one that changes.
float lowered() {
  float before = 0.42 * min(float(blinks) - 1.0, 1.0);
  float begin = max(before - 0.06, 0.06);
  float down = progress < CHANGE ? (progress - begin) / (CHANGE - begin)
      : (0.95 - progress) / (0.95 - CHANGE);
  // The lids do not wait while they are shut.
  down = clamp(down, 0.0, 1.0);
  down *= down * (2.0 - down);
  for (int i = 1; i < 4; i++) {
    if (i < blinks) {
      // The earlier ones share the time before it.
      float share = before / max(float(blinks) - 1.0, 1.0) * 0.5;
      float part = (progress - share * (2.0 * float(i) - 1.0)) / share;
      // An eye closes sooner than it opens.
      part = part < -0.2 ? (part + 0.2) / 0.8 : (part + 0.2) / 1.2;
      float depth = 0.62 + 0.36 * float(i) / float(blinks);
      down = max(down, depth * (1.0 - smoothstep(0.0, 1.0, abs(part))));
    }
  }
  return down;
}

// The eye tires before the lids fall, and wakes after they are up.
float tired() {
  float awake = max(progress - CHANGE, 0.0) / (1.0 - CHANGE);
  return progress < CHANGE ? smoothstep(0.0, CHANGE, progress) : 1.0 - awake * awake;
}

// How far it is out of focus.
float dimmed() {
  float down = lowered();
  return max(0.45 * tired(), down * down);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float open = 1.0 - lowered();
  float level = log2(1.0 + blur * dimmed() * 0.03 * gl_FragCoord.y / uv.y);
  vec4 color = progress < CHANGE ? texture2D(from, uv, level) : texture2D(to, uv, level);
  float mean = progress < CHANGE ? texture2D(from, vec2(0.5), 16.0).a
      : texture2D(to, vec2(0.5), 16.0).a;
  // Both lids are arcs that meet in a line, which hangs a little. A narrow picture is the middle of
  // a broader view.
  float across = (uv.x - 0.5) * 2.0 * sqrt(min(ratio * 0.5625, 1.0));
  float bow = 1.0 - 0.5 * across * across;
  float meeting = 0.42 - 0.08 * bow;
  float soft = softness * (0.4 + 0.6 * open) + 0.01;
  float reach = open * bow * 2.0;
  float upper = uv.y - meeting - reach * (0.68 + 2.0 * softness);
  float lower = meeting - reach * (0.42 + 2.0 * softness) - uv.y;
  float seen = (1.0 - smoothstep(-2.0 * soft, 0.0, upper))
      * (1.0 - smoothstep(-2.0 * soft, 0.0, lower));
  seen *= smoothstep(0.0, 0.05, open);
  // The edge is reddish, where skin is thin; the lids leave the eye less light, and it
  // must get used to it again.
  vec3 skin = lid * (0.6 + 1.8 * seen * (1.0 - seen) * 2.0);
  float dark = progress < CHANGE ? 0.0 : 0.12 * tired();
  color.rgb *= 1.0 - max(0.25 * (1.0 - open), dark);
  // A picture with alpha has no lids before it, and fades where they would be.
  vec4 lids = vec4(min(skin, 1.0) * color.a, color.a) * smoothstep(0.95, 0.99, mean);
  return mix(lids, color, seen);
}
