// Title: Doorway
// Summary: The first picture is two doors that swing open; the second one comes out of the room.
// Family: turn
// Timing: cubic-bezier:0.3333,0,0.6667,1
// Duration: 1.5s
// Mood: dramatic
// Energy: medium
// Thumbnail: 0.35
// Preset: stage: backdrop=0, reflection=0.9, perspective=1.2,
//   depth=0.3. A dark room with a polished floor, which the picture lights.
// Preset: hall: depth=2, perspective=0.9, backdrop=0.8. The picture comes from far away.
// Author: Segue contributors
// License: MIT
// Uses: walled
//
// A ray through each pixel meets the open door, a plane that turns on its outer edge; where it
// misses, the second picture stands farther back, comes nearer and is mirrored in the floor. The
// room has the second picture's colours: a smooth patch of nine points, each the mean of a few.

// How far away the second picture begins. Range: 0..3
uniform float depth; // = 0.8
// How strong the perspective of the doors is. Range: 0.1..1.5
uniform float perspective; // = 0.5
// How much the floor reflects. Range: 0..1
uniform float reflection; // = 0.35
// How bright the room behind the doors is; the darker, the more the picture itself lights it.
// Range: 0..1 Kind: room
uniform float backdrop; // = 0.65

// The room around the second picture: that picture, so blurred that only its colours are left.
vec3 wall(vec2 uv) {
  return texture2D(to, uv, log2(gl_FragCoord.y / uv.y) - 1.5).rgb;
}

// The second picture seen from a distance, on a floor that mirrors it.
vec4 room(vec2 uv, float away) {
  float scale = 1.0 + depth * away;
  vec2 point = uv + (uv - 0.5) * depth * away;
  float soft = 0.004 * away + 0.00001;
  float beside = max(-point.x, point.x - 1.0);
  float outside = max(beside, max(-point.y, point.y - 1.0));
  float inside = away > 0.0 ? 1.0 - smoothstep(0.0, soft, outside) : 1.0;
  vec4 color = getToColor(point);
  // Below the picture lies its reflection, fading towards the viewer.
  vec2 mirrored = vec2(point.x, -point.y);
  float fading = (1.0 - smoothstep(0.0, soft, beside)) * step(0.0, -point.y);
  fading *= reflection * max(1.0 - mirrored.y * 2.2 / scale, 0.0) * step(mirrored.y, 1.0);
  // A dark line where the wall meets the floor, and a soft glow around the picture.
  float near = 1.0 / (1.0 + 10.0 * max(outside, 0.0));
  near *= near;
  float lit = 0.75 * backdrop * (0.45 + 0.55 * near) + 0.45 * (1.0 - backdrop) * near;
  // In the dim room colours are deep: a wall as bright as the picture would be a part of it.
  vec3 plain = wall(uv);
  float grey = dot(plain, vec3(0.299, 0.587, 0.114));
  vec3 deep = clamp(mix(vec3(grey), plain, 1.5), 0.0, 1.0);
  vec3 behind = deep * lit * (point.y < 0.0 ? 0.8 : 1.0);
  vec4 image = getToColor(mirrored) * fading;
  vec4 around = image + vec4(behind, 1.0) * (walled() * (1.0 - image.a));
  color = color * inside + around * (1.0 - color.a * inside);
  return color * vec4(vec3(1.0 - 0.25 * away), 1.0);
}

vec4 transition(vec2 uv) {
  const float QUARTER_TURN = 1.5707963;
  float angle = QUARTER_TURN * progress;
  float away = 1.0 - progress;

  // Both doors are one door, mirrored: x runs from the hinge to the middle of the picture.
  bool left = uv.x < 0.5;
  float x = left ? uv.x : 1.0 - uv.x;
  // The eye walks forward just so far that the open doors end up beside it.
  float walk = 1.0 / (1.0 + perspective * progress);
  x = 0.5 + (x - 0.5) * walk;
  // The door swings away from the viewer, whose eye is in the middle at distance 1 / perspective.
  float cosine = cos(angle);
  float sine = sin(angle);
  float slope = perspective * 2.0 * sine;
  float along = x / max(cosine + slope * (0.5 - x), 0.0001);
  bool hit = x >= 0.0 && along <= 0.5 && progress < 1.0;
  float shrink = 1.0 + slope * along;
  float y = (uv.y - 0.5) * walk * shrink + 0.5;
  hit = hit && y >= 0.0 && y <= 1.0;

  // Through doors with alpha, it is not seen at first.
  vec4 color = room(uv, away) * mix(smoothstep(0.0, 0.22, progress), 1.0, walled());
  // The doors keep light from the room while they are nearly closed.
  color.rgb *= 1.0 - 0.7 * (1.0 - smoothstep(0.0, 0.5, progress)) * (1.0 - 0.6 * color.rgb);
  if (hit) {
    vec2 point = vec2(left ? along : 1.0 - along, y);
    vec4 door = getFromColor(progress > 0.0 ? point : uv);
    door.rgb *= 1.0 - 0.8 * progress * (0.4 + along * 1.2) * (1.0 - 0.5 * door.rgb);
    // A thin bright line where the light of the room grazes the door's edge.
    float rim = 1.0 - smoothstep(0.0, 0.006, 0.5 - along);
    door.rgb += 0.25 * rim * min(sine * 6.0, 1.0) * (1.0 - progress) * door.a;
    // The door's edges are softened where they are seen against the room.
    float soft = 0.003 * shrink;
    float edge = min(min(y, 1.0 - y), (0.5 - along) / max(cosine, 0.05));
    float closed = 1.0 - min(sine * 20.0, 1.0);
    float solid = smoothstep(0.0, soft, edge + soft * closed);
    color = door * solid + color * (1.0 - door.a * solid);
  }
  return color;
}
