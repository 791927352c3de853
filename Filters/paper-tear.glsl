// Title: Paper tear
// Summary: The picture is torn in two along a ragged line, with white fibres at its edge.
// Family: matter
// Timing: cubic-bezier:0.35,0,0.7,0.5
// Duration: 1.5s
// Mood: dramatic
// Energy: medium
// Preset: ragged: roughness=1, fibres=0.08, angle=0.7. Thick, fibrous paper.
// Preset: clean: angle=-0.6, roughness=0.04, fibres=0, shadow=0.8. As if cut with a knife, aslant.
// Preset: across: angle=1.2, roughness=0.6. Nearly level.
// Author: Segue contributors
// License: MIT
// Uses: dealt, seeded-noise
//
// Both halves turn away from each other about the lower end of the tear and slide off. The paper's
// core shows white along one side; each half casts a soft shadow on the second picture.

// How far the tear leans from upright. Range: -1.2..1.2 Kind: angle
uniform float angle; // = 0.25
// How ragged the tear is. Range: 0..1
uniform float roughness; // = 0.5
// How wide the white fibres are, in heights of the picture. Range: 0..0.1
uniform float fibres; // = 0.025
// How dark the shadow is. Range: 0..1
uniform float shadow; // = 0.5
// Another number tears otherwise. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// The way of the motion, without its last part, in which hardly anything is seen.
float course() {
  return progress * 0.95;
}

// The same along a line.
float noise(float place, float layer) {
  float cell = floor(place);
  float part = place - cell;
  part = part * part * (3.0 - 2.0 * part);
  vec2 a = fract((cell + vec2(0.5, 1.5) + dealt()) * 0.6180340);
  vec2 b = a * (layer + 23.14) + layer * 17.31;
  b = fract(b * (b + 9.7));
  return mix(b.x, b.y, part) - 0.5;
}

// How far a point lies to the right of the ragged tear; the normal points to the right.
float beside(vec2 point, vec2 normal) {
  float straight = dot(point, normal);
  // Farther away nobody sees it.
  if (abs(straight) > 0.35) return straight;
  float along = dot(point, vec2(-normal.y, normal.x));
  float ragged = 0.12 * noise(along * 3.0 + 40.0, 0.29) + 0.045 * noise(along * 13.0 + 90.0, 0.63)
      + 0.016 * noise(along * 47.0 + 200.0, 0.83)
      + 0.009 * noise(along * 140.0 + 9.0, 0.37);
  return straight + ragged * roughness;
}

// Where a point of the screen lies on the half that moved to one side; 1 is right, -1 left.
vec2 unmove(vec2 point, vec2 normal, float side) {
  vec2 tip = vec2(normal.y, -normal.x) * 0.6;
  float turn = -0.5 * side * course() * min(ratio, 1.0);
  float cosine = cos(turn);
  float sine = sin(turn);
  float away = course() * course() * 0.46 * (abs(normal.x) * ratio + 1.15 * abs(normal.y));
  vec2 offset = point - tip - normal * side * away;
  return vec2(offset.x * cosine + offset.y * sine, offset.y * cosine - offset.x * sine) + tip;
}

// How far inside the picture a point lies, negative outside.
float within(vec2 point) {
  vec2 inside = vec2(0.5 * ratio, 0.5) - abs(point);
  return min(inside.x, inside.y);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 point = (uv - 0.5) * vec2(ratio, 1.0);
  vec2 normal = vec2(cos(angle), sin(angle));

  vec2 left = unmove(point, normal, -1.0);
  vec2 right = unmove(point, normal, 1.0);
  float leftEdge = beside(left, normal);
  float rightEdge = beside(right, normal);
  float opened = min(course() * 30.0, 1.0);
  float torn = 0.0;
  float core = 0.9;
  if (abs(leftEdge) < 0.15) {
    // Broad flakes of the core, and single fibres that stand out of them.
    vec2 along = vec2(dot(left, vec2(-normal.y, normal.x)), leftEdge);
    torn = 0.75 + 1.1 * noise(left * 9.0) + 0.6 * noise(along * vec2(34.0, 20.0));
    torn += 0.3 * noise(along * vec2(150.0, 40.0) + 70.0);
    torn = fibres * opened * (torn + 0.35 * noise(along * vec2(420.0, 50.0) + 300.0));
    // The core is thinner towards its rim, and rough.
    float thin = clamp(leftEdge / max(torn, 0.001), 0.0, 1.0);
    core += 0.24 * noise(along * vec2(190.0, 70.0)) - 0.16 * thin * thin;
    // The printed layer lies on it, and throws a fine shadow.
    core -= 0.3 * exp(-max(leftEdge, 0.0) * 400.0);
  }

  // The left half keeps the paper's core, which reaches under the right half.
  float slack = 0.003 - 0.003 * opened;
  float leftSolid = smoothstep(-0.003, 0.0, min(torn - leftEdge, within(left) + slack));
  float rightSolid = smoothstep(-0.003, 0.0, min(rightEdge, within(right) + slack));
  float leftShade = smoothstep(-0.1, 0.03, min(-leftEdge, within(left)));
  float rightShade = smoothstep(-0.1, 0.03, min(rightEdge, within(right)));

  vec4 color = getToColor(uv);
  vec4 leftColor = getFromColor(left / vec2(ratio, 1.0) + 0.5);
  vec4 rightColor = getFromColor(right / vec2(ratio, 1.0) + 0.5);
  // What is transparent throws no shadow.
  leftShade *= leftColor.a;
  rightShade *= rightColor.a;
  color.rgb *= 1.0 - shadow * opened * max(leftShade, rightShade) * (1.0 - course());
  float bare = smoothstep(-0.004, 0.001, leftEdge) * opened;
  leftColor = mix(leftColor, vec4(core, core * 0.985, core * 0.95, 1.0) * leftColor.a, bare);
  leftColor.rgb *= 1.0 - shadow * 0.6 * rightShade * opened * (1.0 - rightSolid);
  color = mix(color, leftColor, leftSolid);
  // On this side only a seam of the core shows, here and there.
  float seam = 0.003 + 0.012 * noise(right * 37.0);
  float pale = opened * (1.0 - smoothstep(0.4, 1.0, rightEdge / max(seam, 0.0005)));
  rightColor.rgb = mix(rightColor.rgb, vec3(0.93, 0.92, 0.9) * rightColor.a, 0.85 * pale);
  return mix(color, rightColor, rightSolid);
}
