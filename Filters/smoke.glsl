// Title: Smoke
// Summary: The first picture turns into smoke that curls, thins out and drifts away.
// Family: matter
// Timing: cubic-bezier:0.2,0.2,0.8,0.65
// Duration: 2s
// Mood: dramatic
// Energy: low
// Thumbnail: 0.4
// Pass: small: 1/4. The first picture, a quarter as large.
// Pass: spread: 1/4. That, as blurred as old smoke.
// Pass: billows: 1/3. The smoke's density, the change that it hides, and its light.
// Preset: incense: curl=0.9, drift=0.6, size=0.25, tint=0.9. Thin threads that rise.
// Preset: fog: curl=0.2, drift=0.15, size=0.9, direction=(1,0.1). Wide and slow.
// Preset: sunset: smokeColor=#ffb080, tint=0.9. Lit from below.
// Author: Segue contributors
// License: MIT
//
// Noise tells when a place catches. From then on billows rise from it, thick at first; they are
// noises in four sizes, each bent by the one before, lit from above. The first picture's colours
// are carried along, spread and grow pale.

// Where the smoke drifts, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.5, 1.0)
// How strongly it curls. Range: 0..1
uniform float curl; // = 0.6
// How far it drifts, in heights of the picture. Range: 0..1
uniform float drift; // = 0.35
// How large the billows are, in heights of the picture. Range: 0.1..1
uniform float size; // = 0.4
// The smoke's colour. Range: 0..1 Kind: color Needs: tint
uniform vec3 smokeColor; // = vec3(0.86, 0.87, 0.9)
// How much of that colour the smoke takes. Range: 0..1
uniform float tint; // = 0.88

// Smooth noise around 0: the four corners of a cell, hashed at once.
float noise(vec2 point) {
  vec2 cell = floor(point);
  vec2 part = point - cell;
  part = part * part * (3.0 - 2.0 * part);
  vec2 a = fract((cell.x + vec2(0.5, 1.5)) * 0.6180340);
  vec2 b = fract((cell.y + vec2(0.5, 1.5)) * 0.7548777);
  vec4 c = a.xyxy * (b.xxyy + 23.14) + b.xxyy * 17.31;
  c = fract(c * (c + 9.7));
  return mix(mix(c.x, c.y, part.x), mix(c.z, c.w, part.x), part.y) - 0.5;
}

vec4 small(vec2 uv) {
  vec2 pixel = vec2(1.0 / ratio, 1.0) / 1080.0;
  vec4 color = getFromColor(uv + pixel) + getFromColor(uv - pixel);
  color += getFromColor(uv + pixel * vec2(1.0, -1.0));
  return (color + getFromColor(uv + pixel * vec2(-1.0, 1.0))) * 0.25;
}

// Samples on a spiral of the golden angle, most of them near.
vec4 spread(vec2 uv) {
  const mat2 GOLDEN = mat2(-0.7373688, 0.6754903, -0.6754903, -0.7373688);
  vec2 reach = vec2(1.0 / ratio, 1.0) * size * 0.14;
  vec2 ray = vec2(1.0, 0.0);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 32; i++) {
    sum += small(uv + ray * ((float(i) + 0.5) / 32.0) * reach);
    ray = GOLDEN * ray;
  }
  return sum / 32.0;
}

vec2 wind() {
  float much = length(direction);
  return much > 0.001 ? direction / max(much, 0.001) : vec2(0.0);
}

float waking() {
  return smoothstep(0.0, 0.12, progress);
}

// Each noise lies turned to the others, so that the squares of none are seen.
const mat2 SLANTED = mat2(0.8, 0.6, -0.6, 0.8);
const mat2 UPRIGHT = mat2(0.28, 0.96, -0.96, 0.28);

// Billows that rise: each noise is half as large as the one before, rises faster, and is bent by
// it, as warm air curls. Here are the largest ones: how a place is bent, and how high it is.
vec3 largest(vec2 uv) {
  // They are a little longer along the drift.
  vec2 point = uv * vec2(ratio, 1.0);
  vec2 stream = (point - wind() * (0.18 * dot(point, wind()))) / size;
  vec2 rise = wind() * progress * (0.4 + 0.8 * drift) / size;
  vec2 slow = SLANTED * (stream * 0.9 - rise * 0.7);
  vec2 bent = vec2(noise(slow + 3.0), noise(slow + vec2(41.0, 17.0 - progress)));
  return vec3(bent, noise(UPRIGHT * ((stream + bent * 1.2 * curl) * 1.6 - rise) + 9.0));
}

// How long ago a place has caught. The far side catches first: the smoke drifts over what is gone
// already.
float since(vec2 uv, vec3 large) {
  float place = dot(uv - 0.5, wind()) / max(abs(wind().x) + abs(wind().y), 0.001);
  return mix(-0.4, 1.05, progress) + place * 0.6 + 0.4 * large.x + 0.35 * large.z;
}

vec4 billows(vec2 uv) {
  if (progress <= 0.0 || progress >= 1.0) return vec4(0.0, 0.0, 0.0, 1.0);
  vec3 large = largest(uv);
  vec2 point = uv * vec2(ratio, 1.0);
  vec2 rise = wind() * progress * (0.4 + 0.8 * drift) / size;
  vec2 warped = (point - wind() * (0.18 * dot(point, wind()))) / size + large.xy * 1.2 * curl;
  vec2 eddy = vec2(large.z, -large.x) * 1.3 * curl;
  vec2 middle = SLANTED * (warped * 3.3 - rise * 1.9) + eddy + 23.0;
  float puff = noise(middle);
  vec2 swirl = vec2(puff, large.z - puff) * 0.8 * curl;
  float wisp = noise(UPRIGHT * (warped * 7.1 - rise * 3.6) + swirl + 51.0);
  vec2 eddies = 0.6 * (wisp + swirl) * curl;
  float fine = noise(SLANTED * (UPRIGHT * (warped * 15.3 - rise * 6.5)) + eddies);
  float cloud = large.z + 0.6 * puff + 0.36 * wisp + 0.2 * fine;

  // The smoke rises before the picture goes: it hides the change, or both pictures would be seen at
  // once, and thins out between the billows first.
  float age = since(uv, large);
  float caught = smoothstep(0.17, 0.3, age + 0.1 * puff) * waking();
  float thick = smoothstep(-0.15, 0.2, age) * (1.0 - smoothstep(0.3, 1.05, age));
  float density = smoothstep(0.62 - 0.8 * thick, 0.98 - 0.75 * thick, cloud + 0.42) * waking();
  density *= smoothstep(0.0, 0.15, thick) * (1.0 - smoothstep(0.86, 1.0, progress));
  // Lit from above, by how much thinner it is towards the light, and dark in its hollows.
  float above = noise(middle - SLANTED * vec2(-0.16, 0.3));
  float shade = 0.66 + 0.85 * (puff - 0.7 * above) + 0.5 * large.z + 0.25 * wisp + 0.12 * fine;
  return vec4(density, caught, clamp(shade * 0.7, 0.0, 1.0), 1.0);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec3 smoke = billows(uv).rgb;
  float density = smoke.r;
  float caught = smoke.g;
  float shade = smoke.b / 0.7;
  if (caught >= 1.0 && density <= 0.0) return getToColor(uv);

  // Below the smoke the first picture goes, blurred and carried away, and the second one is.
  vec3 large = largest(uv);
  float risen = smoothstep(0.0, 0.7, since(uv, large)) * waking();
  vec2 carried = (wind() * drift * risen * (0.4 + 0.8 * large.z)
      + vec2(large.y, -large.x) * curl * size * 0.5 * risen) / vec2(ratio, 1.0);
  vec2 source = uv - carried;
  float blurred = smoothstep(0.02, 0.4, risen);
  vec4 old = vec4(0.0);
  if (caught < 1.0 || density > 0.0) {
    if (blurred < 1.0) old += getFromColor(source) * (1.0 - blurred);
    if (blurred > 0.0) old += spread(source) * blurred;
  }
  vec4 color = old;
  if (caught > 0.0) color = mix(old, getToColor(uv), caught);
  color = mix(color, getToColor(uv), smoothstep(0.85, 1.0, progress));

  float grey = dot(old.rgb, vec3(0.3, 0.59, 0.11)) / max(old.a, 0.001);
  // Its shaded side is cooler.
  vec3 pale = clamp(smokeColor * shade * mix(vec3(1.1, 1.16, 1.26), vec3(1.25), shade), 0.0, 1.0);
  vec3 own = old.rgb / max(old.a, 0.001);
  own = own + (0.5 + 0.25 * shade - grey) * 0.4;
  vec3 lit = clamp(mix(own, pale, tint), 0.0, 1.0) * color.a;
  color.rgb = mix(color.rgb, lit, density * 0.97);
  return color;
}
