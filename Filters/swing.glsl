// Title: Swing
// Summary: The first picture swings away from its upper edge, and the second one swings into place.
// Family: turn
// Duration: 1.5s
// Mood: playful
// Energy: medium
// Thumbnail: 0.27
// Pass: room: 1/16. The room, in the pictures' colours.
// Preset: saloon: direction=(-1,0), swing=1. Sideways, like the door of a saloon.
// Preset: calm: swing=0.25, backdrop=0.8. It hardly swings.
// Author: Segue contributors
// License: MIT
//
// Both pictures hang on one edge. The first one is pushed away into the room; the second one comes
// from above the viewer, swings through and comes to rest as a damped pendulum. The room is the
// pictures themselves, very blurred.

// The side on which the pictures hang, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.0, 1.0)
// How far the second picture swings. Range: 0..1 Group: motion
uniform float swing; // = 0.6
// How strong the perspective is. Range: 0.1..1
uniform float perspective; // = 0.75
// How bright the room is. Range: 0..1
uniform float backdrop; // = 0.7

bool isLevel() {
  return abs(direction.x) > abs(direction.y);
}

// A place across, and away from the edge on which the pictures hang. It is its own inverse.
vec2 turned(vec2 uv) {
  if (isLevel()) return direction.x > 0.0 ? 1.0 - uv.yx : uv.yx;
  return direction.y > 0.0 ? 1.0 - uv : uv;
}

// The room: so blurred that only its colours are left.
vec4 room(vec2 uv) {
  float level = log2(gl_FragCoord.y / uv.y) - 1.5;
  vec3 color = mix(texture2D(from, uv, level).rgb, texture2D(to, uv, level).rgb,
      smoothstep(0.2, 0.8, progress));
  float grey = dot(color, vec3(0.299, 0.587, 0.114));
  return vec4(clamp(mix(vec3(grey), color, 1.5) * backdrop, 0.0, 1.0), 1.0);
}

// Where a ray meets a picture that hangs at an angle, positive towards the viewer: the place on
// it, and how far along the ray it is; 1 at the canvas.
vec3 meet(vec2 place, float angle) {
  float tall = isLevel() ? ratio : 1.0;
  float eye = tall * mix(6.0, 1.4, perspective);
  float level = (place.y - 0.5) * tall;
  float nearness = eye * cos(angle) + level * sin(angle);
  float depth = eye * (level + 0.5 * tall) / max(nearness, 0.0001);
  float along = nearness > 0.0001 ? 1.0 - depth * sin(angle) / eye : -1.0;
  return vec3((place.x - 0.5) * along + 0.5, depth / tall, along);
}

// How much of a pixel is on the picture.
float cover(vec3 met, float angle, float pixel) {
  float wide = isLevel() ? 1.0 : ratio;
  float tall = isLevel() ? ratio : 1.0;
  float beside = min(met.x, 1.0 - met.x) * wide / (pixel * max(met.z, 0.001));
  float below = (1.0 - met.y) * tall * max(cos(angle), 0.02) / (pixel * max(met.z, 0.001));
  float solid = clamp(beside + 0.5, 0.0, 1.0) * clamp(below + 0.5, 0.0, 1.0);
  return met.z > 0.0 ? mix(1.0, solid, min(abs(angle) * 60.0, 1.0)) : 0.0;
}

// How near a place of the wall is to a picture's border.
float beside(vec3 met) {
  float wide = isLevel() ? 1.0 : ratio;
  float tall = isLevel() ? ratio : 1.0;
  vec2 away = vec2((abs(met.x - 0.5) - 0.5) * wide, (met.y - 1.0) * tall);
  return met.z > 0.0 ? exp(-max(max(away.x, away.y), 0.0) * 14.0) : 0.0;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 place = turned(uv);
  float pixel = uv.y / gl_FragCoord.y;
  float leaving = smoothstep(0.0, 0.6, progress);
  float away = -1.45 * leaving * leaving;
  // The second one falls from a right angle and meets its place with the pendulum's speed.
  float time = clamp((progress - 0.14) / 0.86, 0.0, 1.0);
  float rest = (1.0 - time) * (1.0 - time);
  float pace = mix(3.0, 12.0, swing);
  float damping = mix(2.5, 1.2, swing);
  float swung = cos(pace * time * (0.4 + 0.6 * time));
  float near = 1.5707963 * exp(-damping * time * time) * rest * swung;
  vec3 first = meet(place, away);
  vec3 second = meet(place, near);

  float vignette = 1.25 - 1.1 * dot(uv - 0.5, uv - 0.5);
  vec4 color = vec4(room(uv).rgb * vignette, 1.0);
  // The wall is darker around what hangs before it.
  color.rgb *= 1.0 - 0.5 * beside(first) * (1.0 - leaving * leaving);
  color.rgb *= 1.0 - 0.5 * beside(second) * smoothstep(0.0, 0.2, time);
  float firstCover = cover(first, away, pixel) * (1.0 - smoothstep(0.5, 0.6, progress));
  if (firstCover > 0.0) {
    vec4 board = getFromColor(turned(clamp(first.xy, 0.0, 1.0)));
    board.rgb *= 1.0 - 0.6 * sin(-away) * (0.35 + 0.65 * first.y);
    color = mix(color, board, firstCover);
  }
  // Its shadow goes before it.
  float shade = exp(-2.5 * abs(near)) * smoothstep(0.0, 0.15, time);
  color.rgb *= 1.0 - 0.4 * shade;
  float secondCover = time > 0.0 ? cover(second, near, pixel) : 0.0;
  if (secondCover > 0.0) {
    vec4 board = getToColor(turned(clamp(second.xy, 0.0, 1.0)));
    board.rgb *= 1.0 - 0.45 * abs(sin(near)) * (near > 0.0 ? 0.8 : second.y);
    // A light runs over its gloss.
    float gloss = second.y + 0.3 * second.x - 0.65 + 3.0 * near;
    float shine = 0.28 * exp(-gloss * gloss * 9.0) * min(abs(near) * 4.0, 1.0);
    board.rgb += shine * (board.a - board.rgb);
    color = mix(color, board, secondCover);
  }
  return color;
}
