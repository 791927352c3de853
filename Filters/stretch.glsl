// Title: Stretch
// Summary: The first picture is pulled into streaks, out of which the second one snaps.
// Family: distort
// Duration: 1s
// Mood: playful
// Energy: high
// Thumbnail: 0.4
// Pass: grips: 1/16. Where each picture is held, the same everywhere.
// Pass: first: 1/2. The first picture, smeared from one look to the next.
// Pass: second: 1/2. The second picture likewise.
// Preset: soft: strength=0.6, bounce=0, bend=0.2. A short pull, and no swing.
// Preset: rubber: bounce=1, bend=1. It swings for extent.
// Author: Segue contributors
// License: MIT
// Uses: noise
//
// Along the pull, a picture keeps its size where it is held, at one end, and grows without end
// beyond: place / (1 + pull * place). A great pull leaves one column, drawn over the whole view.
// The second picture is held at the other end, so that both move one way. Its streaks shoot past
// the first one's, each at its own time; then it snaps to its place, and swings a little.

// Where the picture is pulled, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.0)
// How far it is pulled: 1 leaves one line of it. Range: 0..1
uniform float strength; // = 1.0
// How far the second picture swings. Range: 0..1 Group: motion
uniform float bounce; // = 0.5
// How much more the middle is pulled than the sides. Range: 0..1
uniform float bend; // = 0.5
// How long a frame is exposed: 0 is sharp. Range: 0..1 Group: motion
uniform float shutter; // = 0.5

// The pull at a time, for each picture.
float firstPull(float time) {
  float part = clamp(time * 2.0, 0.0, 1.0);
  return strength * (exp(3.9 * part * part * sqrt(part)) - 1.0);
}

// How much of the second picture is seen: it rushes in, the faster the more it swings afterwards.
float secondPull(float time) {
  float part = clamp((time - 0.36) / 0.26, 0.02, 1.0);
  float seen = part * part * (3.0 - 2.0 * part - 2.0 * sqrt(bounce) * (1.0 - part));
  return strength * (1.0 / mix(0.02, 1.0, seen) - 1.0);
}

// How it swings when it has snapped back, as fast as it came: what is pushed together at one end is
// drawn out at the other, and both ends stay where they are.
float swing(float time) {
  float part = clamp((time - 0.62) / 0.38, 0.0, 1.0);
  float often = mix(7.5, 13.5, bounce);
  float rest = pow(1.0 - part, mix(1.3, 1.0, bounce));
  return strength * 2.9 * sqrt(bounce) * sin(part * often) * rest / often;
}

// The pull's direction, of length 1.
vec2 pulled() {
  float size = length(direction);
  return size > 0.001 ? direction / max(size, 0.001) : vec2(1.0, 0.0);
}

// How long the view is along the pull, and how wide across it.
vec2 lengths() {
  vec2 aspect = vec2(ratio, 1.0);
  return vec2(dot(abs(pulled()), aspect), dot(abs(pulled().yx), aspect));
}

// Where a picture is held, along the pull: at one end; or, if it is not opaque, not far from the
// middle of the view, where most of it is drawn into streaks.
float grip(bool second) {
  vec2 way = pulled();
  vec2 extent = lengths();
  vec3 best = vec3(0.5, 0.0, 0.0);
  for (int i = 0; i < 12; i++) {
    float along = (float(i) + 0.5) / 12.0 - 0.5;
    float solid = 0.0;
    for (int j = 0; j < 6; j++) {
      float aside = (float(j) + 0.5) / 6.0 - 0.5;
      vec2 point = way * (along * extent.x) + vec2(-way.y, way.x) * (aside * extent.y);
      vec2 spot = clamp(point / vec2(ratio, 1.0) + 0.5, 0.0, 1.0);
      solid += (second ? getToColor(spot).a : getFromColor(spot).a) / 6.0;
    }
    float score = solid - 0.5 * abs(along);
    if (score > best.y) best.xy = vec2(along + 0.5, score);
    best.z += solid / 12.0;
  }
  return mix(best.x, second ? 1.0 : 0.0, smoothstep(0.95, 0.99, best.z));
}

// The first picture's in red, the second one's in green.
vec4 grips(vec2 uv) {
  return vec4(grip(false), grip(true), 0.0, 1.0);
}

// Where the pictures are looked at, along the pull, at a time.
float firstPlace(float along, float hold, float more, float time) {
  float off = along - hold;
  return hold + off / (1.0 + firstPull(time) * more * abs(off));
}

float secondPlace(float along, float hold, float more, float moment) {
  // What is pulled more comes later.
  float time = moment - 0.32 * (more - 1.0) * (1.0 - moment);
  float turn = swing(time) * more;
  float off = (along - hold) * (1.0 + turn) / (1.0 + turn * abs(along - hold));
  return hold + off / (1.0 + secondPull(time) * more * abs(off));
}

// The view's extent along the pull, in coordinates of a picture.
vec2 whole() {
  return pulled() * lengths().x / vec2(ratio, 1.0);
}

// When a frame's exposure begins, and when it ends.
float early() {
  return progress - shutter * 0.013;
}

float late() {
  return progress + shutter * 0.013;
}

// How far apart two of the five looks at a picture are, at most.
float apart(bool second) {
  float more = 1.0 + 0.5 * bend;
  if (!second) {
    return abs(firstPlace(1.0, 0.0, more, late()) - firstPlace(1.0, 0.0, more, early())) * 0.2;
  }
  float near = abs(secondPlace(0.5, 1.0, more, late()) - secondPlace(0.5, 1.0, more, early()));
  float far = abs(secondPlace(0.0, 1.0, more, late()) - secondPlace(0.0, 1.0, more, early()));
  return max(near, far) * 0.2;
}

// How much of a picture that is pulled so far is streaks.
float streaked(float pull) {
  return smoothstep(2.0, 12.0, pull);
}

// Where the one of six looks is from a place: in a row along the pull, so far from each other, and
// scattered across it, so that what is pulled far ends in broad streaks, not in hairs.
vec2 look(int i, float stride, float pull) {
  float aside = mod(3.0 * float(i) + 3.0, 7.0) - 3.5;
  vec2 across = vec2(-pulled().y, pulled().x) / vec2(ratio, 1.0);
  return whole() * (stride * (float(i) - 2.5)) + across * (aside * 0.0035 * streaked(pull));
}

vec4 first(vec2 uv) {
  if (progress >= 0.5) return vec4(0.0);
  if (apart(false) < 0.0003 && streaked(firstPull(progress)) <= 0.0) return vec4(0.0);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 6; i++) {
    vec2 spot = uv + look(i, apart(false) / 6.0, firstPull(progress));
    sum += getFromColor(clamp(spot, 0.0, 1.0));
  }
  return sum / 6.0;
}

vec4 second(vec2 uv) {
  if (progress <= 0.35) return vec4(0.0);
  if (apart(true) < 0.0003 && streaked(secondPull(progress)) <= 0.0) return vec4(0.0);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 6; i++) {
    vec2 spot = uv + look(i, apart(true) / 6.0, secondPull(progress));
    sum += getToColor(clamp(spot, 0.0, 1.0));
  }
  return sum / 6.0;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 aspect = vec2(ratio, 1.0);
  vec2 way = pulled();
  float reach = lengths().x;
  vec2 point = (uv - 0.5) * aspect;
  float along = clamp(dot(point, way) / reach + 0.5, 0.0, 1.0);
  float aside = dot(point, vec2(-way.y, way.x)) / lengths().y * 2.0;
  float more = 1.0 + bend * (0.5 - aside * aside);
  // The second picture's streaks overtake the first one's, some earlier than others.
  float passed = clamp((progress - 0.35) / 0.15, 0.0, 1.0);
  if (passed > 0.0 && passed < 1.0) {
    float ahead = 0.5 * noise(vec2(aside * 6.0, 1.5)) + 0.5 * noise(vec2(aside * 21.0, 7.5));
    ahead = clamp(ahead, -0.75, 0.75);
    passed = smoothstep(0.0, 0.3, mix(-0.7, 2.1, passed) + 0.9 * ahead - along);
  }

  // A frame sees what passes while it is exposed: five places in a row, each looked up in a pass
  // that is smeared as far as the next one. Where the way is short, four looks at the picture
  // itself do, at other moments in each pixel, so that no single one is seen.
  float other = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
  float pixel = uv.y / gl_FragCoord.y / reach;
  vec4 color = vec4(0.0);
  if (passed < 1.0) {
    float hold = grips(vec2(0.5)).r;
    float place = firstPlace(along, hold, more, early());
    float stride = (firstPlace(along, hold, more, late()) - place) * 0.2;
    float smeared = smoothstep(0.05, 0.17, abs(stride) / max(apart(false), pixel * 6.0));
    smeared = max(smeared, streaked(firstPull(progress)));
    vec2 spot = uv + whole() * (place - along);
    vec4 sum = vec4(0.0);
    vec2 pace = whole() * stride;
    if (smeared > 0.0) {
      for (int i = 0; i < 5; i++) sum += first(spot + pace * (float(i) + 0.5));
      sum *= smeared;
    }
    if (smeared < 1.0) {
      vec4 sharp = vec4(0.0);
      for (int i = 0; i < 4; i++) sharp += getFromColor(spot + pace * (1.25 * (float(i) + other)));
      sum += sharp * (1.25 - 1.25 * smeared);
    }
    color += sum * (0.2 * (1.0 - passed));
  }
  if (passed > 0.0) {
    float hold = grips(vec2(0.5)).g;
    float place = secondPlace(along, hold, more, early());
    float stride = (secondPlace(along, hold, more, late()) - place) * 0.2;
    float smeared = smoothstep(0.05, 0.17, abs(stride) / max(apart(true), pixel * 6.0));
    smeared = max(smeared, streaked(secondPull(progress)));
    vec2 spot = uv + whole() * (place - along);
    vec4 sum = vec4(0.0);
    vec2 pace = whole() * stride;
    if (smeared > 0.0) {
      for (int i = 0; i < 5; i++) sum += second(spot + pace * (float(i) + 0.5));
      sum *= smeared;
    }
    if (smeared < 1.0) {
      vec4 sharp = vec4(0.0);
      for (int i = 0; i < 4; i++) sharp += getToColor(spot + pace * (1.25 * (float(i) + other)));
      sum += sharp * (1.25 - 1.25 * smeared);
    }
    color += sum * (0.2 * passed);
  }
  return color;
}
