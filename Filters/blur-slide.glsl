// Title: Blur slide
// Summary: The second picture rushes in over the first, which gives way; both blur as they go.
// Family: slide
// Timing: cubic-bezier:0.45,0,0.2,1
// Duration: 0.8s
// Mood: technical
// Energy: high
// Thumbnail: 0.42
// Pass: first: 1/2. The first picture along an eighth of its way.
// Pass: second: 1/2. The second picture along an eighth of its way.
// Pass: wholeFirst: 1/2. Eight of these: the first picture's whole way.
// Pass: wholeSecond: 1/2. The second picture's.
// Preset: push: give=1, shadow=0. Both go the same way at the same speed.
// Preset: cover: give=0. The first picture stays where it is.
// Preset: heavy: give=0.5, shutter=1, shadow=0.7. Long streaks and a deep shadow.
// Author: Segue contributors
// License: MIT
// Uses: mirrored
//
// A fast start and a long, soft stop. Each picture is blurred along its own way of an exposure, in
// eight by eight samples; the edge between them is as soft as it is fast.

// Where the pictures rush to, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(-1.0, 0.0)
// How far the first picture gives way, as a part of the second one's way. Range: 0..1 Group: motion
uniform float give; // = 0.35
// How long a frame is exposed: 0 is sharp. Range: 0..1
uniform float shutter; // = 0.6
// How dark the second picture's shadow is. Range: 0..1
uniform float shadow; // = 0.45

// One of the four sides.
vec2 way() {
  if (abs(direction.y) > abs(direction.x)) return vec2(0.0, direction.y > 0.0 ? 1.0 : -1.0);
  return vec2(direction.x > 0.0 ? 1.0 : -1.0, 0.0);
}

// The second picture's way during an exposure, in widths of the picture: from rest to rest.
float streak() {
  return progress * (1.0 - progress) * shutter * 0.85;
}

vec4 first(vec2 uv) {
  vec2 stride = way() * (streak() * give / 64.0);
  vec2 start = uv - way() * (progress * give);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) sum += getFromColor(mirrored(start + stride * (float(i) - 3.5)));
  return sum * 0.125;
}

vec4 second(vec2 uv) {
  vec2 stride = way() * (streak() / 64.0);
  vec2 start = uv + way() * (1.0 - progress);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) sum += getToColor(mirrored(start + stride * (float(i) - 3.5)));
  return sum * 0.125;
}

vec4 wholeFirst(vec2 uv) {
  vec2 stride = way() * (streak() * give / 8.0);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) sum += first(uv + stride * (float(i) - 3.5));
  return sum * 0.125;
}

vec4 wholeSecond(vec2 uv) {
  vec2 stride = way() * (streak() / 8.0);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) sum += second(uv + stride * (float(i) - 3.5));
  return sum * 0.125;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  // How far behind the edge a point is, in pictures; the edge is a pixel and an exposure wide.
  float behind = progress - 0.5 - dot(uv - 0.5, way());
  float pixel = uv.y / gl_FragCoord.y * (abs(way().x) / ratio + abs(way().y));
  float covered = clamp(behind / (streak() + pixel) + 0.5, 0.0, 1.0);
  float far = smoothstep(0.003, 0.012, streak());

  vec4 color = vec4(0.0);
  if (covered < 1.0) {
    float farFirst = smoothstep(0.003, 0.012, streak() * give);
    if (farFirst > 0.0) color += wholeFirst(uv) * farFirst;
    if (farFirst < 1.0) {
      color += getFromColor(mirrored(uv - way() * (progress * give))) * (1.0 - farFirst);
    }
    float shade = exp(min(behind, 0.0) * 9.0) * min(progress * 12.0, 1.0) * (1.0 - progress * progress);
    // What is transparent throws no shadow, and a shadow has soft sides.
    float level = log2(0.1 * gl_FragCoord.y / uv.y);
    float thrown = shadow * texture2D(to, uv + way() * (1.0 - progress), level).a;
    float mean = shadow * texture2D(to, vec2(0.5), 16.0).a;
    color.rgb *= (1.0 - thrown * shade) * (1.0 - 0.5 * mean * progress);
  }
  if (covered > 0.0) {
    vec4 over = vec4(0.0);
    if (far > 0.0) over += wholeSecond(uv) * far;
    if (far < 1.0) over += getToColor(mirrored(uv + way() * (1.0 - progress))) * (1.0 - far);
    color = mix(color, over, covered);
  }
  return color;
}
