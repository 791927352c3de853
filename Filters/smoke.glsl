// Title: Smoke
// Summary: The first picture turns into smoke that curls, thins out and drifts away.
// Family: matter
// Timing: cubic-bezier:0.05,0.22,0.87,0.7
// Duration: 2s
// Mood: dramatic
// Energy: low
// Thumbnail: 0.4
// Pass: small: 1/8. The first picture, an eighth as large, over the second one.
// Pass: spread: 1/4. That, as blurred as old smoke.
// Pass: billows: 1/2. The smoke's density, how long ago a place has caught, and its relief.
// Pass: lit: 1/4. How much light reaches the billows.
// Preset: incense: thickness=0.05, curl=0.9, size=0.5, direction=(0.1,1). Thin threads that rise.
// Preset: fog: curl=0.2, drift=0.15, size=0.9, direction=(1,0.1). Wide and slow.
// Preset: sunset: smokeColor=#ffa868, light=(0.3,-1), thickness=0.7. Lit from below.
// Author: Segue contributors
// License: MIT
// Uses: dealt
//
// A front runs along the drift: smoke grows there, the pictures change behind it, and it thins out.
// It is veils, clouds and threads of noise in several sizes, which whirls carry round, in each
// other's shade: thick only where the pictures change. The first one's colours drift along.

// Where the smoke drifts, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.5, 1.0)
// How strongly it curls. Range: 0..1
uniform float curl; // = 0.6
// How far it drifts, in heights of the picture; in widths of a tall one. Range: 0..1
uniform float drift; // = 0.35
// How large the billows are, in heights of the picture; in widths of a tall one. Range: 0.1..1
uniform float size; // = 0.4
// How thick it is: 0 is threads alone, 1 hides the pictures. Range: 0..1
uniform float thickness; // = 0.6
// Where the light comes from, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 light; // = vec2(-0.5, 0.87)
// The smoke's colour in the light. Range: 0..1 Kind: color Needs: tint
uniform vec3 smokeColor; // = vec3(0.86, 0.87, 0.9)
// How much of that colour the smoke takes. Range: 0..1
uniform float tint; // = 0.94
// Another number makes other smoke. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// Smooth noise around 0 and its slope: the four corners of a cell, hashed at once.
vec3 noise(vec2 point) {
  vec2 cell = floor(point);
  vec2 part = point - cell;
  vec2 soft = part * part * part * (part * (part * 6.0 - 15.0) + 10.0);
  vec2 a = fract((cell.x + vec2(0.5, 1.5) + dealt()) * 0.6180340);
  vec2 b = fract((cell.y + vec2(0.5, 1.5)) * 0.7548777);
  vec4 c = a.xyxy * (b.xxyy + 23.14) + b.xxyy * 17.31;
  c = fract(c * (c + 9.7));
  vec2 slope = 30.0 * part * part * (1.0 - part) * (1.0 - part);
  float low = mix(c.x, c.y, soft.x);
  float high = mix(c.z, c.w, soft.x);
  float along = mix(c.y - c.x, c.w - c.z, soft.y) * slope.x;
  return vec3(along, (high - low) * slope.y, mix(low, high, soft.y) - 0.5);
}

vec4 small(vec2 uv) {
  vec2 apart = vec2(1.0 / ratio, 1.0) * 0.0025;
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 16; i++) {
    vec2 place = uv + (vec2(mod(float(i), 4.0), floor(float(i) / 4.0)) - 1.5) * apart;
    vec4 first = getFromColor(place);
    sum += first;
    if (first.a < 1.0) sum += getToColor(place) * (1.0 - first.a);
  }
  return sum / 16.0;
}

// Samples on a spiral of the golden angle, most of them near.
vec4 spread(vec2 uv) {
  const mat2 GOLDEN = mat2(-0.7373688, 0.6754903, -0.6754903, -0.7373688);
  vec2 reach = vec2(1.0 / ratio, 1.0) * size * min(ratio, 1.0) * 0.3;
  vec2 ray = vec2(1.0, 0.0);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 48; i++) {
    sum += small(uv + ray * ((float(i) + 0.5) / 48.0) * reach);
    ray = GOLDEN * ray;
  }
  return sum / 48.0;
}

vec2 wind() {
  float much = length(direction);
  return much > 0.001 ? direction / max(much, 0.001) : vec2(0.0);
}

// Each noise lies turned to the others, so that the squares of none are seen.
const mat2 SLANTED = mat2(0.8, 0.6, -0.6, 0.8);
const mat2 UPRIGHT = mat2(0.28, 0.96, -0.96, 0.28);

vec4 billows(vec2 uv) {
  if (progress <= 0.0 || progress >= 1.0) return vec4(0.0, 0.0, 0.0, 1.0);
  vec2 point = uv * vec2(ratio, 1.0) / (size * min(ratio, 1.0));
  vec2 rise = wind() * progress * (1.0 + 2.4 * drift) / size;
  // Whirls that carry the finer ones round: along its contours a noise turns, and stretches little.
  vec3 large = noise(SLANTED * (point * 0.8 - rise * 0.5) + vec2(3.0, 2.0 * progress));
  vec2 warped = point + vec2(large.y, -large.x) * (SLANTED * 0.3 * curl);
  vec3 eddy = noise(UPRIGHT * (warped * 2.1 - rise * 1.1) + vec2(41.0, 17.0 - 2.0 * progress));
  warped += vec2(eddy.y, -eddy.x) * (UPRIGHT * 0.11 * curl);

  // The finer, the less far they are carried: they would be drawn out to stripes.
  vec3 middle = noise(SLANTED * (warped * 4.7 - rise * 2.6) + 51.0);
  warped += vec2(middle.y, -middle.x) * (SLANTED * 0.03 * curl);
  float broad = noise(SLANTED * (warped * 1.4 - rise) + 9.0).z;
  float wisp = noise(UPRIGHT * (warped * 9.7 - rise * 4.6) + 77.0).z;
  float fine = noise(SLANTED * (warped * 21.0 - rise * 8.0) + 13.0).z;
  fine += 0.6 * noise(UPRIGHT * (warped * 45.0 - rise * 14.0) + 31.0).z;
  float cloud = broad + 0.6 * eddy.z + 0.4 * middle.z + 0.24 * wisp + 0.17 * fine;
  // Wisps that are drawn out along the drift: the sum of soft noises, in which nothing has a rim.
  vec2 along = warped - wind() * dot(warped, wind()) * (0.75 - 0.45 * thickness);
  float strand = noise(along * 6.3 - rise + 23.0).z
      + 0.5 * noise(along * 14.0 - rise * 2.0 + 67.0).z + 0.4 * middle.z + 0.3 * wisp + 0.25 * fine;
  float thread = smoothstep(-0.25, 0.75, strand);

  // The near side catches first. What grows is always joined to it.
  float place = dot(uv - 0.5, wind()) / max(abs(wind().x) + abs(wind().y), 0.001);
  float age = mix(-0.63, 1.22, progress) - place * 1.1 + 0.16 * large.z + 0.06 * cloud;
  float much = smoothstep(-0.2, 0.2, age) * (1.0 - smoothstep(0.25, 0.8, age + 0.15 * broad));
  much *= smoothstep(0.0, 0.06, progress) * min(4.0 - 4.0 * progress, 1.0);
  // It hides the pictures only where and while they change.
  float core = smoothstep(-0.06, 0.2, age) * (1.0 - smoothstep(0.28, 0.6, age + 0.2 * cloud));
  float body = max(cloud - 0.15 + 0.75 * much, 0.0);
  float veil = thickness * (5.0 * body * body + 1.1 * much + 3.5 * core);
  float deep = veil + (0.3 + 0.7 * body) * (2.0 + 14.0 * core) * thread * thread;
  // Before and after these ages nothing changes; a byte has few steps where places catch.
  vec2 rest = clamp(vec2(age + 0.2, 0.5 + 0.5 * cloud), 0.0, 1.0);
  return vec4(1.0 - exp(-1.5 * much * deep), rest, 1.0);
}

// Towards the light, higher billows and thick ones stand in its way.
vec4 lit(vec2 uv) {
  if (progress <= 0.0 || progress >= 1.0) return vec4(0.0, 0.0, 0.0, 1.0);
  float own = billows(uv).b;
  vec2 ray = light / vec2(ratio, 1.0) * size * min(ratio, 1.0) * 0.06;
  float shade = 0.0;
  float relief = 0.0;
  for (int i = 1; i <= 5; i++) {
    vec3 other = billows(uv + ray * float(i)).rgb;
    shade += (0.12 + max(other.b - own, 0.0)) * other.r;
    relief += own - other.b;
  }
  return vec4(vec3(clamp(0.75 * exp(-1.2 * shade) + 0.12 + 0.12 * relief, 0.0, 1.0)), 1.0);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec3 smoke = billows(uv).rgb;
  float density = smoke.r;
  float age = smoke.g - 0.2;
  // The smoke is thickest where they change.
  float wide = 0.08 * (1.0 - thickness);
  float caught = max(smoothstep(0.24 - wide, 0.28 + wide, age), smoothstep(0.75, 0.95, progress));
  vec4 color = vec4(0.0);
  if (caught < 1.0) color += getFromColor(uv) * (1.0 - caught);
  if (caught > 0.0) color += getToColor(uv) * caught;
  if (density <= 0.0) return color;

  // What is left of the first picture is carried along.
  float risen = smoothstep(-0.2, 0.8, age);
  float carried = drift * min(ratio, 1.0) * risen * (0.2 + 0.6 * smoke.b);
  vec4 old = spread(uv - wind() * carried / vec2(ratio, 1.0));
  density *= smoothstep(0.0, 0.6, old.a);
  // Towards the light it is brighter on the whole; its shaded side is cooler.
  float shade = clamp(lit(uv).r + 0.3 * dot(uv - 0.5, light), 0.0, 1.0);
  vec3 shaded = mix(smokeColor * 0.7, vec3(0.42, 0.45, 0.53), 0.7);
  vec3 pale = mix(shaded, smokeColor * vec3(1.09, 1.07, 1.04), shade);
  vec3 own = old.rgb / max(old.a, 0.001);
  float grey = dot(own, vec3(0.3, 0.59, 0.11));
  own += (0.35 + 0.4 * shade - grey) * 0.4;
  vec3 seen = min(clamp(mix(own, pale, tint), 0.0, 1.0), 0.95);
  return mix(color, vec4(seen, 1.0), density * 0.98);
}
