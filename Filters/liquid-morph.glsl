// Title: Liquid morph
// Summary: Drops of the second picture well up with a glossy brim, flow together and cover all.
// Family: distort
// Duration: 1.5s
// Mood: calm
// Energy: medium
// Preset: oil: strength=0.7, size=0.9, gloss=0.8. Large, slow and shiny.
// Preset: mercury: size=0.25, relief=1, gloss=1. Small, bright drops.
// Preset: breath: strength=0.25, size=1.4, gloss=0.1. Hardly more than a sigh.
// Pass: lights: 1/16. How light both pictures are, without their detail.
// Pass: crest: 1/16. How high the highest swell is, the same everywhere.
// Pass: heights: 1/16. How high the liquid stands now, from -1.78 to 0.44.
// Pass: rough: 1/16. About the height above which it covers its share, the same everywhere.
// Pass: threshold: 1/16. The height above which it covers its share, the same everywhere.
// Author: Segue contributors
// License: MIT
// Uses: mirrored
//
// A slow swirl of noise, a little of the pictures' own light and dark, and the distance from the
// middle say where the second liquid breaks through the first. Its brim is round as a drop's: it
// refracts what is in it, shines, and throws a shadow. The last bays of the first picture grow
// round and close.

// How far the pictures flow. Range: 0..1
uniform float strength; // = 0.6
// How large the swirls are, in heights of the picture. Range: 0.1..2
uniform float size; // = 0.55
// How much the pictures' own light and dark decide. Range: 0..1
uniform float relief; // = 0.5
// How brightly the brim shines. Range: 0..1
uniform float gloss; // = 0.5
// Another number makes other swirls. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return mix(0.12, 0.88, progress);
}

// Smooth noise around 0 with its slope along x and y, after the corners of a cell were hashed.
vec3 swell(vec2 point) {
  vec2 cell = floor(point);
  vec2 part = point - cell;
  vec2 a = fract((cell.x + vec2(0.5, 1.5)) * 0.6180340);
  vec2 b = fract((cell.y + vec2(0.5, 1.5)) * 0.7548777);
  vec4 c = a.xyxy * (b.xxyy + 23.14) + b.xxyy * 17.31;
  c = fract(c * (c + 9.7));
  // A curve of the third degree leaves summits round.
  vec2 curve = part * part * (3.0 - 2.0 * part);
  vec2 slope = 6.0 * part * (1.0 - part);
  float twist = c.x - c.y - c.z + c.w;
  float height = c.x + (c.y - c.x) * curve.x + (c.z - c.x) * curve.y + twist * curve.x * curve.y;
  return vec3(height - 0.5, slope * (vec2(c.y - c.x, c.z - c.x) + twist * curve.yx));
}

float lightness(vec4 color) {
  return dot(color.rgb, vec3(0.3, 0.59, 0.11));
}

// The first picture's light in red, the second one's in green.
vec4 lights(vec2 uv) {
  vec4 first = vec4(0.0);
  vec4 second = vec4(0.0);
  // The level of the pictures whose texels are as large as the looks are apart.
  float level = log2(0.64 * gl_FragCoord.y / uv.y);
  for (int i = 0; i < 16; i++) {
    vec2 place = vec2(mod(float(i), 4.0), floor(float(i) * 0.25)) - 1.5;
    place = uv + place * vec2(1.0 / ratio, 1.0) * 0.04;
    first += texture2D(from, place, level);
    second += texture2D(to, place, level);
  }
  return vec4(lightness(first) / 16.0, lightness(second) / 16.0, 0.0, 1.0);
}

// The large swell at a place and a time.
vec3 large(vec2 uv, float time) {
  vec2 point = uv * vec2(ratio, 1.0) / size + floor(seed) * vec2(3.7, 5.3);
  return swell(point * 1.1 + vec2(0.5, -0.3) * time);
}

// The skin of the second liquid: the large swell carries a smaller one along.
vec3 skin(vec2 uv, vec3 carrier, float time) {
  vec2 point = uv * vec2(ratio, 1.0) / size + floor(seed) * vec2(3.7, 5.3);
  vec2 bent = point + vec2(carrier.z, -carrier.y) * 0.22;
  vec3 lesser = swell(bent * 2.1 + vec2(-0.4, 0.7) * time + 7.0);
  return carrier * vec3(1.0, 1.1, 1.1) + vec3(0.3, 0.63, 0.63) * lesser;
}

// How high it stands, with the pictures' light and the distance from the middle, and its slope.
vec3 raised(vec2 uv, vec3 skin) {
  // Four looks are smoother than one, and finer than the pass's bytes.
  vec2 apart = vec2(0.03, 0.0);
  vec4 looks = vec4(lights(uv + apart).g - lights(uv + apart).r,
      lights(uv - apart).g - lights(uv - apart).r,
      lights(uv + apart.yx).g - lights(uv + apart.yx).r,
      lights(uv - apart.yx).g - lights(uv - apart.yx).r) * relief * 0.3;
  vec2 centred = uv - 0.5;
  vec2 slope = (looks.xz - looks.yw) / 0.06 - 2.0 * centred;
  return skin + vec3(dot(looks, vec4(0.25)) + 0.3 - dot(centred, centred),
      slope * size / vec2(ratio, 1.0));
}

// The highest of 56 places, as it stands at first: in red how high, in green and blue where.
vec4 crest(vec2 uv) {
  vec3 most = vec3(0.0);
  for (int i = 0; i < 56; i++) {
    vec2 place = (vec2(mod(float(i), 8.0), floor(float(i) / 8.0)) + 0.5) / vec2(8.0, 7.0);
    float height = raised(place, skin(place, large(place, 0.12), 0.12)).x;
    if (height > most.x) most = vec3(height, place);
  }
  return vec4(most, 1.0);
}

// How high the second liquid stands, from the highest swell, and its slope.
vec3 liquid(vec2 uv) {
  vec3 skin = raised(uv, skin(uv, large(uv, course()), course()));
  vec3 highest = crest(uv).rgb;
  skin.x -= highest.x;
  // The first drop is round while it is small.
  vec2 off = (uv - highest.yz) * vec2(ratio, 1.0) / size;
  float ball = 1.0 - smoothstep(0.12, 0.42, progress);
  ball *= 1.0 - smoothstep(0.3, 0.8, length(off));
  return mix(skin, vec3(-dot(off, off), -2.0 * off), ball);
}

vec4 heights(vec2 uv) {
  return vec4(liquid(uv).x * 0.45 + 0.8, 0.0, 0.0, 1.0);
}

// Between two of 16 heights, the share that is covered grows evenly: how far down from each.
vec4 filled(vec4 lower, vec4 upper, float share) {
  return clamp((share - upper) / max(lower - upper, 0.0001), 0.0, 1.0);
}

// How much of the view the second liquid covers: ever more slowly, as the last bays close.
float share() {
  float time = progress * (1.4 - 0.4 * progress);
  return 0.97 * mix(time, time * time * (3.0 - 2.0 * time), 0.8);
}

// Above which height the liquid covers its share: counts above 16 heights, the lowest of which is
// given, with so many in 1.
float quantile(float lowest, float often) {
  vec4 steps = vec4(0.0, 1.0, 2.0, 3.0);
  vec4 a = vec4(0.0);
  vec4 b = vec4(0.0);
  vec4 c = vec4(0.0);
  vec4 d = vec4(0.0);
  for (int i = 0; i < 144; i++) {
    vec2 place = (vec2(mod(float(i), 12.0), floor(float(i) / 12.0)) + 0.5) / 12.0;
    vec4 above = (heights(place).r - lowest) * often - steps;
    a += clamp(above, 0.0, 1.0);
    b += clamp(above - 4.0, 0.0, 1.0);
    c += clamp(above - 8.0, 0.0, 1.0);
    d += clamp(above - 12.0, 0.0, 1.0);
  }
  a /= 144.0;
  b /= 144.0;
  c /= 144.0;
  d /= 144.0;
  vec4 down = filled(a, vec4(a.yzw, b.x), share()) + filled(b, vec4(b.yzw, c.x), share())
      + filled(c, vec4(c.yzw, d.x), share()) + filled(d, vec4(d.yzw, 0.0), share());
  return lowest + (16.5 - dot(down, vec4(1.0))) / often;
}

vec4 rough(vec2 uv) {
  return vec4(clamp(quantile(0.0, 16.0), 0.0, 1.0), 0.0, 0.0, 1.0);
}

// A byte is too coarse for the height: red and green are its two digits.
vec4 threshold(vec2 uv) {
  float height = quantile(rough(uv).r - 0.14, 64.0);
  // The first drop is smaller than the samples are apart: its area is a circle's.
  float drop = 0.8 - 0.45 * min(share() * ratio / (3.1416 * size * size), 0.12);
  float until = max(0.12 * size, 0.06);
  float many = smoothstep(until, until + 0.14, progress);
  height = mix(drop, height, many);
  // At last it rises above the lowest hollow, wherever that is.
  float last = max(progress - 0.6, 0.0) * 2.5;
  last *= last;
  height = clamp(height - 0.19 * last * last, 0.0, 1.0) * 255.0;
  return vec4(floor(height) / 255.0, fract(height), 0.0, 1.0);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 aspect = vec2(ratio, 1.0);
  // Small drops, which are many, begin to shine later; at the end what is bent comes to rest.
  float wet = min(60.0 * size * progress, 1.0) * (1.0 - smoothstep(0.9, 1.0, progress));
  vec3 skin = liquid(uv);
  vec2 digits = threshold(uv).rg;
  float level = skin.x - (digits.r + digits.g / 255.0 - 0.8) / 0.45;
  // As if a round drop or hollow were here: its radius, how its surface leans, from 0 in its middle
  // to 1 at its brim, and how far inside the brim this is. A small one has a narrow brim.
  float steep = 0.5 * length(skin.yz);
  float radius = sqrt(steep * steep + abs(level)) + 0.0001;
  vec2 uphill = 0.5 * skin.yz / radius;
  float inside = level * size / (radius + steep);
  float brim = min(0.05 + 0.06 * size, radius * size * (1.0 - 0.5 * progress));

  // Tension rounds the brim like a drop's: it is steep at its foot and level farther in. It shifts
  // most what is neither at its foot, where it is thin, nor where it is level: less than would fold.
  float foot = 1.0 - clamp(inside / brim, 0.0, 1.0);
  float slope = foot * (0.25 + 0.75 * foot * foot);
  float lens = 1.0 - clamp(inside / (2.0 * brim), 0.0, 1.0);
  lens *= 1.0 - lens;
  lens *= lens * 4.5 * brim;
  // Outside, the first liquid is drawn up a little, and lies in the drop's shadow.
  float beside = clamp(1.0 + inside / brim * 1.4, 0.0, 1.0);
  beside *= beside;

  // Two broad waves that cross: nowhere are they so steep that a picture folds, and at the edges
  // of the view nothing flows in.
  vec2 turns = mat2(0.4, 2.7, 2.8, -0.5) * (uv * aspect / size);
  turns += vec2(1.6, -1.2) * course() + fract(floor(seed) * vec2(0.618, 0.755)) * 6.2832;
  vec2 rim = min(uv, 1.0 - uv) * aspect;
  vec2 flow = sin(turns) * 0.17 * strength * min(size, 0.7);
  flow *= smoothstep(0.0, 0.3, min(rim.x, rim.y));
  float going = course() * course() - 0.0144;
  float coming = pow(1.0 - progress, 1.15);
  float pixel = uv.y / gl_FragCoord.y;
  float passed = clamp(inside / (1.5 * pixel) + 0.5, 0.0, 1.0);
  vec4 color = vec4(0.0);
  if (passed < 1.0) {
    vec2 drawn = (uphill * beside * brim * 0.25 * wet - flow * going) / aspect;
    vec4 first = getFromColor(mirrored(uv + drawn));
    // The brim draws nothing beyond the picture's own end.
    first *= min(getFromColor(mirrored(uv - flow * going / aspect)).a / max(first.a, 0.001), 1.0);
    float shade = dot(uphill, vec2(-0.37, 0.56));
    first.rgb *= 1.0 - wet * beside * (0.3 + 0.25 * shade);
    color += first * (1.0 - passed);
  }
  if (passed > 0.0) {
    vec2 bend = (uphill * lens * wet + flow * coming) / aspect;
    vec4 second = getToColor(mirrored(uv + bend));
    second *= min(getToColor(mirrored(uv + flow * coming / aspect)).a / max(second.a, 0.001), 1.0);
    // The lamp above and to the left: a soft line along the near brim, and a fainter light that has
    // gone through the drop on the far one.
    float towards = dot(uphill, vec2(0.55, -0.83));
    float line = max(1.0 - abs(inside / brim - 0.42) / 0.34, 0.0);
    line *= line * (3.0 - 2.0 * line);
    float through = line * max(-towards, 0.0);
    float dark = slope * (0.12 + 0.3 * max(towards, 0.0)) + 0.15 * slope * slope;
    // Where the liquid is nearly level, it has closed: no brim is left to shine.
    float tilt = smoothstep(0.1, 0.6, dot(uphill, uphill));
    float shine = gloss * wet * tilt * (1.1 * line * smoothstep(0.0, 1.0, towards) + 0.3 * through);
    second.rgb *= 1.0 - wet * tilt * dark;
    second.rgb += shine * (second.a - second.rgb);
    color += second * passed;
  }
  color.rgb = clamp(color.rgb, 0.0, color.a);
  return color;
}
