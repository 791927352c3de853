// Title: Rain pool
// Summary: Rain falls on a pool; where its rings have run, the second picture lies below.
// Family: distort
// Duration: 2s
// Mood: calm
// Energy: low
// Preset: drizzle: drops=9, strength=0.35. Many small rings.
// Preset: first-drops: drops=2.2, strength=0.9. A few large ones.
// Author: Segue contributors
// License: MIT
// Uses: corner-dice, random2
//
// A slanting grid of triangles, each corner with a place and a moment of its own at which a drop
// falls. A ring ends before it has crossed the triangles that meet in its corner, so the three
// corners around a point are asked. Lesser drops fall all the time. The slopes of all rings add up,
// refract, and glint, less where the pictures are bright. Behind each great ring a pool of the
// second picture grows evenly from a point, sways a little, and bends what is near its rim. Near
// pools flow together in round necks, and a soft crest with a thin line of light runs along their
// edge. At last the pools move to the corners of the grid, so that the islands of the first picture
// shrink round and close.

// How many drops fit in the height. Range: 2..12
uniform float drops; // = 3.2
// How strongly the rings refract. Range: 0..1
uniform float strength; // = 0.5
// How brightly the rings shine. Range: 0..1
uniform float shine; // = 0.5
// Another number scatters the drops anew. Range: 0..100 Kind: seed
uniform float seed; // = 3.0

// The time of the drops runs fast at first, and slowly at last.
float course() {
  return progress * (1.3 - 0.3 * progress);
}

// Nearly a sine of so many turns, of two parabolas: each pixel takes six, and a sine is dear.
float wave(float turns) {
  float part = fract(turns) - 0.5;
  return part * (16.0 * abs(part) - 8.0);
}

// The slope of a lesser drop's rings, again and again in each cell, large or small or none at all.
vec2 drizzle(vec2 point) {
  vec2 cell = floor(point);
  vec2 dice = random2(cell);
  vec2 offset = point - cell - 0.325 - dice * 0.35;
  float time = course() * 1.7 + dice.x;
  // The first of them begin to fall with the motion.
  float fallen = step(1.0, time) * step(0.35, dice.y);
  time = fract(time);
  float size = 0.5 + 0.5 * fract(dice.x * 17.0 + dice.y * 5.0);
  float radius = length(offset) / size;
  float ring = clamp((time * 0.8 - radius) * 5.0, 0.0, 1.0);
  float swell = fallen * (1.0 - time) * (1.0 - time) * size * (1.0 - smoothstep(0.1, 0.33, radius));
  swell *= wave(ring * 2.4) / max(radius, 0.03);
  return offset * (ring * (1.0 - ring) * (1.0 - ring) * swell);
}

// The pool between its ends.
vec4 rained(vec2 uv) {
  vec2 aspect = vec2(ratio, 1.0);
  // Triangles with sides of 1.07, so that there is a drop for each area of 1.
  const mat2 CORNERS = mat2(1.033, 0.2962, 0.26, 1.0427);
  const mat2 TO_CORNERS = mat2(1.0427, -0.2962, -0.26, 1.033);
  const mat2 TURNED = mat2(0.96, -0.28, 0.28, 0.96);
  // More rows of them fit a tall picture.
  float many = drops * inversesqrt(min(ratio, 1.0));
  vec2 straight = uv * aspect * many;
  // Water is never quite still: two broad waves that cross bend all rings and pools.
  vec2 turns = mat2(0.29, 0.71, 0.67, -0.23) * straight + vec2(0.7, -0.5) * progress;
  vec2 bent = straight + vec2(wave(turns.x), wave(turns.y)) * (0.12 * min(progress, 0.5));
  vec2 point = TO_CORNERS * bent;
  vec2 home = floor(point);
  vec2 part = point - home;
  vec3 columns, rows, places, moments;
  cornerDice(home, part, columns, rows, places, moments);
  // One drop falls at once, wherever the others fall.
  vec2 first = floor(TO_CORNERS * (vec2(0.42, 0.4) * aspect * many) + 0.5);
  vec2 slope = vec2(0.0);
  // The water of all drops, and which way there is more of it.
  float water = 0.0;
  vec2 inward = vec2(0.0);
  // How far from its corner a drop lies, of how far it fell.
  float loose = 1.0 - 0.7 * progress * progress;
  for (int i = 0; i < 3; i++) {
    vec2 corner = vec2(columns[i], rows[i]);
    vec2 dice = vec2(places[i], moments[i]);
    // When it falls: most of them early, and near ones at different times.
    float order = fract(dot(corner, vec2(0.7548777, 0.5698403)) + floor(seed) * 0.6180340);
    order = corner == first ? -0.08 : order * (0.3 + 0.7 * order);
    // The square of all dice, bent to a disk.
    vec2 disk = dice * 2.0 - 1.0;
    disk *= (0.15 - 0.0435 * disk.yx * disk.yx) * loose;
    vec2 offset = CORNERS * (point - corner) - disk;
    float far = dot(offset, offset);
    float near = 1.0 - far / 0.6;
    if (near > 0.0) {
      float radius = sqrt(far);
      float time = course() * 1.35 - order * 0.567;
      // A ring runs out before its radius is 0.77: ahead of its pool, and calm behind.
      float behind = clamp(time * (1.9 - 0.6 * time) - radius, 0.0, 1.0);
      float swell = behind * exp2(-8.0 * behind) * near * wave(behind * 4.5);
      slope += offset * (swell * clamp(1.7 - 1.5 * time, 0.0, 1.0) / max(radius, 0.05));
      // How large the pool is by itself, and below 0 how long before it opens: the later a drop
      // falls, the faster, so that all meet at the end.
      float pace = 1.087 + order * (0.48 + 0.43 * order);
      float pool = 1.0 - (1.0 - course()) * pace;
      pool *= 0.67 * (1.5 - 0.5 * abs(pool));
      // Nearly an exponential curve, which is dear.
      float much = max(1.0 + 0.55 * (pool * abs(pool) - far), 0.0);
      much *= much;
      much *= much;
      much *= much * smoothstep(0.0, 1.0, near);
      water += much;
      inward -= offset * (2.0 * much);
    }
  }
  inward /= max(water, 0.000001);
  // At last the ground sinks, ever faster, so that nowhere an island is left.
  float late = max(progress - 0.7, 0.0);
  float above = log2(max(water, 0.000001)) / 7.5 + 0.04 * late * late / (1.01 - progress);
  float steep = length(inward);
  // How far the pool's edge is, as if the water were a round bowl or hump.
  float level = above / (0.5 * steep + sqrt(0.25 * steep * steep + abs(above)) + 0.001);
  float passed = smoothstep(-0.02, 0.02, level);
  // The crest along the edge, where no ring is seen.
  float crest = max(1.0 - level * level / 0.0169, 0.0);
  slope *= 1.0 - 0.8 * crest * min(steep, 1.0);
  vec2 inner = inward / max(steep, 0.8);
  vec2 border = inner * (-16.0 * level * crest * crest);
  // A thin line of light runs along the crest, on the side that faces the lamp.
  float towards = dot(inner, vec2(-0.92, 0.39));
  float line = max(1.0 - abs(level - 0.03 * towards) * 34.0, 0.0);
  line *= line * (0.25 + 0.75 * abs(towards)) * min(steep, 1.0);
  const mat2 BACK = mat2(0.6, 0.8, -0.8, 0.6);
  vec2 lesser = BACK * drizzle(TURNED * straight * 1.4 + 11.0);
  // Few fall at last.
  slope = slope * 20.0 + lesser * (6.0 * (1.0 - smoothstep(0.75, 1.0, progress)));
  slope = slope * (1.0 - smoothstep(0.9, 1.0, progress)) + border;
  // A pool is a lens: it bends most what is near its rim.
  float lens = max(0.4 - level, 0.0) * max(level, 0.0);
  lens *= lens * 37.5 * (1.0 - progress);
  vec2 place = uv + (slope * 0.012 + inner * lens) * (strength / aspect);
  float facing = dot(slope, vec2(-0.5, 0.86));
  // Where rings cross they glint no more than each by itself.
  facing /= 1.0 + 0.5 * abs(facing);
  float light = facing * shine * 0.35;
  // What faces the lamp glints in thin lines.
  float glint = max(facing, 0.0);
  glint *= glint * glint;
  light += shine * (1.2 * glint + line);
  vec4 color = vec4(0.0);
  if (passed < 1.0) color += getFromColor(place) * (1.0 - passed);
  if (passed > 0.0) color += getToColor(place) * passed;
  // Bright water is hardly shaded. The sky shines in dark water.
  float bright = dot(color.rgb, vec3(0.3, 0.59, 0.11));
  color.rgb *= max(1.0 + light * (1.0 - 0.7 * bright * bright), 0.3);
  float sky = min(0.25 * max(facing, 0.0) + 0.35 * glint + 0.75 * line, 1.0) * (1.0 - bright);
  color.rgb += shine * sky * max(color.a - color.rgb, 0.0);
  return color;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  return rained(uv);
}
