// Title: Cut-out
// Summary: The second picture's subject enters as a cut-out with an outline, and then the rest.
// Family: pieces
// Duration: 1.6s
// Mood: playful
// Energy: high
// Thumbnail: 0.4
// Preset: neon: outline=0.01, color=#39ff88, shadow=0.2, dim=0.6. A thin, bright line.
// Preset: paper: outline=0.035, color=#f7f2e6, tilt=0.04, shadow=0.7. Cut with scissors.
// Pass: around: 1/8. What differs from the picture's border.
// Pass: form: 1/4. That, smooth.
// Pass: middle: 1/64. Where the middle of it is: all pixels are alike.
// Pass: extent: 1/64. How far it reaches.
// Pass: clear: 1/64. How much it differs from what is around it.
// Pass: rim: 1/2. The subject and its outline.
// Pass: soft: 1/16. That, blurred: its shadow.
// Pass: away: 1/16. How far it is to the subject, in 1.6 heights.
// Author: Segue contributors
// License: MIT
//
// The subject is what a mask says, or the picture's own alpha, or else a guess: an oval round the
// colours that the picture's border does not have, which follows them as far as they are clear. It
// comes in, with a swing, to its place; then its outline runs outward as a front that leaves the
// second picture. The passes look at one picture alone, so that they are made once for a still one.

// Where the subject moves as it comes in, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.0, 1.0)
// How wide the outline is, in heights of the picture. Range: 0..0.06 Group: edge
uniform float outline; // = 0.016
// The colour of the outline. Range: 0..1 Kind: color
uniform vec3 color; // = vec3(1.0, 1.0, 1.0)
// How dark its shadow is. Range: 0..1
uniform float shadow; // = 0.5
// How much the first picture is dimmed behind it. Range: 0..1
uniform float dim; // = 0.25
// How far it is turned as it comes in, in turns. Range: -0.1..0.1 Group: motion
uniform float tilt; // = 0.03
// How far it swings when it is there. Range: 0..1 Group: motion
uniform float bounce; // = 0.5
// White where the second picture's subject is, in that picture's own place.
uniform sampler2D mask;

float luma(vec4 tone) {
  return dot(tone.rgb, vec3(0.299, 0.587, 0.114));
}

bool isMasked() {
  return luma(texture2D(mask, vec2(0.5), 16.0)) > 0.002;
}

bool isTransparent() {
  return texture2D(to, vec2(0.5), 16.0).a < 0.985;
}

bool isGuessed() {
  return !isMasked() && !isTransparent();
}

vec4 around(vec2 uv) {
  float level = log2(gl_FragCoord.y / uv.y / 30.0);
  vec3 tone = texture2D(to, uv, level).rgb;
  float other = 1.0;
  for (int i = 0; i < 14; i++) {
    // Points along the border, but for the lower one, where subjects often stand.
    float part = (float(i) + 0.5) / 14.0 * 3.0;
    vec2 edge = part < 1.0 ? vec2(0.03, part) : part < 2.0 ? vec2(part - 1.0, 0.97)
        : vec2(0.97, 3.0 - part);
    other = min(other, length(tone - texture2D(to, edge, level).rgb));
  }
  return vec4(vec3(min(other * 2.5, 1.0)), 1.0);
}

// Nine points of the small picture, which make a smooth curve.
vec4 form(vec2 uv) {
  vec2 stride = vec2(1.0 / ratio, 1.0) / 18.0;
  vec4 sum = around(uv) * 0.25;
  sum += (around(uv + stride * vec2(1.0, 0.0)) + around(uv - stride * vec2(1.0, 0.0))) * 0.125;
  sum += (around(uv + stride * vec2(0.0, 1.0)) + around(uv - stride * vec2(0.0, 1.0))) * 0.125;
  sum += (around(uv + stride) + around(uv - stride)) * 0.0625;
  vec2 other = stride * vec2(1.0, -1.0);
  return sum + (around(uv + other) + around(uv - other)) * 0.0625;
}

// One of 96 places of the picture.
vec2 spot(int index) {
  return (vec2(mod(float(index), 12.0), floor(float(index) / 12.0)) + 0.5) / vec2(12.0, 8.0);
}

// How much the subject is likely to be there: in the middle, rather than at the sides.
float likely(vec2 uv) {
  vec2 middle = uv - vec2(0.5, 0.48);
  return (0.1 + smoothstep(0.3, 0.8, form(uv).r)) * max(1.0 - 3.2 * dot(middle, middle), 0.0);
}

vec4 middle(vec2 uv) {
  vec2 sum = vec2(0.0);
  float total = 0.0;
  for (int i = 0; i < 96; i++) {
    float weight = likely(spot(i));
    sum += spot(i) * weight;
    total += weight;
  }
  return vec4(sum / total, 0.0, 1.0);
}

vec4 extent(vec2 uv) {
  vec2 sum = vec2(0.0);
  float total = 0.0;
  for (int i = 0; i < 96; i++) {
    float weight = likely(spot(i));
    vec2 off = spot(i) - middle(vec2(0.5)).xy;
    sum += off * off * weight;
    total += weight;
  }
  return vec4(sqrt(sum / total), 0.0, 1.0);
}

// How far a place is from the middle of an oval, in its own size: 1 at its edge.
float outward(vec2 uv, vec2 center, vec2 size) {
  vec2 point = (uv - center) * vec2(ratio, 1.0) / size;
  // A little squarer than an ellipse.
  point *= point;
  return sqrt(sqrt(dot(point, point) + 0.6 * point.x * point.y));
}

// Half the width and height of what the guess covers, in heights.
vec2 covered() {
  vec2 size = 1.9 * extent(vec2(0.5)).xy * vec2(ratio, 1.0);
  return clamp(size, vec2(0.2 * min(ratio, 1.0)), vec2(0.44 * ratio, 0.44));
}

vec4 clear(vec2 uv) {
  vec2 inner = vec2(0.0001);
  vec2 outer = vec2(0.0001);
  for (int i = 0; i < 96; i++) {
    float inside = outward(spot(i), middle(vec2(0.5)).xy, covered());
    inside = 1.0 - smoothstep(0.8, 1.1, inside);
    inner += vec2(form(spot(i)).r, 1.0) * inside;
    outer += vec2(form(spot(i)).r, 1.0) * (1.0 - inside);
  }
  return vec4(vec3(clamp(inner.x / inner.y - outer.x / outer.y, 0.0, 1.0)), 1.0);
}

// How far a place is from the subject that is guessed, in heights: below 0 inside.
float guessed(vec2 uv) {
  // Where nothing is clear, it is an oval in the middle, or a little higher, where faces are.
  float sure = smoothstep(0.33, 0.5, clear(vec2(0.5)).r);
  vec2 size = vec2(0.38 * ratio, 0.41);
  size = mix(min(size, 1.45 * size.yx), covered(), sure);
  vec2 center = vec2(0.5, 0.5 + 0.1 * max(1.0 - ratio, 0.0));
  center = mix(center, middle(vec2(0.5)).xy, sure);
  float away = outward(uv, center, size) - 1.0;
  float follow = sure * exp(-1.4 * max(away, 0.0));
  return (away - follow * (form(uv).r - 0.5)) * min(size.x, size.y);
}

// How much of a place is the subject; a pixel is so high.
float subject(vec2 uv, float pixel) {
  if (isMasked()) return luma(texture2D(mask, uv, 0.0));
  if (isTransparent()) return getToColor(uv).a;
  return smoothstep(-pixel, pixel, -guessed(uv));
}

vec4 rim(vec2 uv) {
  float pixel = uv.y / gl_FragCoord.y;
  if (isGuessed()) return vec4(vec3(smoothstep(-pixel, pixel, outline - guessed(uv))), 1.0);
  float most = subject(uv, pixel);
  for (int i = 0; i < 24; i++) {
    float turn = float(i) * 0.2617994;
    most = max(most, subject(uv + outline * vec2(cos(turn) / ratio, sin(turn)), pixel));
  }
  return vec4(vec3(most), 1.0);
}

vec4 soft(vec2 uv) {
  const mat2 GOLDEN = mat2(-0.7373688, 0.6754903, -0.6754903, -0.7373688);
  vec2 ray = vec2(0.0, 1.0);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 20; i++) {
    sum += rim(uv + ray * sqrt((float(i) + 0.5) / 20.0) * 0.045 * vec2(1.0 / ratio, 1.0));
    ray = GOLDEN * ray;
  }
  return sum * 0.05;
}

// The distance to the nearest of some points of the subject, without corners between them.
// It shows more than the view, so that the front crosses the border as it should.
vec4 away(vec2 at) {
  if (isGuessed()) return vec4(0.0);
  vec2 uv = (at - 0.5) * 1.2 + 0.5;
  float sum = 0.0000000001;
  for (int row = 0; row < 10; row++) {
    for (int column = 0; column < 14; column++) {
      vec2 spot = (vec2(float(column), float(row)) + 0.5) / vec2(14.0, 10.0);
      float far = length((uv - spot) * vec2(ratio, 1.0));
      sum += soft(spot).r * exp(-14.0 * far);
    }
  }
  return vec4(vec3(clamp((0.13 - log(sum) / 14.0) / 1.6, 0.0, 1.0)), 1.0);
}

float distant(vec2 uv) {
  if (isGuessed()) return max(guessed(uv), 0.0);
  vec2 at = (uv - 0.5) / 1.2 + 0.5;
  vec2 stride = vec2(1.0 / ratio, 1.0) / 150.0;
  float sum = away(at + stride).r + away(at - stride).r;
  stride.x = -stride.x;
  return (sum + away(at + stride).r + away(at - stride).r) * 0.4;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 aspect = vec2(ratio, 1.0);
  // It comes in with a swing.
  float part = min(progress / 0.5, 1.0);
  float rest = 1.0 - part;
  float off = rest * rest * exp(-1.6 * part)
      * mix(1.0, cos(7.5 * part), bounce);
  vec2 way = direction / max(max(abs(direction.x), abs(direction.y)), 0.001);
  float angle = 6.2831853 * tilt * off;
  // Without a direction it grows out of nothing.
  float larger = max(1.0 - (length(way) > 0.001 ? 0.25 : 1.0) * off, 0.02);
  vec2 point = (uv - 0.5) * aspect + way * aspect * (1.15 * off);
  point = vec2(cos(angle) * point.x + sin(angle) * point.y,
      cos(angle) * point.y - sin(angle) * point.x) / larger;
  vec2 place = point / aspect + 0.5;
  vec2 within = step(vec2(0.0), place) * step(place, vec2(1.0));
  float inside = within.x * within.y;

  // Then the front runs outward, as far as the farthest corner.
  float run = clamp((progress - 0.2) / 0.8, 0.0, 1.0);
  float most = max(max(distant(vec2(0.0)), distant(vec2(1.0))),
      max(distant(vec2(0.0, 1.0)), distant(vec2(1.0, 0.0))));
  float reach = (most + 0.01) * pow(run, 2.6);
  float far = distant(place);
  float edge = min(outline * 200.0, 1.0);
  float passed = smoothstep(0.0, 0.006, reach - far) * min(run * 20.0, 1.0);
  // The line gets thinner as it runs.
  float band = smoothstep(0.0, 0.006, reach + outline * (1.0 - run * run) - far) * (1.0 - passed)
      * smoothstep(0.0, 0.01, reach) * edge;

  vec4 back = getFromColor(uv);
  back.rgb *= 1.0 - dim * smoothstep(0.0, 0.35, progress) * (1.0 - run);
  // The shadow lies lower while the subject is near the eye.
  vec2 below = place - vec2(0.012, -0.02) / aspect * (1.0 + 3.0 * abs(off));
  vec2 beyond = max(abs(below - 0.5) - 0.5, 0.0) * aspect;
  float dark = shadow * max(1.0 - length(beyond) / 0.05, 0.0) * min(progress * 10.0, 1.0);
  back.rgb *= 1.0 - soft(below).r * dark;
  back = mix(back, vec4(color, 1.0) * max(back.a, getToColor(uv).a), band);
  float pixel = uv.y / gl_FragCoord.y;
  float lined = isGuessed() ? smoothstep(-pixel, pixel, outline - guessed(place))
      : smoothstep(0.4, 0.6, rim(place).r);
  lined *= inside * edge;
  back = mix(back, vec4(color, 1.0), lined);
  back = mix(back, getToColor(place), passed);
  if (isTransparent() && !isMasked()) {
    vec4 sticker = getToColor(place) * inside;
    return sticker + back * (1.0 - sticker.a);
  }
  return mix(back, getToColor(place), subject(place, pixel) * inside);
}
