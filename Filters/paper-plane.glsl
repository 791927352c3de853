// Title: Paper plane
// Summary: The first picture is folded into a paper plane, which hovers and flies off in a curve.
// Family: matter
// Duration: 2.8s
// Mood: playful
// Energy: high
// Thumbnail: 0.74
// Preset: kraft: paper=#c9a77c, through=0.05, shadow=0.65. Thick, brown paper.
// Preset: tissue: paper=#fbfaf7, through=0.7, shade=0.5. Thin; the picture shines through.
// Preset: dart: size=0.4, swoop=0, direction=(1,0.1). A small one, straight ahead.
// Author: Segue contributors
// License: MIT
//
// All creases of this plane run through its nose. So each half of the sheet is two sectors about
// the nose, and the outer one turns about the crease between them: first the corner, then the
// folded edge, last the wing. A sector is seen through a projective map, in which its edges are
// lines of the screen. Their distances in pixels make soft outlines; the lamp's view is the shadow.

// Where it flies to, x to the right and y up; 1,1 is a corner of the picture.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.8)
// How much the flight bends. Range: 0..1 Group: motion
uniform float swoop; // = 0.7
// How long the plane is, as a part of the picture. Range: 0.3..0.8
uniform float size; // = 0.6
// The colour of the paper's back. Range: 0..1 Kind: color
uniform vec3 paper; // = vec3(0.96, 0.95, 0.93)
// How much the picture shines through the paper. Range: 0..1
uniform float through; // = 0.15
// How strongly the folds are shaded. Range: 0..1
uniform float shade; // = 0.7
// How dark the shadow is. Range: 0..1
uniform float shadow; // = 0.55

// When edges, halves and wings begin to turn, and when it starts. The corners are the first.
const float EDGES = 0.17;
const float HALVES = 0.35;
const float WINGS = 0.43;
const float START = 0.65;
// An eighth of a turn.
const float EIGHTH = 0.7853982;
const vec3 LAMP = vec3(-0.3, 0.44, 0.846);

// A sector about the nose: the ways to the tail and to the side, and its angles between them.
struct Sector {
  vec3 back;
  vec3 aside;
  float low;
  float high;
};

// One half of the sheet, and how far its outer sector has turned.
struct Leaf {
  Sector inner;
  Sector outer;
  float turn;
};

// How the sheet lies before the viewer: its axes, its middle and its scale.
struct Pose {
  mat3 axes;
  vec3 place;
  float scale;
};

// An eye or a lamp as a half sees it, from the nose; and its rays: how they change to the right and
// up on the screen, and the one through the middle.
struct View {
  vec3 eye;
  mat3 rays;
};

// The sheet on the screen: the ways to its nose and to its side, its length and half its breadth,
// the side of the half that is drawn, the lamp, and the levels of the picture and of its back.
struct Sheet {
  vec2 nose;
  vec2 aside;
  vec2 size;
  float side;
  vec3 lamp;
  float sharp;
  float soft;
};

// Premultiplied colour, and how much of what lies below is seen.
struct Layer {
  vec4 color;
  float rest;
};

float span(float begin, float end) {
  return smoothstep(begin, end, progress);
}

// Light or dark that is 1 at a line and ends smoothly at some distance.
float near(float distance, float end) {
  float part = clamp(1.0 - distance / end, 0.0, 1.0);
  return part * part;
}

// A fold goes over, springs back a little, and lies.
float folded(float begin) {
  float time = clamp((progress - begin) / 0.15, 0.0, 1.0);
  float after = max(time - 0.8, 0.0) / 0.2;
  return 4.0 * EIGHTH * smoothstep(0.0, 0.8, time) - 0.5 * after * (1.0 - after);
}

// How far the halves stand up from the middle line.
float raised() {
  return 1.38 * span(HALVES, HALVES + 0.13);
}

// The wings come down past the level, swing, and rest a little above it; at the start the air
// bends them up.
float lowered(float begin) {
  float after = max(progress - begin - 0.1, 0.0);
  float air = span(START, START + 0.07) * (1.0 - span(START + 0.07, START + 0.24));
  return span(begin, begin + 0.13) * (raised() - 0.2 - 0.22 * air)
      + 0.3 * sin(after * 48.0) * exp(-after * 16.0);
}

// The half on one side. The far one is folded first.
Leaf leafOn(float side, float slope) {
  float lag = side > 0.0 ? 0.0 : 0.025;
  float crease = 0.5 * EIGHTH;
  float limit = EIGHTH;
  float turn = folded(EDGES + lag);
  if (progress < EDGES + lag) {
    crease = EIGHTH;
    limit = 2.0 * EIGHTH;
    turn = folded(lag);
  } else if (progress >= HALVES) {
    limit = crease;
    crease = slope;
    turn = -lowered(WINGS + lag);
  }
  vec3 back = vec3(-1.0, 0.0, 0.0);
  vec3 aside = vec3(0.0, cos(raised()), sin(raised()));
  vec3 along = back * cos(crease) + aside * sin(crease);
  vec3 away = (aside * cos(crease) - back * sin(crease)) * cos(turn)
      + vec3(0.0, -aside.z, aside.y) * sin(turn);
  return Leaf(Sector(back, aside, 0.0, crease), Sector(along * cos(crease) - away * sin(crease),
      along * sin(crease) + away * cos(crease), crease, limit), turn);
}

// What an eye or a lamp sees through a plane that lies so deep. For the half on the other side the
// axes are mirrored.
View viewed(Pose pose, vec3 source, float deep, Sheet sheet) {
  mat3 axes = mat3(pose.axes[0], pose.axes[1] * sheet.side, pose.axes[2]);
  return View((source - pose.place) * axes / pose.scale - vec3(0.5 * sheet.size.x, 0.0, 0.0),
      mat3(vec3(1.0, 0.0, 0.0) * axes, vec3(0.0, 1.0, 0.0) * axes,
          (vec3(0.0, 0.0, deep) - source) * axes));
}

// Whether the printed side of a sector is seen.
bool upwards(Sector sector, View view) {
  return dot(cross(sector.aside, sector.back), view.eye) > 0.0;
}

// A sector's map, as three lines of the screen: the first two over the third are the place on the
// sheet, towards the tail and towards the side.
mat3 map(Sector sector, View view) {
  float way = upwards(sector, view) ? -1.0 : 1.0;
  return mat3(way * cross(sector.aside, view.eye) * view.rays,
      way * cross(view.eye, sector.back) * view.rays,
      way * cross(sector.aside, sector.back) * view.rays);
}

// A line of the screen as a soft edge, from 0 outside to 1 inside; it may be moved outwards.
float edge(vec3 line, vec2 point, float soft, float spare) {
  line /= max(length(line.xy) * soft, 0.000001);
  return clamp(dot(line.xy, point) + (line.z + 0.5 + spare), 0.0, 1.0);
}

// How much of a pixel lies in a sector: between its creases, and within the sheet.
float covered(mat3 map, Sector sector, vec2 size, vec2 point, float soft, vec2 spare) {
  float low = edge(map[1] * cos(sector.low) - map[0] * sin(sector.low), point, soft, spare.x);
  float high = edge(map[0] * sin(sector.high) - map[1] * cos(sector.high), point, soft, spare.y);
  return max(low + high - 1.0, 0.0) * edge(map[2] * size.x - map[0], point, soft, 0.0)
      * edge(map[2] * size.y - map[1], point, soft, 0.0);
}

// The paper at a place: the picture, or its back with the picture showing through.
vec4 paperAt(vec2 place, Sheet sheet, bool print) {
  vec2 uv = sheet.nose * (0.5 * sheet.size.x - place.x) + sheet.aside * place.y * sheet.side;
  vec4 color = texture2D(from, uv / vec2(ratio, 1.0) + 0.5, print ? sheet.sharp : sheet.soft);
  return print ? color : vec4(paper * mix(vec3(color.a), color.rgb, through), color.a);
}

// One of a half's two sectors, drawn over what lies below it.
Layer drawn(Layer below, Leaf leaf, bool outer, View view, Sheet sheet, vec2 point, float pixel,
    vec2 spare) {
  Sector sector = leaf.inner;
  if (outer) sector = leaf.outer;
  mat3 lines = map(sector, view);
  float solid = covered(lines, sector, sheet.size, point, pixel, spare);
  solid *= edge(lines[0], point, pixel, 0.0);
  if (solid <= 0.0) return below;
  bool print = upwards(sector, view);
  vec3 mapped = vec3(point, 1.0) * lines;
  vec2 place = mapped.xy / max(mapped.z, 0.00001);
  // From the nose along the crease, and from the crease inwards.
  float crease = leaf.outer.low;
  vec2 inwards = vec2(place.x * cos(crease) + place.y * sin(crease),
      place.x * sin(crease) - place.y * cos(crease));

  // What was folded over lies on the print, mirrored at its crease; below, all is the paper's back.
  float tone = 0.0;
  float backed = 1.0;
  vec2 over = place;
  if (print) {
    float turn = 2.0 * leaf.outer.high;
    over = vec2(place.x * cos(turn) + place.y * sin(turn),
        place.x * sin(turn) - place.y * cos(turn));
    backed = 0.0;
    if (turn < 3.0) {
      vec3 end = lines[2] * sheet.size.x - lines[0] * cos(turn) - lines[1] * sin(turn);
      vec3 side = lines[2] * sheet.size.y - lines[0] * sin(turn) + lines[1] * cos(turn);
      backed = edge(end, point, pixel, 0.0) * edge(side, point, pixel, 0.0);
      // Its step down, its bright rim, and the gap where two meet in the middle.
      vec2 rim = sheet.size - over;
      tone -= 0.3 * near(-min(rim.x, rim.y), 0.035) * (1.0 - backed);
      tone += (0.06 * near(rim.y, 0.025) - 0.35 * near(place.y, 0.015)) * backed;
    }
  }
  vec4 color = vec4(0.0);
  if (backed > 0.0) color = paperAt(over, sheet, false) * backed;
  if (print && color.a < 1.0) color += paperAt(place, sheet, true) * (1.0 - color.a);
  if (print && !outer && leaf.turn > 0.0) {
    // The shadow of the part that turns over.
    float high = sin(leaf.turn);
    float reach = inwards.y / max(0.45 * high - cos(leaf.turn), 0.05);
    vec2 above = vec2(inwards.x * cos(crease) - reach * sin(crease),
        inwards.x * sin(crease) + reach * cos(crease));
    float deep = min(min(sheet.size.x - above.x, sheet.size.y - above.y),
        above.x * sin(leaf.outer.high) - above.y * cos(leaf.outer.high));
    float blur = 0.015 + 0.1 * high;
    tone -= (0.3 + 0.1 * high) * smoothstep(0.5, 1.6, leaf.turn) * smoothstep(-blur, blur, deep);
  }

  // A sheet that lies flat is as bright as it is. Light comes through the paper to its back.
  float facing = dot(cross(sector.aside, sector.back), sheet.lamp * vec3(1.0, sheet.side, 1.0));
  facing *= (print ? 1.0 : -1.0) / LAMP.z;
  tone += (print ? 0.42 : 0.18) * (clamp(facing, 0.0, 1.0) - 1.0) + 0.12 * max(facing - 1.0, 0.0);
  // Paper bends before it folds: a hollow along the crease is darker, a ridge lighter.
  tone -= (print ? 0.2 : -0.2) * sin(0.5 * leaf.turn) * near(abs(inwards.y), 0.06);
  // The tail is farther from the light, and between the halves it is dark.
  tone -= 0.1 * span(0.1, 0.45) * place.x / sheet.size.x;
  if (!outer && print) tone -= 0.32 * raised() * raised() * near(place.y, 0.25);
  // In shade colours become deeper, not grey.
  vec3 deeper = max(1.0 + 1.4 * shade * tone * (1.0 - 0.45 * color.rgb), 0.0);
  color.rgb = min(color.rgb * deeper, color.a);
  // Holes of the picture are holes of the paper, which open slowly.
  float rest = 1.0 - solid * mix(1.0, color.a, span(0.0, 0.2));
  return Layer(below.color * rest + color * solid, below.rest * rest);
}

// How the sheet lies: tilted while it is folded, then seen from the side and turned to its way.
Pose posed(vec2 way, Sheet sheet) {
  // Across the picture there may be less room.
  float room = min(2.3 * sheet.size.y / max(abs(way.y), 0.001) / sheet.size.x, 1.0);
  float small = 1.0 - (1.0 - size * room) * (0.45 * span(0.0, 0.34) + 0.55 * span(0.3, 0.58));
  // The flight is a curve with one handle, and ends out of sight.
  vec2 reach = vec2(0.5, 1.0) * sheet.size + 0.38 * sheet.size.x * size * room + 0.1;
  float far = min(reach.x / max(way.x, 0.001), reach.y / max(abs(way.y), 0.001));
  float bend = (way.y < 0.0 ? 0.65 : -0.65) * swoop;
  vec2 handle = 0.5 * far * vec2(way.x * cos(bend) - way.y * sin(bend),
      way.x * sin(bend) + way.y * cos(bend));
  float time = max(progress - START, 0.0) / (1.0 - START);
  float flown = time * time * (1.5 - 0.5 * time);
  vec2 course = mix(handle, far * way - handle, flown);
  float heading = atan(handle.y, handle.x);

  // It hovers, draws back, and goes.
  float back = span(START - 0.13, START) * (1.0 - span(START - 0.02, START + 0.1));
  float hover = span(0.5, 0.58) * (1.0 - span(START - 0.1, START));
  vec2 place = flown * (2.0 * (1.0 - flown) * handle + flown * far * way)
      - 0.16 * sheet.size.x * size * room * back * normalize(handle);
  place.y += 0.012 * hover * sin((progress - 0.5) * 30.0);
  float lean = 0.3 * span(0.0, 0.2) + 0.85 * span(HALVES - 0.03, WINGS + 0.03)
      - 0.4 * span(WINGS, WINGS + 0.16) - 0.4 * span(START - 0.04, START + 0.14) + 0.4 * flown;
  float turn = 0.08 * span(0.0, 0.2) + 0.4 * span(HALVES + 0.02, WINGS + 0.14);
  float yaw = (heading + 0.1) * span(HALVES + 0.03, WINGS + 0.14)
      + atan(course.y, course.x) - heading + 0.08 * back;
  mat3 yawed = mat3(cos(yaw), sin(yaw), 0.0, -sin(yaw), cos(yaw), 0.0, 0.0, 0.0, 1.0);
  mat3 turned = mat3(cos(turn), 0.0, -sin(turn), 0.0, 1.0, 0.0, sin(turn), 0.0, cos(turn));
  mat3 leaned = mat3(1.0, 0.0, 0.0, 0.0, cos(lean), -sin(lean), 0.0, sin(lean), cos(lean));
  return Pose(yawed * turned * leaned, vec3(place, 0.0), small * (1.0 - 0.3 * flown));
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float pixel = uv.y / gl_FragCoord.y;

  // The nose points along the longer side, and the far side is up; so it may be a mirrored space.
  vec2 way = length(direction) > 0.001 ? direction : vec2(1.0, 0.8);
  vec2 signs = vec2(way.x < 0.0 ? -1.0 : 1.0, way.y < 0.0 ? -1.0 : 1.0);
  bool upright = ratio < (abs(way.y) > abs(way.x) ? 1.2 : 0.83);
  Sheet sheet;
  sheet.nose = upright ? vec2(0.0, signs.y) : vec2(signs.x, 0.0);
  sheet.aside = upright ? vec2(-signs.x, 0.0) : vec2(0.0, 1.0);
  sheet.size = upright ? vec2(1.0, 0.5 * ratio) : vec2(ratio, 0.5);
  vec2 screen = (uv - 0.5) * vec2(ratio, 1.0);
  vec2 point = vec2(dot(screen, sheet.nose), dot(screen, sheet.aside));
  way *= vec2(ratio, 1.0);
  Pose pose = posed(normalize(vec2(dot(way, sheet.nose), dot(way, sheet.aside))), sheet);
  vec3 lamp = vec3(dot(LAMP.xy, sheet.nose), dot(LAMP.xy, sheet.aside), LAMP.z);
  sheet.lamp = lamp * pose.axes;
  sheet.sharp = max(-log2(pose.scale) - 0.5, 0.0);
  sheet.soft = max(floor(log2(0.0057 / pixel) + 0.5), sheet.sharp);
  float slope = atan(0.38 * sheet.size.y, sheet.size.x);

  Layer layer = Layer(vec4(0.0), 1.0);
  vec3 eye = vec3(0.0, 0.0, 1.7 * sheet.size.x);
  vec3 above = (eye - pose.place) * pose.axes;
  bool open = abs(above.z) * cos(raised()) > abs(above.y) * sin(raised());
  // What is farther from the eye comes first. It reaches a pixel below what lies beside it, but
  // not at the edge of a fold, where it would be seen.
  for (int i = 0; i < 2; i++) {
    sheet.side = (above.y > 0.0) == (i == 0) ? -1.0 : 1.0;
    Leaf leaf = leafOn(sheet.side, slope);
    View view = viewed(pose, eye, 0.0, sheet);
    bool upward = upwards(leaf.inner, view);
    bool outer = upward != (leaf.turn >= 0.0);
    float middle = open && i == 0 ? 1.0 : 0.0;
    float crease = upward == upwards(leaf.outer, view) ? 1.0 : 0.0;
    layer = drawn(layer, leaf, outer, view, sheet, point, pixel,
        outer ? vec2(crease, 0.0) : vec2(middle, crease));
    layer = drawn(layer, leaf, !outer, view, sheet, point, pixel, vec2(outer ? middle : 0.0, 0.0));
  }
  if (layer.rest <= 0.0) return layer.color;

  // The shadow on the second picture: what the lamp sees of the sheet. With holes it is paler.
  vec4 color = getToColor(uv);
  float gap = 0.22 * span(0.0, 0.2);
  float blur = 0.004 + 0.6 * gap;
  lamp *= 6.0 * sheet.size.x;
  float dark = 0.0;
  for (int i = 0; i < 2; i++) {
    sheet.side = 1.0 - 2.0 * float(i);
    Leaf leaf = leafOn(sheet.side, slope);
    View view = viewed(pose, lamp, -gap, sheet);
    dark += covered(map(leaf.inner, view), leaf.inner, sheet.size, point, blur, vec2(0.0))
        + covered(map(leaf.outer, view), leaf.outer, sheet.size, point, blur, vec2(0.0));
  }
  dark = smoothstep(0.0, 1.0, dark) * span(0.0, 0.06) * (1.0 - 0.4 * span(0.2, 0.6));
  dark *= 1.25 * shadow * texture2D(from, vec2(0.5), 16.0).a;
  color.rgb *= 1.0 - dark * (1.0 - 0.6 * color.rgb);
  return layer.color + color * layer.rest;
}
