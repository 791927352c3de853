// Title: Double exposure
// Summary: The second picture appears in the shadows of the first one, as twice on one film.
// Family: dissolve
// Duration: 1.5s
// Mood: elegant
// Energy: low
// Preset: silhouette: contrast=1, fade=0.15. Only the darkest places let the other picture in.
// Preset: dream: contrast=0.3, drift=0.9, grade=0.7, tint=#ffd9c2. Soft, slow and warm.
// Preset: plain: drift=0, grade=0. Two pictures and nothing else.
// Pass: before: 1/8. The first picture without its detail.
// Pass: after: 1/8. The second picture without its detail.
// Pass: middle: 1/64. The mean of the first picture.
// Author: Segue contributors
// License: MIT
//
// What film has seen stays: light adds to light, and only dark places take more. So the shadows of
// the first picture fill first, and its lights go last where the second one is dark. The pictures
// part along their shapes, glow around their lights, and drift, the first one nearer, the second
// one farther.

// How clearly light and dark are told apart. Range: 0..1
uniform float contrast; // = 0.7
// How softly a place opens. Range: 0.05..1
uniform float fade; // = 0.45
// How far the pictures drift. Range: 0..1
uniform float drift; // = 0.5
// How much the film colours what it sees. Range: 0..1
uniform float grade; // = 0.2
// The colour of the film. Range: 0..1 Kind: color Needs: grade
uniform vec3 tint; // = vec3(1.0, 0.86, 0.72)

float lightness(vec3 color) {
  return dot(color, vec3(0.3, 0.59, 0.11));
}

// One of 16 places around a middle, in a square that is so large in each direction.
vec2 around(vec2 uv, int number, vec2 size) {
  return uv + (vec2(mod(float(number), 4.0), floor(float(number) * 0.25)) - 1.5) * 0.25 * size;
}

vec4 before(vec2 uv) {
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 16; i++) sum += getFromColor(around(uv, i, vec2(0.05 / ratio, 0.05)));
  return sum / 16.0;
}

vec4 after(vec2 uv) {
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 16; i++) sum += getToColor(around(uv, i, vec2(0.05 / ratio, 0.05)));
  return sum / 16.0;
}

vec4 middle(vec2 uv) {
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 16; i++) sum += getFromColor(around(vec2(0.5), i, vec2(1.0)));
  return sum / 16.0;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float eased = progress * progress * (3.0 - 2.0 * progress);
  vec2 centred = uv - 0.5;
  vec2 fromPoint = uv - centred * (0.16 * drift * eased);
  vec2 toPoint = uv - centred * (0.16 * drift * (1.0 - eased));
  vec4 first = getFromColor(fromPoint);
  vec4 second = getToColor(toPoint);

  // Shapes count more than their detail, so that the pictures part along them; light is what is
  // lighter than the picture's mean.
  vec4 softFirst = before(fromPoint);
  vec4 softSecond = after(toPoint);
  float mean = lightness(middle(uv).rgb);
  float shape = mix(lightness(softFirst.rgb), lightness(first.rgb), 0.3 - 0.2 * progress);
  float light = smoothstep(mean - 0.45, mean + 0.4, shape);
  float other = smoothstep(0.1, 0.85, lightness(softSecond.rgb));
  // The first picture's shadows fill first; its lights go last where the second one is dark.
  // What is left at last goes softly.
  float needed = mix(0.5, 0.88 * light * (1.0 - 0.4 * other), contrast);
  float softness = (0.12 + 0.5 * fade) * (1.0 + 0.8 * progress);
  float opened = smoothstep(0.0, softness, progress * (1.0 + softness) - needed);

  // Where a place opens both are on the film: light adds to light.
  float swollen = 4.0 * progress * (1.0 - progress);
  float both = 4.0 * opened * (1.0 - opened) * swollen;
  vec4 color = mix(mix(first, second, opened), first + second - first * second, 0.3 * both);

  // The film glows around its lights, is tinted, and developed a little harder.
  float grey = lightness(color.rgb);
  vec3 toned = mix(color.rgb, grey * mix(vec3(0.88, 0.96, 1.1), tint * 1.12, grey), 0.75);
  color.rgb = mix(color.rgb, toned, grade * swollen);
  // Two pictures at once have less contrast than each of them.
  vec3 pure = color.rgb / max(color.a, 0.001);
  vec3 hard = color.rgb * pure * (3.0 - 2.0 * pure);
  color.rgb = mix(color.rgb, hard, min(0.5 * swollen * grade + 0.6 * both, 1.0));
  vec4 halo = mix(softFirst, softSecond, opened);
  color.rgb += halo.rgb * halo.rgb * 0.3 * swollen * (color.a - color.rgb);
  color.rgb = clamp(color.rgb, 0.0, color.a);
  return color;
}
