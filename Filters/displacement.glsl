// Title: Displacement
// Summary: Light and dark push the first picture away in streaks and the second one into place.
// Family: distort
// Timing: cubic-bezier:0.15,0.25,0.8,0.8
// Duration: 1.2s
// Mood: playful
// Energy: medium
// Pass: heights: 1/16. How light both pictures are, without their detail.
// Pass: pace: 1/4. The time of each place.
// Pass: pushed: 1/2. Both pictures, pushed, each place drawn out a little along its way.
// Author: Segue contributors
// License: MIT
// Uses: noise
//
// A front runs along the way. Ahead of it the first picture is dragged faster and faster, its
// light places farther than its dark ones; where it is fastest the second one takes over at the
// same speed, and comes to rest behind the front. What is fast is drawn out along the way, in
// eight by sixteen samples, so that the pictures change in one streak, and neither is seen twice.
// Glass would part the colours, and so does this.
//
// The map's red channel says how far a place is pushed. Without a map (a host then gives black)
// the pictures' own light and long folds of noise do the pushing.

// Where places are pushed, x to the right and y up; its length counts. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.3)
// How far the lightest place is pushed, in widths of the picture. Range: 0..1
uniform float strength; // = 0.35
// How much earlier light places change than dark ones. Range: 0..1
uniform float order; // = 0.5
// The map: light places move far, dark ones stay.
uniform sampler2D displacementMap;

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return progress * 0.93;
}

bool hasMap() {
  // Black at five scattered places means that no map was given. The same for all pixels of a frame.
  vec3 seen = texture2D(displacementMap, vec2(0.13, 0.21)).rgb
      + texture2D(displacementMap, vec2(0.87, 0.34)).rgb
      + texture2D(displacementMap, vec2(0.45, 0.83)).rgb
      + texture2D(displacementMap, vec2(0.62, 0.12)).rgb
      + texture2D(displacementMap, vec2(0.29, 0.57)).rgb;
  return seen.r + seen.g + seen.b > 0.001;
}

vec2 heading() {
  float size = length(direction);
  return size > 0.001 ? direction / max(size, 0.001) : vec2(1.0, 0.0);
}

// Where a place that is pushed comes from: a little nearer to the middle, so that there is room,
// and the less far the nearer the edge is, so that nothing beyond it is seen.
vec2 source(vec2 uv, vec2 push, float hurry) {
  vec2 place = 0.5 + (uv - 0.5) * (1.0 - 0.1 * hurry * hurry);
  vec2 room = mix(1.0 - place, place, step(0.0, push));
  return place - push * room / (room + abs(push) + 0.0001);
}

// The first picture's light in red, the second one's in green: smooth along the way, so that
// nothing is crumpled, and in strands across it.
vec4 heights(vec2 uv) {
  vec4 first = vec4(0.0);
  vec4 second = vec4(0.0);
  for (int i = 0; i < 16; i++) {
    float off = float(i) - 7.5;
    vec2 place = uv + heading() * vec2(1.0 / ratio, 1.0) * off * 0.03;
    first += getFromColor(place) * (8.0 - abs(off));
    second += getToColor(place) * (8.0 - abs(off));
  }
  vec3 weights = vec3(0.3, 0.59, 0.11) / 64.0;
  return vec4(dot(first.rgb, weights), dot(second.rgb, weights), 0.0, 1.0);
}

// How high both pictures are at a place, its time, and how far past the front it is.
vec4 moment(vec2 uv) {
  vec2 way = heading();
  vec2 height;
  vec2 tone;
  if (hasMap()) {
    height = texture2D(displacementMap, uv).rr;
    tone = height;
  } else {
    // Folds along the way: they push where the pictures are plain.
    vec2 point = (uv - 0.5) * vec2(ratio, 1.0);
    vec2 cloth = vec2(dot(point, way) * 0.4, dot(point, vec2(-way.y, way.x)) * 3.0) + 20.0;
    // They change in broader waves than they are pushed: the front has no teeth.
    float wave = noise(cloth * vec2(0.9, 0.5) + 11.0);
    // They wander, and some are deep and others hardly there: alike they would look like waves.
    cloth.y += 1.8 * noise(cloth * vec2(1.9, 0.31) + 31.0);
    float deep = 0.85 + 1.5 * noise(cloth * vec2(1.3, 0.42) + 47.0);
    float fold = deep * (noise(cloth * vec2(1.0, 0.8)));
    // Four looks are smoother than one, so that curves get no kinks, and finer than bytes.
    vec2 apart = vec2(-way.y / ratio, way.x) * 0.05;
    vec2 light = heights(uv - apart * 1.5).rg + heights(uv + apart * 1.5).rg
        + 3.0 * (heights(uv - apart * 0.5).rg + heights(uv + apart * 0.5).rg);
    height = smoothstep(-0.35, 1.35, light * 0.06 + 0.26 + 0.85 * fold);
    tone = smoothstep(-0.35, 1.35, light * 0.06 + 0.26 + 0.8 * wave);
  }

  float ahead = 0.5 + dot(uv - 0.5, way) / (abs(way.x) + abs(way.y));
  float bright = mix(tone.x, tone.y, course());
  float late = 0.4 * ahead + 0.3 * order * (1.0 - smoothstep(0.0, 0.9, bright));
  float time = clamp(course() * (1.4 + 0.3 * order) - late, 0.0, 1.0);
  return vec4(height, time, time - 0.5);
}

// How fast a place is at its time: 1 where the pictures change, and 0 at rest.
float hurry(float time) {
  float rest = 2.0 * time - 1.0;
  rest = 1.0 - rest * rest;
  return rest * rest * rest;
}

// It sets off so gently that nothing gets a kink where it does.
float eased(float time) {
  return 2.2 * time * time / (time + 0.05);
}

// The farther from its own end, the faster; and all of it gives way a little from the first.
float going(vec4 at) {
  return eased(at.z) + 0.3 * course();
}

float coming(vec4 at) {
  return eased(1.0 - at.z) + 0.3 * (1.0 - course());
}

// How far the first picture is pushed at such a moment, and how far the second one has to go.
vec2 away(vec4 at) {
  return direction * (strength * 0.9 * (0.3 + 0.9 * at.x) * going(at) * (0.15 + 0.85 * going(at)));
}

vec2 near(vec4 at) {
  // It comes to rest gently, so that the last frame is no sharper than the one before it.
  float gently = min((1.0 - progress) * 8.0, 1.0);
  return direction * (strength * 0.9 * (0.3 + 0.9 * at.y) * coming(at)
      * (0.15 + 0.85 * coming(at)) * gently);
}

// How much of what is seen is the second picture.
float passed(vec4 at) {
  return smoothstep(-0.04, 0.04, at.w);
}

// Both pictures without any streak, their colours a little apart.
vec4 sharp(vec2 uv, vec4 at) {
  vec4 first = vec4(0.0);
  vec4 second = vec4(0.0);
  if (passed(at) < 1.0) {
    vec2 place = source(uv, away(at), going(at));
    vec2 part = away(at) * (0.0096 - 0.0052 * going(at) * min(going(at), 1.0));
    vec4 middle = getFromColor(place);
    vec4 red = getFromColor(place - part);
    vec4 blue = getFromColor(place + part);
    first = vec4(red.r, middle.g, blue.b, middle.a);
  }
  if (passed(at) > 0.0) {
    vec2 place = source(uv, -near(at), coming(at));
    vec2 part = near(at) * (0.0096 - 0.0052 * coming(at) * min(coming(at), 1.0));
    vec4 middle = getToColor(place);
    vec4 red = getToColor(place - part);
    vec4 blue = getToColor(place + part);
    second = vec4(red.r, middle.g, blue.b, middle.a);
    float rest = smoothstep(0.92, 1.0, progress);
    if (rest > 0.0) second = mix(second, getToColor(uv), rest);
  }
  return mix(first, second, passed(at));
}

vec4 pace(vec2 uv) {
  return vec4(moment(uv).z, 0.0, 0.0, 1.0);
}

// How far a place is drawn out: farthest where the pictures change; no longer than looks smooth.
vec2 streak(float time) {
  return direction * (strength * (0.6 - 0.3 * strength) * hurry(time));
}

vec4 pushed(vec2 uv) {
  if (length(streak(pace(uv).r)) < 0.0005) return vec4(0.0);
  vec4 at = moment(uv);
  // They reach over to the next samples, which lie farther apart where the pictures are bunched up.
  vec2 stride = streak(at.z) / 44.0;
  vec4 first = vec4(0.0);
  vec4 second = vec4(0.0);
  for (int i = 0; i < 8; i++) {
    float off = float(i) - 3.5;
    float weight = (4.0 - abs(off)) / 16.0;
    vec2 place = uv + stride * off;
    if (passed(at) < 1.0) first += getFromColor(source(place, away(at), going(at))) * weight;
    if (passed(at) > 0.0) second += getToColor(source(place, -near(at), coming(at))) * weight;
  }
  return mix(first, second, passed(at));
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 drawn = streak(pace(uv).r);
  float far = smoothstep(0.0015, 0.008, length(drawn));
  vec4 color = vec4(0.0);
  if (far > 0.0) {
    for (int i = 0; i < 16; i++) {
      float off = (float(i) - 7.5) / 16.0;
      float weight = (1.0 - 4.0 * off * off) * (1.0 - 4.0 * off * off);
      color += pushed(uv + drawn * off) * weight * vec4(1.0 - 0.5 * off, 1.0, 1.0 + 0.5 * off, 1.0);
    }
    // The weights fade towards both ends, so that no streak has a rim. They sum to 8.533.
    color *= far / 8.533;
  }
  if (far < 1.0) color += sharp(uv, moment(uv)) * (1.0 - far);
  color.rgb = clamp(color.rgb, 0.0, color.a);
  return color;
}
