// Title: Drape
// Summary: The second picture is a silk cloth that falls over the first, swings and smooths out.
// Family: matter
// Duration: 1.8s
// Mood: elegant
// Energy: medium
// Thumbnail: 0.4
// Preset: satin: folds=3, gloss=1, depth=0.8. Heavy, shining cloth.
// Preset: linen: folds=6, gloss=0.15, depth=0.4. Light and dull.
// Author: Segue contributors
// License: MIT
// Uses: level, random
//
// Folds run along the fall. They gather at three points of the upper edge, lie unevenly apart, and
// lean over their neighbours. At the hem the near ones are seen higher, and in them the underside.
// When the cloth has fallen its hem swings, and the folds slide apart and open.

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
  float rest = 1.0 - progress;

  // A fall that the air brakes, a little later at the sides.
  float late = 0.07 * side * side + 0.02 * sin(side * 5.0 + 1.0);
  float time = clamp((progress - late) / 0.62, 0.0, 1.0);
  float fallen = mix(time * time * (3.0 - 2.0 * time), time * (2.0 - time), 0.35);
  float base = 1.06 * fallen - 0.03;
  // Then the hem swings to and fro, each part in its turn.
  float since = max(progress - 0.46 - late, 0.0);
  float swing = -0.09 * depth * sin(since * 17.0 + 0.5 * side) * min(since * 8.0, 1.0);
  swing *= exp(-3.0 * since) * (1.0 - smoothstep(0.75, 1.0, progress));
  float lacking = 1.0 - base;
  float drop = 0.5 * (lacking + sqrt(lacking * lacking + 0.01 * rest * rest));
  float down = place.y + drop;

  // The folds, from where they gather; in time they slide apart.
  float calm = 1.0 - smoothstep(0.5, 1.0, progress);
  float much = depth * calm * smoothstep(0.0, 0.1, progress);
  float gather = 0.85 * exp(-1.7 * down) * (1.0 - smoothstep(0.35, 1.0, progress));
  float fold = place.x + gather * sin(2.0 * TURN * place.x) / (2.0 * TURN);
  fold = 0.5 + (fold - 0.5) * (1.2 - 0.65 * smoothstep(0.2, 1.0, progress));
  fold += 0.06 * sin(fold * 7.3 + 1.7) + 0.025 * sin(fold * 17.0 + 4.0);
  fold += 0.03 * sin(down * 2.6 + fold * 5.0 - progress * 7.0);
  float many = folds * (0.3 + 0.7 * size.x);
  float along = fold * many + 40.0;
  float strip = floor(along);
  float part = along - strip;
  // How near the edge between two folds is: 0 at some pixels, 1 on it.
  float edge = (1.0 - part) * size.x / many / max(4.0 * pixel * size.y, 0.016);
  edge = 1.0 - smoothstep(0.0, 1.0, edge);
  float hard = 0.35 + 0.65 * random(vec2(strip, 3.0));
  // A fold rises gently and falls steeply; here and there along its way it leans over the next one.
  float over = (strip + 1.0) * 2.4 + 3.0 * down;
  float next = clamp(0.35 + 0.8 * sin(over - 2.4), 0.0, 1.0) * calm * calm;
  over = clamp(0.35 + 0.8 * sin(over), 0.0, 1.0) * calm * calm;
  float bent = part * (0.4 + 0.6 * part) * (1.0 - 0.16 * over * (1.0 - edge));
  float height = hard * (0.5 - 0.5 * cos(TURN * bent));
  float slope = hard * sin(TURN * bent) * (0.4 + 1.2 * part);
  float covered = next * (1.0 - smoothstep(0.0, 0.35, part));
  covered = mix(covered, over, edge);

  // The near folds are seen higher.
  float rise = 0.11 * much;
  float hem = base + swing - rise * height;
  float behind = hem - place.y;
  float lowest = base + swing - rise * 0.06 - place.y;
  // The picture is narrower by what the folds take, and its last row lies on the hem or the border.
  float taken = 0.4 * much / many;
  vec2 source = vec2(place.x + taken * (1.0 - place.x - height), down);
  source.y += rise * height * exp(-4.0 * max(behind, 0.0)) - swing * place.y * place.y;
  float last = min(hem, 1.0);
  source.y /= last + drop + rise * height * exp(-4.0 * (hem - last)) - swing * last * last;

  vec4 color = getFromColor(uv);
  vec4 cloth = getToColor(turned(clamp(source, 0.0, 1.0)));
  // What lies behind the hem ends lower, and is seen blurred.
  vec2 end = turned(clamp(vec2(source.x, 1.0 - max(lowest, 0.0)), 0.0, 1.0));
  vec4 hanging = texture2D(to, end, log2(0.12 / (pixel * size.y)));
  float shade = exp(min(lowest, 0.0) * (9.0 + 20.0 * rest)) * min(rest * 2.0, 1.0);
  shade *= min(progress * 10.0, 1.0);
  color.rgb *= 1.0 - shadow * shade * hanging.a;
  // The underside, dim and pale, darkest high up in the fold.
  float under = clamp(lowest / pixel + 0.5, 0.0, 1.0);
  float inner = clamp(-behind / (rise + 0.001), 0.0, 1.0);
  float grey = dot(cloth.rgb, vec3(0.3, 0.59, 0.11));
  vec4 back = vec4(hanging.rgb / max(hanging.a, 0.001), 1.0);
  back.rgb = mix(back.rgb, vec3(dot(back.rgb, vec3(0.3, 0.59, 0.11))), 0.4);
  back.rgb *= 0.18 + 0.45 * inner;
  back *= getToColor(end).a * smoothstep(0.5, 0.95, hanging.a) * smoothstep(0.06, 0.0, behind);
  // Where the cloth has holes the first picture is lost a little behind the hem.
  float lost = max(smoothstep(0.0, 0.25, lowest), smoothstep(0.5, 0.9, progress));
  color = color * (1.0 - under * max(back.a, lost)) + back * under;

  float solid = clamp(behind / pixel + 0.5, 0.0, 1.0);
  if (solid > 0.0) {
    // The lamp is at the left of the view.
    float facing = slope * (!isLevel() && direction.y <= 0.0 ? -1.0 : 1.0);
    float light = 0.6 * facing - 0.35 * (1.0 - height) - 0.5 * covered;
    cloth.rgb *= exp(shadow * much * 1.8 * min(light, 0.35));
    float off = facing - 0.62;
    float shine = exp(-14.0 * off * off);
    cloth.rgb += gloss * much * 0.4 * shine * (0.12 * cloth.a + 0.8 * cloth.rgb) * (1.0 - grey);
    // The hem is folded over: a seam, and a bright edge as thick as the cloth.
    float near = behind * size.y;
    cloth.rgb *= 1.0 - 0.25 * much * smoothstep(0.005, 0.0, abs(near - 0.028) - 0.0015);
    cloth.rgb *= 1.0 + 0.5 * much * (1.0 - smoothstep(0.003, 0.006, near));
    cloth.rgb = min(cloth.rgb, cloth.a);
    color = cloth * solid + color * (1.0 - cloth.a * solid);
  }
  return color;
}
