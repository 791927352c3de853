// Title: Double exposure
// Summary: The second picture appears in the shadows of the first one, as twice on one film.
// Family: dissolve
// Duration: 1.5s
// Mood: elegant
// Energy: low
// Preset: silhouette: contrast=1, fade=0.15. Only the darkest places let the other picture in.
// Preset: dream: contrast=0.3, drift=0.9, grade=0.7, tint=#ffd9c2. Soft, slow and warm.
// Preset: plain: drift=0, grade=0. Two pictures and nothing else.
// Author: Segue contributors
// License: MIT
//
// What film has seen stays: light adds to light, and only dark places take more. So the shadows
// of the first picture fill first, then its lights fade from the darkest to the brightest. Both
// pictures drift a little, the first one nearer, the second one farther.

// How clearly light and dark are told apart. Range: 0..1
uniform float contrast; // = 0.7
// How softly the lights of the first picture fade. Range: 0.05..1
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

vec4 transition(vec2 uv) {
  float eased = progress * progress * (3.0 - 2.0 * progress);
  vec2 centred = uv - 0.5;
  vec4 from = getFromColor(uv - centred * (0.14 * drift * eased));
  vec4 to = getToColor(uv - centred * (0.14 * drift * (1.0 - eased)));

  // A place opens when the light that it must be below has risen past its own.
  float light = mix(0.5, smoothstep(0.05, 0.95, lightness(from.rgb)), contrast);
  float other = mix(0.5, smoothstep(0.05, 0.95, lightness(to.rgb)), contrast);
  float softness = 0.3 + 0.4 * fade;
  float needed = 0.05 + 0.9 * light * (1.0 - 0.4 * other);
  float opened = smoothstep(0.0, softness, progress * (1.0 + 1.5 * softness) - needed);
  float kept = 1.0 - smoothstep(0.0, fade + 0.1, (progress - 0.3) * 1.43 * (1.1 + fade) - light);
  opened = mix(opened, 1.0, smoothstep(0.8, 1.0, progress)) * smoothstep(0.0, 0.2, progress);
  kept = mix(1.0, kept, smoothstep(0.0, 0.2, progress)) * (1.0 - smoothstep(0.85, 1.0, progress));

  // Where the first picture is dark the second one is seen, with all its contrast; where it is
  // light the second one only adds a little, as film is full at white.
  vec4 first = from * kept;
  vec4 second = to * opened;
  // Half as much as film would, or two light pictures would be white.
  vec4 added = mix(max(first, second), first + second - first * second, 0.35);
  float shown = mix(0.5, lightness(from.rgb), 0.4 + 0.6 * contrast);
  float covered = kept * smoothstep(0.25, 0.75, shown);
  vec4 laid = mix(second + first * (1.0 - opened), first + second * (1.0 - kept), covered);
  vec4 color = mix(added, laid, 0.65 * min(kept, opened));

  float swollen = 4.0 * progress * (1.0 - progress);
  swollen *= swollen;
  float grey = lightness(color.rgb);
  vec3 toned = mix(color.rgb, grey * mix(vec3(0.92, 0.98, 1.08), tint * 1.12, grey), 0.7);
  // The exposure is shared, so that it does not become too bright.
  color.rgb = mix(color.rgb, min(toned, 1.0), grade * swollen);
  // It is developed a little harder.
  vec3 hard = color.rgb * color.rgb * (3.0 * color.a - 2.0 * color.rgb);
  color.rgb = clamp(mix(color.rgb, hard, 0.6 * swollen), 0.0, color.a);
  return color;
}
