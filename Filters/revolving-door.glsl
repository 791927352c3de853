// Title: Revolving door
// Summary: Four wings turn about a post; the first picture goes out, the second one comes in.
// Family: turn
// Duration: 1.5s
// Mood: elegant
// Energy: medium
// Thumbnail: 0.42
// Pass: room: 1/16. The room, in the pictures' colours.
// Preset: hotel: backdrop=0.8, reflection=0.5. A bright hall with a polished floor.
// Preset: back: direction=(-1,0), perspective=1. The other way, from close by.
// Author: Segue contributors
// License: MIT
//
// Two planes cross at a right angle in the middle of the view, one with each picture, and turn a
// quarter. A ray through each pixel meets both; the nearer one hides the other. The room is the
// pictures themselves, very blurred.

// Where the near side turns to, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.0)
// How strong the perspective is. Range: 0.1..1
uniform float perspective; // = 0.6
// How much the floor reflects. Range: 0..1
uniform float reflection; // = 0.3
// How bright the room is. Range: 0..1
uniform float backdrop; // = 0.6

bool isLevel() {
  return abs(direction.x) >= abs(direction.y);
}

bool isFlipped() {
  return isLevel() ? direction.x < 0.0 : direction.y < 0.0;
}

// A place across the post and along it. It is its own inverse.
vec2 turned(vec2 uv) {
  if (isFlipped()) uv = 1.0 - uv;
  return isLevel() ? uv : uv.yx;
}

// How far the door has turned: 0 to 1.
float eased() {
  return progress * progress * progress * (progress * (progress * 6.0 - 15.0) + 10.0);
}

// The room: so blurred that only its colours are left.
vec4 room(vec2 uv) {
  float level = log2(gl_FragCoord.y / uv.y) - 1.5;
  vec3 color = mix(texture2D(from, uv, level).rgb, texture2D(to, uv, level).rgb,
      eased());
  float grey = dot(color, vec3(0.299, 0.587, 0.114));
  return vec4(clamp(mix(vec3(grey), color, 1.5) * backdrop, 0.0, 1.0), 1.0);
}

// How far the eye is from the post.
float eye() {
  return (isLevel() ? ratio : 1.0) * mix(4.0, 1.1, perspective);
}

// Where a ray meets a wing that is turned: the place on it, and how far along the ray it is.
vec3 meet(vec2 screen, float angle) {
  float nearness = eye() * cos(angle) + screen.x * sin(angle);
  float across = eye() * screen.x / (abs(nearness) < 0.0001 ? 0.0001 : nearness);
  float along = 1.0 - across * sin(angle) / eye();
  return vec3(across, screen.y * along, along);
}

// How much of a pixel is on a wing, and on its mirror image in the floor.
vec2 cover(vec3 met, vec2 extent, float angle, float pixel) {
  float size = pixel * max(met.z, 0.01);
  float beside = (0.5 * extent.x - abs(met.x)) * max(abs(cos(angle)), 0.03) / size;
  float solid = met.z > 0.0 ? clamp(beside + 0.5, 0.0, 1.0) : 0.0;
  float upright = clamp((0.5 * extent.y - abs(met.y)) / size + 0.5, 0.0, 1.0);
  float below = clamp((0.5 * extent.y - abs(met.y + extent.y)) / size + 0.5, 0.0, 1.0);
  return solid * vec2(upright, below);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float angle = 1.5707963 * eased();
  float apart = sin(2.0 * angle);
  vec2 extent = isLevel() ? vec2(ratio, 1.0) : vec2(1.0, ratio);
  // The view draws back a little, so that the near wing has room.
  float back = 1.0 + 0.35 * perspective * apart;
  vec2 screen = (turned(uv) - 0.5) * extent * back;
  float pixel = uv.y / gl_FragCoord.y * back;
  vec3 first = meet(screen, angle);
  vec3 second = meet(screen, angle - 1.5707963);
  vec2 firstCover = cover(first, extent, angle, pixel);
  vec2 secondCover = cover(second, extent, angle - 1.5707963, pixel);

  float vignette = 1.0 - 0.5 * dot(uv - 0.5, uv - 0.5);
  vec4 color = vec4(room(uv).rgb * vignette, 1.0);
  bool firstNear = first.z < second.z;
  float farFloor = reflection * apart;
  for (int i = 0; i < 2; i++) {
    // The far one first.
    bool isFirst = (i == 0) != firstNear;
    vec3 met = first;
    vec2 covered = firstCover;
    if (!isFirst) {
      met = second;
      covered = secondCover;
    }
    float solid = covered.x + covered.y * farFloor * max(1.0 + 1.4 * (met.y + 0.5 * extent.y), 0.0)
        * (isLevel() ? 1.0 : 0.0);
    if (solid > 0.0) {
      vec2 spot = vec2(met.x, met.y);
      if (isLevel() && spot.y < -0.5 * extent.y && covered.x <= 0.0) spot.y = -extent.y - spot.y;
      vec2 source = turned(clamp(spot / extent + 0.5, 0.0, 1.0));
      vec4 wing = vec4(0.0);
      if (isFirst) wing = getFromColor(source);
      else wing = getToColor(source);
      // Far away it is darker, and where the wings meet.
      float turn = isFirst ? sin(angle) : cos(angle);
      float post = exp(-abs(met.x) * 5.0 / extent.x) * apart;
      wing.rgb *= 1.0 - 0.45 * turn * turn - 0.25 * post;
      wing.rgb /= 1.0 + 0.5 * max(met.z - 1.0, 0.0);
      color = mix(color, wing, min(solid, 1.0));
    }
  }
  return color;
}
