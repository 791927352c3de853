// Title: Frost
// Summary: Ferns of ice grow in from the border, cover the pane, and melt to the second picture.
// Family: matter
// Duration: 2.5s
// Mood: calm
// Energy: low
// Thumbnail: 0.4
// Pass: seen: 1/4. What is behind the pane, a quarter as large.
// Pass: misted: 1/4. That through misted glass.
// Pass: growth: 1/4. Where ice is: red how early it comes, green how early it melts, blue a veil.
// Pass: bent: 1/4. How far the ice is bent aside: red and green; blue thins it out.
// Pass: ferns: 1/1. Red how high the ice is, green how late it comes: they do not move.
// Pass: slopes: 1/1. How the ice slopes: red and green.
// Preset: hoarfrost: crystals=14, strength=0.3, rime=0.85. Fine, white and thick.
// Preset: pane: crystals=4, strength=0.9, rime=0.3. Large, clear crystals.
// Preset: amber: ice=#ffcf8a, rime=0.6. Warm, as if it were resin.
// Author: Segue contributors
// License: MIT
// Uses: noise, random2
//
// Each crystal is a fern: a stem with branches at sixty degrees, which have branches themselves.
// The nearest of scattered stems owns a place. A branch is a ridge of ice, which refracts and
// glints; the pane behind mists over. What comes first is the border, and there the stems, then
// their tips. While all is frozen, the picture behind the mist changes.

// How many crystals fit in the height. Range: 2..30
uniform float crystals; // = 6.0
// How strongly the ice refracts. Range: 0..1
uniform float strength; // = 0.5
// How white the ice is. Range: 0..1
uniform float rime; // = 0.5
// The ice's colour. Range: 0..1 Kind: color
uniform vec3 ice; // = vec3(0.86, 0.94, 1.0)
// Another number makes other crystals. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return mix(0.11, 0.96, progress);
}

// Both pictures: they change behind the ice.
vec4 both(vec2 uv) {
  float passed = smoothstep(0.42, 0.62, course());
  vec4 color = vec4(0.0);
  if (passed < 1.0) color += getFromColor(uv) * (1.0 - passed);
  if (passed > 0.0) color += getToColor(uv) * passed;
  return color;
}

vec4 seen(vec2 uv) {
  vec2 pixel = vec2(1.0 / ratio, 1.0) / 1080.0;
  vec4 color = both(uv + pixel) + both(uv - pixel);
  return (color + both(uv + pixel * vec2(1.0, -1.0)) + both(uv + pixel * vec2(-1.0, 1.0))) * 0.25;
}

vec4 misted(vec2 uv) {
  const mat2 GOLDEN = mat2(-0.7373688, 0.6754903, -0.6754903, -0.7373688);
  vec2 reach = vec2(1.0 / ratio, 1.0) * 0.022;
  vec2 ray = vec2(1.0, 0.0);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 16; i++) {
    sum += seen(uv + ray * sqrt((float(i) + 0.5) / 16.0) * reach);
    ray = GOLDEN * ray;
  }
  return sum / 16.0;
}

// How far a place is from the border: 0 there, 1 in the middle.
float inwards(vec2 uv) {
  vec2 border = 1.0 - abs(uv - 0.5) * 2.0;
  return mix(min(border.x, border.y), sqrt(border.x * border.y), 0.6);
}

vec4 growth(vec2 uv) {
  vec2 point = (uv - 0.5) * vec2(ratio, 1.0) + floor(seed) * vec2(0.73, 0.39);
  float wide = noise(point * 2.3 + 5.0);
  float fine = noise(point * 6.1 + 31.0);
  float early = clamp(inwards(uv) * 0.8 + 0.1 + 0.26 * wide + 0.12 * fine, 0.0, 1.0);
  float late = clamp(inwards(uv) * 0.8 + 0.1 - 0.2 * wide + 0.1 * fine, 0.0, 1.0);
  return vec4(early, late, 0.5 + 0.5 * wide + 0.4 * fine, 1.0);
}

vec4 bent(vec2 uv) {
  vec2 point = (uv - 0.5) * vec2(ratio, 1.0) * crystals + floor(seed) * vec2(7.3, 3.9);
  vec2 wide = vec2(noise(point * 0.5), noise(point * 0.5 + 19.0));
  vec2 fine = vec2(noise(point * 1.7 + 7.0), noise(point * 1.7 + 43.0));
  vec2 bend = wide * 0.6 + fine * 0.25;
  float thin = noise(point * 2.6 + 61.0) * 0.6 + noise(point * 6.0 + 11.0) * 0.4;
  return vec4(bend + 0.5, thin + 0.5, 1.0);
}

// A ridge of a row of branches: how high it is, 0 to 1, and which way it slopes.
vec2 ridge(float place) {
  float off = fract(place) - 0.5;
  float high = 2.0 * abs(off);
  return vec2(high * sqrt(high), off < 0.0 ? -1.0 : 1.0);
}

// The way of a stem.
vec2 way(vec2 dice) {
  vec2 way = fract(dice * 7.0) - 0.5;
  return way * inversesqrt(dot(way, way) + 0.0001);
}

// The fern at a point: its height, two slopes, and how late this part of it comes. Its branches are
// as uneven as the noise says.
vec4 fern(vec2 point, float uneven) {
  vec2 base = floor(point - 0.5);
  float nearest = 9.0;
  float second = 9.0;
  vec2 luck = vec2(0.0);
  vec2 apart = vec2(0.0);
  for (int k = 0; k < 4; k++) {
    vec2 cell = base + vec2(mod(float(k), 2.0), floor(float(k) * 0.5));
    vec2 dice = random2(cell);
    vec2 from = point - cell - 0.5 - (dice - 0.5) * 0.8;
    // A stem is a line: places beside it are farther than those before it.
    vec2 stem = way(dice);
    vec2 off = from - stem * clamp(dot(from, stem), -0.25, 0.6);
    float away = dot(off, off);
    luck = away < nearest ? dice : luck;
    apart = away < nearest ? from : apart;
    second = min(second, max(nearest, away));
    nearest = min(nearest, away);
  }
  vec2 stem = way(luck);
  vec2 aside = vec2(-stem.y, stem.x);
  float along = dot(apart, stem);
  float beside = dot(apart, aside);
  float hand = beside < 0.0 ? -1.0 : 1.0;
  beside = abs(beside);
  // Branches leave the stem at sixty degrees and bend a little towards its tip.
  float branch = along - beside * 0.577 - beside * beside * 0.25;
  vec2 large = ridge(branch * 8.0 + luck.x * 7.0 + uneven * 0.7);
  // Their own branches leave them at sixty degrees again, this way and that.
  vec2 small = ridge((beside + large.y * branch * 0.577) * 24.0 + luck.x * 3.0 + uneven * 1.4);
  // Neighbours do not touch, and branches end at their own length.
  float within = smoothstep(0.0, 0.16, sqrt(second) - sqrt(nearest));
  within *= 1.0 - 0.75 * smoothstep(0.1, 0.62, beside + uneven * 0.5);
  float axis = max(1.0 - beside * 14.0, 0.0);
  float height = max(axis * axis, large.x * (0.45 + 0.55 * small.x)) * within;
  vec2 slope = (stem - aside * hand * 0.577) * (large.y * large.x)
      + (aside * hand + stem * 0.577) * (small.y * small.x * 0.5);
  return vec4(height, slope * within, 0.6 * min(beside * 1.6, 1.0) + 0.4 * (1.0 - large.x));
}

vec4 fernAt(vec2 uv) {
  vec2 place = (uv - 0.5) * vec2(ratio, 1.0) * crystals * 0.5 + floor(seed) * vec2(3.7, 1.9);
  vec4 bend = bent(uv);
  return fern(place + (bend.rg - 0.5) * 0.6, bend.b - 0.5);
}

vec4 ferns(vec2 uv) {
  return vec4(min(fernAt(uv).xw, 1.0), 0.0, 1.0);
}

vec4 slopes(vec2 uv) {
  return vec4(clamp(fernAt(uv).yz * 0.25 + 0.5, 0.0, 1.0), 0.0, 1.0);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec4 grown = growth(uv);
  vec4 bend = bent(uv);

  // Ice comes stem by stem and branch by branch; it melts from the middle outwards.
  float cold = mix(-0.15, 1.2, min(course() / 0.6, 1.0)) - grown.r * 0.9;
  float warm = mix(-0.3, 1.22, max(course() - 0.39, 0.0) / 0.61) - (1.0 - grown.g) * 0.9;
  float high = 0.0;
  float late = 0.0;
  vec2 slope = vec2(0.0);
  // Where it is still too warm for branches, or all have melted, nothing must be drawn.
  if (cold > 0.0 && warm < 0.3) {
    high = ferns(uv).r;
    late = ferns(uv).g;
    slope = (slopes(uv).rg - 0.5) * 4.0;
  }
  float frozen = smoothstep(0.0, 0.1, cold - 0.22 * late);
  float mist = smoothstep(-0.2, 0.15, mix(-0.35, 1.2, min(course() / 0.6, 1.0)) - grown.r * 0.9);
  float melted = smoothstep(0.0, 0.16, warm - 0.14 * high);
  float cleared = smoothstep(0.0, 0.3, warm);
  float thick = frozen * (1.0 - melted);
  mist *= 1.0 - cleared;

  // The sharp picture shows where there is no mist; ridges shift what lies behind them.
  vec2 shift = slope * (strength * 0.018 * thick) / vec2(ratio, 1.0);
  vec4 color = vec4(0.0);
  if (mist > 0.0) color += misted(uv + shift * 2.0) * mist;
  if (mist < 1.0) color += both(uv + shift) * (1.0 - mist);

  // White veils, ridges that face the light, and a bright wet line where it melts.
  float lamp = dot(slope, vec2(-0.5, 0.6));
  float veil = 0.35 * grown.b + 0.65 * bend.b;
  float white = 0.14 * mist * (0.6 + grown.b);
  white += thick * (0.42 * veil * veil + high * (0.45 + 0.45 * veil) + 0.2 * lamp);
  white = clamp(white * rime * 1.7, 0.0, 0.94);
  float wet = melted * (1.0 - melted) * 4.0 * frozen;
  white = max(white, wet * 0.3 * rime);
  vec3 shade = ice * (0.88 + 0.14 * lamp * thick);
  color.rgb = mix(color.rgb, min(shade, 1.0) * color.a, white);
  return color;
}
