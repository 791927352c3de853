// Title: Cube
// Summary: The pictures are two sides of a cube that turns, standing on a mirroring floor.
// Author: Segue contributors
// License: MIT
//
// A ray from the eye through each pixel meets the planes of both visible sides; the formulas below
// are those intersections, solved for the place on the side.

// Where the near side travels, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(-1.0, 0.0)
// How far the eye is, in half widths of the cube. Range: 0.5..8
uniform float distanceToEye; // = 2.5
// How far the cube draws back while it turns. Range: 0..2
uniform float retreat; // = 0.6
// How much the floor reflects when the cube turns sideways. Range: 0..1
uniform float reflection; // = 0.3

// The place on a side, from -1 to 1, and the side's distance relative to the picture's plane. The
// side's outward normal makes the angle with this sine and cosine with the viewer.
vec3 meet(vec2 screen, float cosine, float sine, float back) {
  float eye = distanceToEye;
  float middle = eye + 1.0 + back;
  float across = eye * cosine + screen.x * sine;
  float place = (screen.x * (middle - cosine) + eye * sine) / max(across, 0.0001);
  float far = (middle - cosine - place * sine) / eye;
  // A side that turns its back, or that lies behind the eye, is nowhere.
  return across > 0.0001 && far > 0.0 ? vec3(place, screen.y * far, far) : vec3(9.0, 9.0, 1.0);
}

// How much of a side covers the pixel; its edges are softened while the cube moves.
float cover(vec2 place, float soft) {
  vec2 inside = 1.0 - abs(place);
  return smoothstep(-soft, soft, min(inside.x, inside.y) + soft * 0.5);
}

vec4 sides(vec2 screen, vec2 turned, float back, bool upright, bool reversed, float soft) {
  vec3 near = meet(screen, turned.x, turned.y, back);
  vec3 next = meet(screen, turned.y, -turned.x, back);
  vec2 nearPlace = reversed ? vec2(-near.x, near.y) : near.xy;
  vec2 nextPlace = reversed ? vec2(-next.x, next.y) : next.xy;
  nearPlace = (upright ? nearPlace.yx : nearPlace) * 0.5 + 0.5;
  nextPlace = (upright ? nextPlace.yx : nextPlace) * 0.5 + 0.5;
  float nearCover = cover(near.xy, soft);
  float nextCover = cover(next.xy, soft);
  vec4 nearColor = getFromColor(nearPlace);
  vec4 nextColor = getToColor(nextPlace);
  nearColor.rgb *= 0.3 + 0.7 * turned.x;
  nextColor.rgb *= 0.3 + 0.7 * turned.y;
  vec4 color = mix(vec4(0.0, 0.0, 0.0, 1.0), nextColor, nextCover);
  return mix(color, nearColor, nearCover);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float eased = progress * progress * (3.0 - 2.0 * progress);
  float angle = 1.5707963 * eased;
  vec2 turned = vec2(cos(angle), sin(angle));
  float motion = 2.0 * turned.x * turned.y;
  float back = retreat * motion;
  float soft = 0.004 * min(motion * 8.0, 1.0) + 0.00001;

  bool upright = abs(direction.y) > abs(direction.x);
  bool reversed = upright ? direction.y > 0.0 : direction.x > 0.0;
  vec2 screen = uv * 2.0 - 1.0;
  if (upright) screen = screen.yx;
  if (reversed) screen.x = -screen.x;

  vec4 color = sides(screen, turned, back, upright, reversed, soft);
  vec3 ground = vec3(0.0);
  if (!upright && reflection > 0.0) {
    // The floor touches the cube's lower edges: mirrored there, the cube hangs upside down.
    vec3 near = meet(screen, turned.x, turned.y, back);
    vec3 next = meet(screen, turned.y, -turned.x, back);
    bool onNear = abs(near.x) <= 1.0;
    float far = onNear ? near.z : next.z;
    float below = -1.0 - screen.y * far;
    if (below > 0.0) {
      vec2 mirrored = vec2(screen.x, -2.0 / far - screen.y);
      vec4 hanging = sides(mirrored, turned, back, false, reversed, soft);
      ground = hanging.rgb * reflection * max(1.0 - below * 1.5, 0.0);
    }
  }
  return vec4(color.rgb + ground, color.a);
}
