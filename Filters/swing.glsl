// Title: Swing
// Summary: The first picture swings away from its upper edge, and the second one swings into place.
// Family: turn
// Duration: 1.5s
// Mood: playful
// Energy: medium
// Thumbnail: 0.27
// Pass: room: 1/16. The room, in the pictures' colours.
// Pass: rushing: 1/2. The second picture during an exposure.
// Preset: saloon: direction=(-1,0), swing=1. Sideways, like the door of a saloon.
// Preset: calm: swing=0.25, backdrop=0.8. It hardly swings.
// Author: Segue contributors
// License: MIT
// Uses: level, walled
//
// Both pictures hang on one edge. The first one is pushed away into the room; the second one comes
// from above the viewer, blurred by its fall, swings through and comes to rest as a damped
// pendulum. The room is the pictures themselves, very blurred.

// The side on which the pictures hang, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.0, 1.0)
// How far the second picture swings. Range: 0..1 Group: motion
uniform float swing; // = 0.6
// How strong the perspective is. Range: 0.1..1
uniform float perspective; // = 0.75
// How bright the room is. Range: 0..1 Kind: room
uniform float backdrop; // = 0.7

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return progress * 0.82;
}

// A place across, and away from the edge on which the pictures hang. It is its own inverse.
vec2 turned(vec2 uv) {
  if (isLevel()) return direction.x > 0.0 ? 1.0 - uv.yx : uv.yx;
  return direction.y > 0.0 ? 1.0 - uv : uv;
}

// How far the eye is, in parts of the picture's length.
float eye() {
  return mix(6.0, 1.4, perspective);
}

float tall() {
  return isLevel() ? ratio : 1.0;
}

// How far the second picture has turned at a moment: it enters at once at the edge on which it
// hangs, falls without haste, and loses its force when it has swung through.
float swung(float moment) {
  float time = clamp((moment - 0.03) / 0.97, 0.0, 1.0);
  float rest = max(1.0 - 1.5 * time * time, 0.0);
  float damped = rest / (1.0 + mix(24.0, 11.0, swing) * time * time * time);
  float pace = mix(4.0, 11.0, swing);
  return atan(2.0 * eye()) * damped * cos(pace * time * (0.1 + 0.9 * time));
}

// Where its lower edge is seen, in parts of the picture's length below the middle.
float edge(float angle) {
  return (cos(angle) - 0.5) * eye() / (eye() - sin(angle));
}

// The room: so blurred that only its colours are left.
vec4 room(vec2 uv) {
  float level = log2(gl_FragCoord.y / uv.y) - 1.5;
  vec3 color = mix(texture2D(from, uv, level).rgb, texture2D(to, uv, level).rgb,
      smoothstep(0.2, 0.8, course()));
  float grey = dot(color, vec3(0.299, 0.587, 0.114));
  return vec4(clamp(mix(vec3(grey), color, 1.5) * backdrop, 0.0, 1.0), 1.0);
}

// Where a ray meets a picture that hangs at an angle, positive towards the viewer: the place on
// it, and how far along the ray it is; 1 at the canvas.
vec3 meet(vec2 place, float angle) {
  float level = place.y - 0.5;
  float nearness = eye() * cos(angle) + level * sin(angle);
  float depth = eye() * (level + 0.5) / max(nearness, 0.0001);
  float along = nearness > 0.0001 ? 1.0 - depth * sin(angle) / eye() : -1.0;
  return vec3((place.x - 0.5) * along + 0.5, depth, along);
}

// How much of a pixel is on the picture while its lower edge moves from one place to another.
float cover(vec3 met, vec2 place, vec2 edges, float pixel) {
  float wide = isLevel() ? 1.0 : ratio;
  float beside = min(met.x, 1.0 - met.x) * wide / (pixel * max(met.z, 0.001));
  float soft = 0.5 * pixel / tall();
  float above = max(edges.x, edges.y) + soft - (place.y - 0.5);
  float below = above / (abs(edges.y - edges.x) + 2.0 * soft);
  return met.z > 0.0 ? clamp(beside + 0.5, 0.0, 1.0) * clamp(below, 0.0, 1.0) : 0.0;
}

// How near a place of the wall is to a picture's border.
float beside(vec3 met) {
  float wide = isLevel() ? 1.0 : ratio;
  vec2 away = vec2((abs(met.x - 0.5) - 0.5) * wide, (met.y - 1.0) * tall());
  return met.z > 0.0 ? exp(-max(max(away.x, away.y), 0.0) * 14.0) : 0.0;
}

// The second picture's angles when an exposure begins and ends, and how much of its blur is seen.
vec2 exposure() {
  return vec2(swung(course() - 0.009), swung(course() + 0.009));
}

float blurred() {
  return smoothstep(0.006, 0.02, abs(edge(exposure().y) - edge(exposure().x)) * tall());
}

vec4 rushing(vec2 uv) {
  vec2 place = turned(uv);
  bool isBelow = place.y - 0.53 > max(edge(exposure().x), edge(exposure().y));
  if (blurred() <= 0.0 || isBelow) return vec4(0.0);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 12; i++) {
    vec3 met = meet(place, mix(exposure().x, exposure().y, (float(i) + 0.5) / 12.0));
    sum += getToColor(turned(clamp(met.xy, 0.0, 1.0)));
  }
  return sum / 12.0;
}

// The room, and the first picture in the shadow of the second one.
vec4 behind(vec2 uv, vec3 second) {
  vec2 place = turned(uv);
  float pixel = uv.y / gl_FragCoord.y;
  float leaving = smoothstep(0.0, 0.6, course());
  float away = -1.45 * leaving * leaving;
  float near = swung(course());
  vec3 first = meet(place, away);
  float vignette = 1.25 - 1.1 * dot(uv - 0.5, uv - 0.5);
  vec4 color = vec4(room(uv).rgb * vignette, 1.0) * walled();
  // What is transparent throws no shadow.
  float thrown = getToColor(turned(clamp(second.xy, 0.0, 1.0))).a;
  // The wall is darker around what hangs before it.
  color.rgb *= 1.0 - 0.5 * beside(first) * (1.0 - leaving * leaving);
  color.rgb *= 1.0 - 0.5 * thrown * beside(second) * smoothstep(0.04, 0.24, course());
  float solid = cover(first, place, vec2(edge(away)), pixel);
  solid *= 1.0 - smoothstep(0.5, 0.6, course());
  if (solid > 0.0) {
    vec4 board = getFromColor(turned(clamp(first.xy, 0.0, 1.0)));
    board.rgb *= 1.0 - 0.6 * sin(-away) * (0.35 + 0.65 * first.y);
    // The second one's shadow goes before it: soft while it is far above, deep when it is near.
    float below = max(place.y - 0.5 - edge(near), 0.0) * tall();
    float far = max(sin(near), 0.0);
    float shade = mix(0.65, 0.5, far) * exp(-below * mix(9.0, 5.0, far));
    board.rgb *= 1.0 - thrown * shade * smoothstep(0.0, 0.15, course());
    color = board * solid + color * (1.0 - board.a * solid);
  }
  return color;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 place = turned(uv);
  float pixel = uv.y / gl_FragCoord.y;
  float near = swung(course());
  vec2 edges = vec2(edge(exposure().x), edge(exposure().y));
  vec3 second = meet(place, near);
  float solid = cover(second, place, edges, pixel);
  vec4 color = vec4(0.0);
  if (solid < 1.0) color = behind(uv, second);
  if (solid > 0.0) {
    vec4 board = vec4(0.0);
    if (blurred() > 0.0) board += rushing(uv) * blurred();
    if (blurred() < 1.0) {
      board += getToColor(turned(clamp(second.xy, 0.0, 1.0))) * (1.0 - blurred());
    }
    board.rgb *= 1.0 - 0.45 * abs(sin(near)) * (near > 0.0 ? 0.8 : second.y);
    // A light runs over its gloss.
    float gloss = second.y + 0.3 * second.x - 0.65 + 3.0 * near;
    float shine = 0.28 * exp(-gloss * gloss * 9.0) * min(abs(near) * 4.0, 1.0);
    board.rgb += shine * (board.a - board.rgb);
    // Behind a part that is transparent there is what is behind the board.
    if (walled() < 1.0 || board.a < 0.999) color = behind(uv, second);
    color = board * solid + color * (1.0 - board.a * solid);
  }
  return color;
}
