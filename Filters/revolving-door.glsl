// Title: Revolving door
// Summary: Four wings turn about a post; the first picture goes out, the second one comes in.
// Family: turn
// Timing: cubic-bezier:0.5,0,0.5,1
// Duration: 1.5s
// Mood: elegant
// Energy: medium
// Thumbnail: 0.35
// Pass: room: 1/16. The room, in the pictures' colours.
// Preset: hotel: backdrop=0.8, reflection=0.5. A bright hall with a polished floor.
// Preset: back: direction=(-1,0), perspective=1. The other way, from close by.
// Author: Segue contributors
// License: MIT
// Uses: flipped, walled
//
// Two planes cross at a right angle in the middle of the view, one with each picture, and turn a
// quarter about a post of metal. A ray through each pixel meets both; the nearer one hides the
// other. The room is the pictures themselves, very blurred, with a floor on which the wings stand.

// Where the near side turns to, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.0)
// How strong the perspective is. Range: 0.1..1
uniform float perspective; // = 0.6
// How much the floor reflects. Range: 0..1
uniform float reflection; // = 0.3
// How bright the room is. Range: 0..1 Kind: room
uniform float backdrop; // = 0.6

// A place across the post and along it. It is its own inverse.
vec2 turned(vec2 uv) {
  if (isLevel()) return isFlipped() ? vec2(1.0 - uv.x, uv.y) : uv;
  return isFlipped() ? 1.0 - uv.yx : uv.yx;
}

// The room: so blurred that only its colours are left.
vec4 room(vec2 uv) {
  float level = log2(gl_FragCoord.y / uv.y) - 1.5;
  vec3 color = mix(texture2D(from, uv, level).rgb, texture2D(to, uv, level).rgb, progress);
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

// How far a wing darkens the floor: most where it stands, and a little around that.
float shade(vec2 ground, float angle, float reach) {
  vec2 way = vec2(cos(angle), -sin(angle));
  float beside = abs(ground.x * way.y - ground.y * way.x);
  float beyond = max(abs(dot(ground, way)) - reach, 0.0);
  float apart = beside + 1.5 * beyond;
  return 0.55 * exp(-apart * 16.0) + 0.45 * exp(-apart * 3.5);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float angle = 1.5707963 * progress;
  float apart = sin(2.0 * angle);
  // How much of the stage is seen: soon all of it.
  float staged = 1.0 - (1.0 - apart) * (1.0 - apart);
  vec2 extent = isLevel() ? vec2(ratio, 1.0) : vec2(1.0, ratio);
  // The view draws back, so that the near wing has room.
  float back = 1.0 + 0.42 * perspective * staged;
  vec2 screen = (turned(uv) - 0.5) * extent * back;
  float pixel = uv.y / gl_FragCoord.y * back;
  vec3 first = meet(screen, angle);
  vec3 second = meet(screen, angle - 1.5707963);
  vec2 firstCover = cover(first, extent, angle, pixel);
  vec2 secondCover = cover(second, extent, angle - 1.5707963, pixel);

  // A wall that is brightest in its middle, and a floor that comes nearer.
  float vignette = 1.3 - 1.1 * dot(uv - 0.5, uv - 0.5);
  vec4 color = vec4(room(uv).rgb * vignette, 1.0) * walled();
  float below = isLevel() ? -screen.y : -1.0;
  float floored = smoothstep(0.33, 0.36, below);
  if (floored > 0.0) {
    float far = 0.5 / below;
    vec2 ground = vec2(screen.x * far, eye() * (far - 1.0));
    float dark = shade(ground, angle, 0.5 * extent.x);
    dark = 1.0 - (1.0 - dark) * (1.0 - shade(ground, angle - 1.5707963, 0.5 * extent.x));
    float near = 0.7 + 1.1 * (below - 0.34);
    color.rgb *= mix(1.0, near * (1.0 - 0.75 * dark), floored);
  }

  bool firstNear = first.z < second.z;
  float mirrored = reflection * staged;
  for (int i = 0; i < 2; i++) {
    // The far one first.
    bool isFirst = (i == 0) != firstNear;
    vec3 met = first;
    vec2 covered = firstCover;
    if (!isFirst) {
      met = second;
      covered = secondCover;
    }
    float solid = covered.x + covered.y * mirrored * max(1.0 + 1.8 * (met.y + 0.5 * extent.y), 0.0)
        * (isLevel() ? 1.0 : 0.0);
    float turn = isFirst ? sin(angle) : cos(angle);
    // A wing that is seen from its side is nothing at first, and at last.
    solid *= mix(1.0, smoothstep(0.0, 0.12, apart), turn * turn);
    if (solid > 0.0) {
      vec2 spot = vec2(met.x, met.y);
      if (isLevel() && spot.y < -0.5 * extent.y && covered.x <= 0.0) spot.y = -extent.y - spot.y;
      vec2 source = turned(clamp(spot / extent + 0.5, 0.0, 1.0));
      vec4 wing = vec4(0.0);
      if (isFirst) wing = getFromColor(source);
      else wing = getToColor(source);
      // A wing that is turned away is darker, most of all in the corner where the wings meet; a
      // light in the room runs over its gloss.
      float side = met.x / (0.5 * extent.x);
      float corner = exp(-abs(side) * 4.0) * staged;
      float dim = 1.0 - 0.33 * turn * turn - 0.3 * corner;
      wing.rgb *= dim / (1.0 + 0.5 * max(met.z - 1.0, 0.0));
      float glint = (side - spot.y * 0.35) * (isFirst ? 1.0 : -1.0) - 2.6 * turn + 1.1;
      wing.rgb += 0.2 * staged * exp(-glint * glint * 5.0) * (wing.a - wing.rgb);
      // Its rim is metal.
      vec2 inside = 0.5 * extent - abs(spot);
      float rim = min(inside.x, inside.y) / (0.008 * staged + 0.00001);
      float metal = (1.0 - smoothstep(0.7, 1.0, rim)) * smoothstep(0.0, 0.3, apart);
      wing.rgb = mix(wing.rgb, vec3(0.24 + 0.3 * dim * smoothstep(0.1, 0.5, rim)) * wing.a, metal);
      solid = min(solid, 1.0);
      color = wing * solid + color * (1.0 - wing.a * solid);
    }
  }
  // The post: a bright cylinder in the middle.
  float round = screen.x / 0.013;
  float length = 0.5 * extent.y + 0.004 - abs(screen.y);
  float post = clamp((1.0 - abs(round)) * 0.013 / pixel + 0.5, 0.0, 1.0)
      * clamp(length / pixel + 0.5, 0.0, 1.0) * smoothstep(0.0, 0.25, apart) * walled();
  float sheen = 0.16 + 0.5 * exp(-(round + 0.35) * (round + 0.35) * 7.0)
      + 0.2 * exp(-(round - 0.7) * (round - 0.7) * 20.0);
  return mix(color, vec4(vec3(sheen), 1.0), post);
}
