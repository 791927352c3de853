// Title: Drape
// Summary: The second picture is a silk cloth that falls over the first and settles in soft folds.
// Family: matter
// Duration: 1.8s
// Mood: elegant
// Energy: medium
// Thumbnail: 0.4
// Preset: satin: folds=3, gloss=1, depth=0.8. Heavy, shining cloth.
// Preset: linen: folds=6, gloss=0.15, depth=0.4. Light and dull.
// Author: Segue contributors
// License: MIT
// Uses: level
//
// The cloth falls freely, its middle first, and its hem swings. Waves run through it against the
// fall, each stretch at its own time; their slope moves the picture, shades it and makes it shine.

// Where the cloth falls to, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.0, -1.0)
// How many folds there are. Range: 1..6 Group: pattern
uniform float folds; // = 4.5
// How deep they are. Range: 0..1
uniform float depth; // = 0.6
// How much the cloth shines. Range: 0..1
uniform float gloss; // = 0.5
// How dark folds and shadow are. Range: 0..1
uniform float shadow; // = 0.6

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return progress * 0.93;
}

// A place across the fall, and along it from where the cloth comes in. It is its own inverse.
vec2 turned(vec2 uv) {
  if (isLevel()) return direction.x > 0.0 ? uv.yx : 1.0 - uv.yx;
  return direction.y > 0.0 ? uv : 1.0 - uv;
}

vec4 transition(vec2 uv) {
  const float TURN = 6.2831853;
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 place = turned(uv);
  vec2 size = isLevel() ? vec2(1.0, ratio) : vec2(ratio, 1.0);
  float side = 2.0 * place.x - 1.0;
  float pixel = uv.y / gl_FragCoord.y / size.y;

  // A fall that the air brakes, a little later at the sides.
  float late = 0.1 * side * side + 0.03 * sin(side * 5.0 + 1.0);
  float time = clamp((course() * 1.12 - late) / 0.72, 0.0, 1.0);
  float rest = 1.0 - time;
  float fallen = 1.0 - rest * rest;
  fallen = mix(time * time * (3.0 - 2.0 * time), fallen, 0.35);

  // The waves: strong while it falls, and calm at the end.
  float calm = 1.0 - smoothstep(0.45, 0.95, course());
  float strong = calm * smoothstep(0.0, 0.12, course());
  float along = place.y * size.y;
  float across = side * size.x;
  float drift = course() * 1.1;
  float sway = 0.55 * sin(across * 2.1 + along * 1.4 + drift * 3.0) + 0.25 * across;
  // Towards the hem the folds crowd together.
  float crowd = 0.25 * exp(-3.5 * max(1.14 * fallen - place.y, 0.0));
  float phase = folds * (along * 0.75 - drift + crowd) + sway;
  float second = folds * (0.9 * across + 0.45 * along + 0.4 * drift);
  second += sin(along * 4.0 - drift * 5.0);
  float slope = cos(TURN * phase) + 0.45 * cos(TURN * 0.5 * second);
  float height = sin(TURN * phase) + 0.45 * sin(TURN * 0.5 * second);
  float much = depth * strong;

  float hem = 1.14 * fallen + 0.02 * much * height - 0.02;
  float behind = hem - place.y;
  // The hem is the picture's edge until it leaves the frame, and the rest comes to its place gently.
  float lacking = 1.02 - 1.14 * fallen - 0.12 * rest;
  float drop = 0.5 * (lacking + sqrt(lacking * lacking + 0.06 * rest * rest));
  // Where a fold is steep more of the cloth fits, and the picture is bunched.
  float bunched = 0.1 * sin(TURN * phase) - 0.035 * sin(2.0 * TURN * phase);
  vec2 moved = vec2(0.02 * much * cos(TURN * 0.5 * second), drop + much * bunched / folds);
  vec2 source = place + moved;
  // Waves take a little of its length.
  source.y *= 1.0 - 0.06 * much * rest;
  source = clamp(source, 0.0, 1.0);

  vec4 color = getFromColor(uv);
  float shade = exp(min(behind, 0.0) * (9.0 + 20.0 * rest)) * (1.0 - course());
  shade *= min(course() * 10.0, 1.0);
  vec4 cloth = getToColor(turned(source));
  color.rgb *= 1.0 - shadow * shade * cloth.a;
  float solid = clamp(behind / pixel + 0.5, 0.0, 1.0);
  if (solid > 0.0) {
    // Towards its hem it hangs more freely.
    float free = much * (0.55 + 0.45 * exp(-max(behind, 0.0) * 3.0));
    // The side away from the lamp is dim, and the bottom between two folds darker.
    float light = 0.6 * slope - 0.3 * (1.0 - height);
    cloth.rgb *= exp(shadow * free * 1.6 * min(light, 0.5));
    float shine = max(slope * 0.69, 0.0);
    shine *= shine * shine * shine;
    vec3 silk = (1.0 - 0.5 * cloth.rgb) * (0.35 + cloth.rgb) * cloth.a;
    cloth.rgb += gloss * free * 0.4 * shine * silk;
    // The hem is a thin bright seam.
    cloth.rgb *= 1.0 - 0.3 * free * (1.0 - smoothstep(0.0, 0.02, behind));
    cloth.rgb = min(cloth.rgb, cloth.a);
    color = mix(color, cloth, solid);
  }
  return color;
}
