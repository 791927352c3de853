// Title: Whip pan
// Summary: The camera swings round so fast that everything blurs, and stops at the second picture.
// Family: zoom
// Duration: 0.8s
// Mood: dramatic
// Energy: high
// Thumbnail: 0.4
// Pass: seen: 1/2. What hangs there, half as large.
// Pass: near: 1/2. The mean along a twelfth of the way.
// Pass: whole: 1/2. The mean of twelve of these, side by side: the whole way.
// Author: Segue contributors
// License: MIT
// Uses: mirrored, noise, way
//
// The swing starts gently and is stopped a little too late, as by an arm; the blur is the way
// travelled while a frame is exposed, in two steps: twelve by twelve samples. The pictures hang
// side by side on the camera's way, so that the second one rushes in, not fades in. Between them
// both go on mirrored, too blurred to be made out, in light and dark bands that rush past.

// Where the pictures rush to, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(-1.0, 0.0)
// How many widths of the picture the camera swings past. Range: 0.5..4
uniform float swingWidths; // = 4.0
// How far the camera swings beyond the second picture, and back. Range: 0..1 Group: motion
uniform float settle; // = 0.4
// How long a frame is exposed: 0 is sharp. Range: 0..1
uniform float shutter; // = 0.6

// How much of the swing is behind at a time: a gentle start, half of it in the middle, and a damped
// spring that begins with the speed of the middle.
float travelled(float time) {
  if (time < 0.5) {
    float part = max(time, 0.0) * 2.0;
    return 0.5 * part * part * part;
  }
  float part = min(time * 2.0 - 1.0, 1.0);
  float rest = (1.0 - part) * (1.0 - part);
  return 1.0 - 0.5 * rest * exp(-part) * cos(8.0 * settle * part);
}

// The way that the view moves during an exposure.
vec2 streak() {
  float speed = (travelled(progress + 0.01) - travelled(progress - 0.01)) * 50.0;
  // It is sharp from where it turns: the short way back would blur it once more.
  float landing = 1.0 - smoothstep(0.7, 0.85, progress);
  float travel = swingWidths * shutter * abs(speed) * 0.4 * landing;
  // Where it is fastest, the eye follows: what rushes past is still seen.
  return -way() * (travel / (1.0 + travel / 1.2));
}

// Where a picture is looked at for a place, and how blurred, in heights of the picture: beyond its
// edge it goes on mirrored, slanted and out of focus, so that neither it nor a symmetry is seen.
vec3 looked(vec2 point) {
  vec2 inside = clamp(point, 0.0, 1.0);
  vec2 over = point - inside;
  float far = length(over * vec2(ratio, 1.0)) / min(ratio, 1.0);
  vec2 aslant = vec2(-over.y, over.x) * (0.3 * far / (0.3 + far));
  return vec3(mirrored(point + aslant), 0.2 * far * far / (0.1 + far * far));
}

// Light and dark bands that rush past beyond the edges, where a picture is out of focus.
vec4 banded(vec4 color, vec2 point, float blur) {
  vec2 place = point * vec2(ratio, 1.0) / min(ratio, 1.0);
  vec2 band = vec2(dot(place, way()) * 1.1, dot(place, vec2(-way().y, way().x)) * 7.0) + 40.0;
  float light = noise(band) + 0.6 * noise(band * vec2(1.7, 3.1) + 17.0)
      + 0.4 * noise(band * vec2(2.3, 9.7) + 71.0);
  return vec4(min(color.rgb * (1.0 + 5.0 * blur * light), color.a), color.a);
}

// What hangs at a place of the view, whose middle is at 0; the picture is so many pixels high.
vec4 hanging(vec2 view, float pixels) {
  // Where the second picture begins, from ahead of the view to behind it; a short swing passes it
  // faster than the pictures.
  float ahead = 0.5 * (abs(way().x) + abs(way().y)) + 0.12;
  float seam = max(swingWidths, 2.0 * ahead);
  float passed = smoothstep(-0.1, 0.1, seam * (travelled(progress) - 0.5) - dot(view, way()));
  vec2 swing = -way() * swingWidths;
  vec4 color = vec4(0.0);
  if (passed < 1.0) {
    vec3 place = looked(view + 0.5 + swing * travelled(progress));
    vec4 old = texture2D(from, place.xy, log2(1.0 + place.z * pixels));
    color += banded(old, view + swing * travelled(progress), place.z) * (1.0 - passed);
  }
  if (passed > 0.0) {
    // Swung too far, the camera is a little nearer, so that no edge is seen.
    float over = max(swingWidths * (travelled(progress) - 1.0), 0.0);
    float nearer = 1.0 - 2.0 * min(over * over / (over + 0.004), 0.08);
    vec3 place = looked(view * nearer + 0.5 - swing * (1.0 - travelled(progress)));
    vec4 new = texture2D(to, place.xy, log2(1.0 + place.z * pixels));
    color += banded(new, view + swing * travelled(progress), place.z) * passed;
  }
  return color;
}

// How much of the blur is made in the passes: a short way needs few samples, and all pixels.
float blurred() {
  return smoothstep(0.0037, 0.024, length(streak() * vec2(ratio, 1.0)));
}

// The passes show more than the view: as much as moves into it.
vec2 spread() {
  return 1.0 + 1.1 * abs(streak());
}

// In the middle between four pixels, which count the same.
vec4 seen(vec2 at) {
  if (blurred() <= 0.0) return vec4(0.0);
  return hanging((at - 0.5) * spread(), gl_FragCoord.y / at.y);
}

vec4 near(vec2 at) {
  if (blurred() <= 0.0) return vec4(0.0);
  vec2 stride = streak() / (144.0 * spread());
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 12; i++) sum += seen(at + stride * (float(i) - 5.5));
  return sum / 12.0;
}

vec4 whole(vec2 at) {
  if (blurred() <= 0.0) return vec4(0.0);
  vec2 stride = streak() / (12.0 * spread());
  vec4 sum = vec4(0.0);
  float total = 0.0;
  for (int i = 0; i < 12; i++) {
    // Fainter towards both ends: an even blur would end in two clear copies.
    float off = (float(i) - 5.5) / 6.5;
    float weight = (1.0 - off * off) * (1.0 - off * off);
    sum += near(at + stride * (float(i) - 5.5)) * weight;
    total += weight;
  }
  return sum / total;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float far = blurred();
  vec4 color = vec4(0.0);
  if (far > 0.0) color += whole((uv - 0.5) / spread() + 0.5) * far;
  if (far < 1.0) {
    vec4 sum = vec4(0.0);
    for (int i = 0; i < 5; i++) {
      float off = float(i) - 2.0;
      sum += hanging(uv - 0.5 + streak() * off * 0.2, gl_FragCoord.y / uv.y)
          * (0.3 - 0.05 * off * off);
    }
    color += sum * (1.0 - far);
  }
  return color;
}
