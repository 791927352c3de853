// Title: Liquid morph
// Summary: Drops of the second picture well up with a glossy brim, flow together and cover all.
// Family: distort
// Duration: 1.5s
// Mood: calm
// Energy: medium
// Preset: oil: strength=0.7, size=0.9, gloss=0.8. Large, slow and shiny.
// Preset: mercury: size=0.25, relief=1, gloss=1. Small, bright drops.
// Preset: breath: strength=0.25, size=1.4, gloss=0.1. Hardly more than a sigh.
// Pass: lighter: 1/16. How much lighter the second picture is than the first, without detail.
// Author: Segue contributors
// License: MIT
// Uses: corner-dice, mirrored
//
// Drops of the second liquid well up one after the other, those near the middle sooner, and sooner
// where the second picture is the lighter one. Each grows evenly around its corner of a grid of
// triangles, and moves towards it. Near ones flow together, because the heights of all are added,
// and a slow swirl bends them. Their brim is round as a drop's: it refracts what is in it, shines,
// and throws a shadow. The last bays of the first picture grow round and close.

// How far the pictures flow. Range: 0..1
uniform float strength; // = 0.6
// How large drops and swirls are, in heights of the picture if it is 16 to 9. Range: 0.1..2
uniform float size; // = 0.55
// How much the pictures' own light and dark decide. Range: 0..1
uniform float relief; // = 0.5
// How brightly the brim shines. Range: 0..1
uniform float gloss; // = 0.5
// Another number makes other drops. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

float lightness(vec4 color) {
  return dot(color.rgb, vec3(0.3, 0.59, 0.11));
}

// How much lighter the second picture is here than the first one, compared with the whole pictures:
// from 0 to 1, and 0.5 where it is as elsewhere.
vec4 lighter(vec2 uv) {
  vec4 more = vec4(0.0);
  // The level of the pictures whose texels are as large as the looks are apart.
  float level = log2(0.64 * gl_FragCoord.y / uv.y);
  for (int i = 0; i < 16; i++) {
    vec2 place = vec2(mod(float(i), 4.0), floor(float(i) * 0.25)) - 1.5;
    place = uv + place * vec2(1.0 / ratio, 1.0) * 0.04;
    more += texture2D(to, place, level) - texture2D(from, place, level);
  }
  vec4 mean = texture2D(to, uv, 16.0) - texture2D(from, uv, 16.0);
  return vec4(0.5 + 0.5 * lightness(more / 16.0 - mean), 0.0, 0.0, 1.0);
}

// At a place in cells: how high the second liquid stands, its slope, and whether it belongs to one
// drop (1) or lies between drops (0). A drop by itself is as high as the square of its radius less
// that of the distance from its middle.
vec4 liquid(vec2 point, vec2 cell) {
  // Triangles with sides of 1.07, so that there is a drop for each area of 1.
  const mat2 CORNERS = mat2(1.0098, 0.3675, 0.1866, 1.0583);
  const mat2 TO_CORNERS = mat2(1.0583, -0.3675, -0.1866, 1.0098);
  vec2 part = TO_CORNERS * point;
  vec2 home = floor(part);
  part -= home;
  vec3 columns, rows, places, moments;
  cornerDice(home, part, columns, rows, places, moments);
  // The first drop is the one near a place that the seed chooses, not far from the middle.
  vec2 start = fract(floor(seed) * vec2(0.7548777, 0.5698403) + vec2(0.3, 0.55)) * 0.5 - 0.25;
  vec2 first = floor(TO_CORNERS * (start / cell) + 0.5);
  // How far from its corner a drop lies, of how far it welled up.
  float loose = 1.0 - 0.7 * progress * progress;
  float sum = 0.0;
  float squares = 0.0;
  vec2 slope = vec2(0.0);
  for (int i = 0; i < 3; i++) {
    vec2 corner = vec2(columns[i], rows[i]);
    vec2 dice = vec2(places[i], moments[i]);
    // The square of all dice, bent to a disk.
    vec2 bent = dice * 2.0 - 1.0;
    bent *= (0.15 - 0.0435 * bent.yx * bent.yx) * loose;
    vec2 center = CORNERS * corner + bent;
    vec2 off = center * cell;
    // Turns that are spread evenly over near corners, so that every seed has early and late ones.
    float order = fract(dot(corner, vec2(0.7548777, 0.5698403)) + floor(seed) * 0.6180340);
    order = 0.75 * order + 0.5 * dot(off, off) + relief * (4.0 - 8.0 * lighter(0.5 + off).r);
    order = corner == first ? -0.06 : clamp(order, 0.0, 1.0);
    // How large it is by itself, and below 0 how long before it wells up: the later, the faster,
    // so that all meet at the end.
    float drop = 1.0 - (1.0 - progress) * (1.01 + order * (0.22 + 0.42 * order));
    drop *= 0.7 * (1.8 - 0.8 * abs(drop)) * abs(drop) / (abs(drop) + 0.025);
    vec2 offset = point - center;
    float far = dot(offset, offset);
    // A drop ends where the next triangles do. The curve is nearly exponential.
    float much = max(1.0 + 0.45 * (drop * abs(drop) - far), 0.0);
    much *= much;
    much *= much;
    much *= much * smoothstep(0.0, 1.0, 1.0 - far / 0.6);
    sum += much;
    squares += far * much;
    slope -= offset * (2.0 * much);
  }
  sum = max(sum, 0.000001);
  float own = dot(slope, slope) / max(4.0 * sum * squares, 0.000001);
  // At last all rises, ever faster, so that nowhere a bay is left.
  float late = max(progress - 0.7, 0.0);
  float height = log2(sum) * 0.16 + 0.03 * late * late / (1.01 - progress);
  return vec4(height, slope / sum, own);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 aspect = vec2(ratio, 1.0);
  // Small drops, which are many, begin to shine later; at the end what is bent comes to rest.
  float wet = min(60.0 * size * progress, 1.0) * (1.0 - smoothstep(0.88, 1.0, progress));
  // A slow swirl of two broad waves that cross, in which pictures and drops flow.
  // As many drops in every shape of the picture.
  float cell = 0.825 * size * sqrt(ratio) / (1.0 + 0.25 * size);
  mat2 waves = mat2(0.4, 2.7, 2.8, -0.5);
  vec2 turns = waves * (uv * aspect / size);
  turns += vec2(1.6, -1.2) * progress + fract(floor(seed) * vec2(0.618, 0.755)) * 6.2832;
  vec2 swirl = sin(turns);
  float bend = (0.05 + 0.25 * strength) * progress;
  vec4 skin = liquid((uv - 0.5) * aspect / cell + bend * swirl, cell / aspect);
  float level = skin.x;
  // The slope of what the swirl bent.
  skin.yz += (1.1 * bend) * (cos(turns) * skin.yz * waves);
  // As if a round drop or hollow were here: how its surface leans, from 0 in its middle to 1 at its
  // brim, and how far inside the brim this is. A small drop has a narrow brim, and so has a bay.
  float steep = 0.5 * length(skin.yz);
  float radius = sqrt(steep * steep + abs(level)) + 0.0001;
  vec2 uphill = 0.5 * skin.yz / radius;
  float inside = level * cell / (radius + steep);
  float whole = sqrt(max(steep * steep + level, 0.0)) + 0.0001;
  float brim = min(0.05 + 0.06 * size, whole * cell) * (1.0 - 0.5 * progress);
  brim *= 0.5 + 0.5 * skin.w;

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

  // The swirl is nowhere so steep that a picture folds, and draws in nothing from beyond the view.
  vec2 rim = min(uv, 1.0 - uv) * aspect;
  vec2 flow = swirl * 0.27 * strength * strength * min(size, 0.7);
  flow *= smoothstep(0.0, 0.3, min(rim.x, rim.y));
  float going = progress * progress;
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
    vec2 drawn = (uphill * lens * wet + flow * coming) / aspect;
    vec4 second = getToColor(mirrored(uv + drawn));
    second *= min(getToColor(mirrored(uv + flow * coming / aspect)).a / max(second.a, 0.001), 1.0);
    // The lamp above and to the left: a soft line along the near brim, and a fainter light that has
    // gone through the drop on the far one.
    float towards = dot(uphill, vec2(0.55, -0.83));
    float line = max(1.0 - abs(inside / brim - 0.42) / 0.34, 0.0);
    line *= line * (3.0 - 2.0 * line);
    float through = line * max(-towards, 0.0);
    float dark = slope * (0.12 + 0.3 * max(towards, 0.0)) + 0.15 * slope * slope;
    // Where the liquid is nearly level, or lies between drops, it has closed: no brim is left.
    // As if a round hole were here: where it is narrower than the brim, none shines around it,
    // unless this is a drop by itself.
    float hole = sqrt(max(steep * steep - level, 0.0)) * cell;
    float alone = max(skin.w - 0.3 - progress, 0.0);
    float wide = clamp(2.0 * hole / brim - 1.5 + 5.0 * alone, 0.0, 1.0);
    float tilt = wide * smoothstep(0.1, 0.6, dot(uphill, uphill)) * smoothstep(0.1, 0.8, skin.w);
    float shine = gloss * wet * tilt;
    float facing = line * max(towards, 0.0);
    // The light multiplies what is there; where the brim faces the lamp, it is nearly white.
    second.rgb *= 1.0 - wet * tilt * dark + shine * (0.8 * facing + 0.6 * through);
    float spark = min(2.4 * shine * facing * facing * facing * facing, 1.0);
    second.rgb += spark * max(vec3(1.0, 0.98, 0.94) * second.a - second.rgb, 0.0);
    color += second * passed;
  }
  color.rgb = clamp(color.rgb, 0.0, color.a);
  return color;
}
