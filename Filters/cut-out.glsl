// Title: Cut-out
// Summary: The second picture's subject enters as a cut-out with an outline, and then the rest.
// Family: pieces
// Duration: 1.6s
// Mood: playful
// Energy: high
// Thumbnail: 0.4
// Preset: neon: outline=0.01, color=#39ff88, shadow=0.2, dim=0.6. A thin, bright line.
// Preset: paper: outline=0.035, color=#f7f2e6, tilt=0.04, shadow=0.7. Cut with scissors.
// Pass: around: 1/8. What differs from the picture's border, and is near its middle.
// Pass: form: 1/4. That, smooth.
// Pass: rim: 1/2. The subject and its outline.
// Pass: soft: 1/16. That, blurred: its shadow.
// Pass: away: 1/16. How far it is to the subject, in 1.6 heights.
// Author: Segue contributors
// License: MIT
//
// The subject is what a mask says, or the picture's own alpha, or else a guess: colours that its
// border does not have. It comes in, with a swing, to its place; then its outline runs outward as
// a front that leaves the second picture. The passes look at one picture alone, so that they are
// made once for a still one.

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

vec4 around(vec2 uv) {
  float level = log2(gl_FragCoord.y / uv.y / 40.0);
  vec3 tone = texture2D(to, uv, level).rgb;
  float other = 1.0;
  for (int i = 0; i < 14; i++) {
    // Points along the border, but for the lower one, where subjects often stand.
    float part = (float(i) + 0.5) / 14.0 * 3.0;
    vec2 edge = part < 1.0 ? vec2(0.03, part) : part < 2.0 ? vec2(part - 1.0, 0.97)
        : vec2(0.97, 3.0 - part);
    other = min(other, length(tone - texture2D(to, edge, level).rgb));
  }
  vec2 middle = (uv - vec2(0.5, 0.48))
      * vec2(clamp(ratio, 0.9, 1.4), clamp(ratio, 0.75, 1.0));
  float near = max(1.0 - 3.0 * dot(middle, middle), 0.0);
  float guess = 0.62 * near + min(other * 3.0, 1.0) * (0.35 + 0.4 * near);
  vec2 inside = smoothstep(0.0, 0.1, min(uv, 1.0 - uv) * vec2(ratio, 1.0));
  return vec4(vec3(guess * inside.x * (uv.y < 0.5 ? 1.0 : inside.y)), 1.0);
}

// Nine points of the small picture, which make a smooth curve.
vec4 form(vec2 uv) {
  vec2 stride = vec2(1.0 / ratio, 1.0) / 30.0;
  vec4 sum = around(uv) * 0.25;
  sum += (around(uv + stride * vec2(1.0, 0.0)) + around(uv - stride * vec2(1.0, 0.0))) * 0.125;
  sum += (around(uv + stride * vec2(0.0, 1.0)) + around(uv - stride * vec2(0.0, 1.0))) * 0.125;
  sum += (around(uv + stride) + around(uv - stride)) * 0.0625;
  vec2 other = stride * vec2(1.0, -1.0);
  return sum + (around(uv + other) + around(uv - other)) * 0.0625;
}

// How much of a place is the subject; a pixel is so high.
float subject(vec2 uv, float pixel) {
  if (isMasked()) return luma(texture2D(mask, uv, 0.0));
  if (isTransparent()) return getToColor(uv).a;
  return smoothstep(-1.5 * pixel, 1.5 * pixel, (form(uv).r - 0.58) * 0.25);
}

vec4 rim(vec2 uv) {
  float pixel = uv.y / gl_FragCoord.y;
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
  float part = min(progress / 0.52, 1.0);
  float rest = 1.0 - part;
  float off = rest * rest * exp(-2.5 * part)
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
  float run = clamp((progress - 0.42) / 0.58, 0.0, 1.0);
  float most = max(max(distant(vec2(0.0)), distant(vec2(1.0))),
      max(distant(vec2(0.0, 1.0)), distant(vec2(1.0, 0.0))));
  float reach = (most + 0.03) * run * (0.45 + 0.55 * run);
  float far = distant(uv);
  float edge = min(outline * 200.0, 1.0);
  float passed = smoothstep(0.0, 0.015, reach - far) * min(run * 20.0, 1.0);
  float band = smoothstep(0.0, 0.015, reach + outline - far) * (1.0 - passed)
      * smoothstep(0.0, 0.05, reach) * (1.0 - run * run) * edge;

  vec4 back = getFromColor(uv);
  back.rgb *= 1.0 - dim * smoothstep(0.0, 0.35, progress) * (1.0 - run);
  // The shadow lies lower while the subject is near the eye.
  vec2 below = place - vec2(0.012, -0.02) / aspect * (1.0 + 3.0 * abs(off));
  vec2 beyond = max(abs(below - 0.5) - 0.5, 0.0) * aspect;
  float dark = shadow * max(1.0 - length(beyond) / 0.05, 0.0) * min(progress * 10.0, 1.0);
  back.rgb *= 1.0 - soft(below).r * dark;
  back = mix(back, vec4(color, 1.0) * max(back.a, getToColor(uv).a), band);
  float lined = smoothstep(0.4, 0.6, rim(place).r) * inside * edge;
  back = mix(back, vec4(color, 1.0), lined);
  back = mix(back, getToColor(uv), passed);
  if (isTransparent() && !isMasked()) {
    vec4 sticker = getToColor(place) * inside;
    return sticker + back * (1.0 - sticker.a);
  }
  return mix(back, getToColor(place), subject(place, uv.y / gl_FragCoord.y) * inside);
}
