// Title: Smoke
// Summary: The first picture turns into smoke that curls, thins out and drifts away.
// Family: matter
// Duration: 2s
// Mood: dramatic
// Energy: low
// Thumbnail: 0.4
// Pass: small: 1/4. The first picture, a quarter as large.
// Pass: spread: 1/4. That, as blurred as old smoke.
// Preset: incense: curl=0.9, drift=0.6, size=0.25, tint=0.9. Thin threads that rise.
// Preset: fog: curl=0.2, drift=0.15, size=0.9, direction=(1,0.1). Wide and slow.
// Preset: sunset: smokeColor=#ffb080, tint=0.9. Lit from below.
// Author: Segue contributors
// License: MIT
//
// Noise tells when a place catches. From then on its colours are carried by a stream that is
// noise bent by noise; they spread, grow pale, and thin out first where the stream is thin.

// Where the smoke drifts, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.5, 1.0)
// How strongly it curls. Range: 0..1
uniform float curl; // = 0.6
// How far it drifts, in heights of the picture. Range: 0..1
uniform float drift; // = 0.35
// How large the billows are, in heights of the picture. Range: 0.1..1
uniform float size; // = 0.4
// The smoke's colour. Range: 0..1 Kind: color Needs: tint
uniform vec3 smokeColor; // = vec3(0.78, 0.79, 0.82)
// How much of that colour the smoke takes. Range: 0..1
uniform float tint; // = 0.75

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

vec4 transition(vec2 uv) {
  float much = length(direction);
  vec2 way = much > 0.001 ? direction / max(much, 0.001) : vec2(0.0);
  vec2 aspect = vec2(ratio, 1.0);
  vec2 point = uv * aspect;

  // The stream rises past the picture; two coarse noises bend the finer ones.
  vec2 stream = (point - way * drift * progress * 1.4) / size;
  vec2 bent = vec2(noise(stream * 1.3 + 3.0), noise(stream * 1.3 + vec2(41.0, 17.0 - progress)));
  vec2 warped = stream + bent * 2.2 * curl;
  float billow = noise(warped * 2.1 + 9.0);
  float wisp = noise(warped * 4.7 + vec2(5.0, 23.0) + billow * 1.5 * curl);
  float fine = noise(warped * 10.3 + wisp * 2.0 * curl);
  float cloud = billow + 0.5 * wisp + 0.25 * fine + 0.6 * bent.x;

  // The far side catches first: the smoke drifts over what is gone already.
  float place = dot(uv - 0.5, way) / max(abs(way.x) + abs(way.y), 0.001);
  float since = mix(-0.2, 1.4, progress) + place * 0.5 + 0.35 * cloud;
  float waking = smoothstep(0.0, 0.15, progress);
  float risen = smoothstep(0.0, 1.0, since) * waking;
  float thin = smoothstep(0.25, 1.15, since + 0.7 * cloud) * waking;
  thin = mix(thin, 1.0, smoothstep(0.8, 1.0, progress));

  // The stream has carried here what is seen.
  vec2 carried = (way * drift * risen * (0.7 + cloud)
      + vec2(bent.y - 0.3 * wisp, 0.3 * wisp - bent.x) * curl * size * 1.6 * risen) / aspect;
  vec2 source = uv - carried;
  // It spreads: the older it is, the more blurred.
  float blurred = smoothstep(0.02, 0.45, risen);
  vec4 smoke = vec4(0.0);
  if (blurred < 1.0) smoke += getFromColor(source) * (1.0 - blurred);
  if (blurred > 0.0) smoke += spread(source) * blurred;
  float grey = dot(smoke.rgb, vec3(0.3, 0.59, 0.11));
  float lit = 0.5 + 0.5 * billow + 0.45 * wisp + 0.3 * fine;
  vec3 pale = clamp(smokeColor * (smoke.a * lit + 0.45 * grey), 0.0, 1.0);
  smoke.rgb = mix(smoke.rgb, pale, tint * smoothstep(0.0, 0.6, risen));
  return mix(smoke, getToColor(uv), thin);
}
