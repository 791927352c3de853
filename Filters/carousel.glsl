// Title: Carousel
// Summary: The view draws back to a ring of pictures, which turns, and goes up to the second one.
// Family: turn
// Duration: 2.4s
// Mood: elegant
// Energy: medium
// Thumbnail: 0.45
// Pass: room: 1/16. The room, in the pictures' colours.
// Pass: first: 1/2. The first picture as it passes during an exposure.
// Pass: second: 1/2. The second picture likewise.
// Preset: gallery: back=1, backdrop=0.8. From afar, in a bright room.
// Preset: spin: steps=5, pictures=10, reflection=0.5. Fast, with many pictures.
// Author: Segue contributors
// License: MIT
// Uses: passing, walled
//
// Flat pictures stand in a ring, the first and the second one in turn. For each pixel the nearest
// one that its ray meets is seen, and below it its image in the floor. The room is the pictures
// themselves, very blurred.

// Where the ring turns to, x to the right and y up; only the side counts.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(-1.0, 0.0)
// How many pictures stand in the ring; an odd number is one less. Range: 4..12 Group: pattern
uniform int pictures; // = 6
// How many pictures pass; an even number is one more. Range: 1..9 Group: motion
uniform int steps; // = 1
// How far the view draws back. Range: 0..1 Group: motion
uniform float back; // = 0.6
// How much the floor reflects. Range: 0..1
uniform float reflection; // = 0.35
// How bright the room is. Range: 0..1 Kind: room
uniform float backdrop; // = 0.55

// The room: so blurred that only its colours are left.
vec4 room(vec2 uv) {
  float level = log2(gl_FragCoord.y / uv.y) - 1.5;
  vec3 color = mix(texture2D(from, uv, level).rgb, texture2D(to, uv, level).rgb,
      smoothstep(0.1, 0.9, progress));
  float grey = dot(color, vec3(0.299, 0.587, 0.114));
  return vec4(clamp(mix(vec3(grey), color, 1.5) * backdrop, 0.0, 1.0), 1.0);
}

const float TURN = 6.2831853;

float count() {
  return 2.0 * floor(float(pictures) * 0.5);
}

// From the ring's middle to its sides, with gaps between the pictures.
float radius() {
  return 0.5 * (ratio + 0.12) / tan(0.5 * TURN / count());
}

// How far the ring has turned at a time.
float turned(float time) {
  float passing = 2.0 * floor(float(steps) * 0.5) + 1.0;
  float part = clamp((time - 0.06) / 0.88, 0.0, 1.0);
  part *= part * part * (part * (part * 6.0 - 15.0) + 10.0);
  return (direction.x > 0.0 ? 1.0 : -1.0) * TURN / count() * passing * part;
}

// How far a picture in front goes during an exposure, in its own widths.
float streak() {
  return abs(turned(progress + 0.0025) - turned(progress - 0.0025)) * radius() / ratio;
}

vec4 first(vec2 uv) {
  return fromPassing(uv, streak());
}

vec4 second(vec2 uv) {
  return toPassing(uv, streak());
}

vec4 transition(vec2 uv) {
  const float EYE = 1.7;
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float drawn = smoothstep(0.0, 0.4, progress) * (1.0 - smoothstep(0.6, 1.0, progress));

  float away = back * drawn * (0.7 + 0.75 * ratio);
  vec2 screen = (uv - 0.5) * vec2(ratio, 1.0);
  screen.y -= 0.06 * drawn;
  float from = EYE + away + radius();

  float nearest = 1000.0;
  vec3 spot = vec3(0.0);
  float blur = streak() * ratio;
  for (int i = 0; i < 12; i++) {
    float angle = turned(progress) + TURN * float(i) / count();
    float cosine = cos(angle);
    float sine = sin(angle);
    float slope = EYE * cosine - screen.x * sine;
    float along = (from * cosine - radius()) / (abs(slope) < 0.0001 ? 0.0001 : slope);
    float across = screen.x * along * cosine - (from - EYE * along) * sine;
    float high = screen.y * along;
    bool seen = float(i) < count() && along > 0.1 && along < nearest;
    // Backs are not seen: in the gaps they would be dark slabs.
    seen = seen && from * cosine > radius();
    if (seen && abs(across) < 0.5 * (ratio + blur) + 0.002 && high < 0.502 && high > -1.5) {
      nearest = along;
      spot = vec3(across, high, mod(float(i), 2.0));
    }
  }

  float vignette = 1.0 - 0.5 * dot(uv - 0.5, uv - 0.5);
  // A floor that comes nearer, and the wall where it ends.
  float ground = 1.0 - smoothstep(-0.025, 0.025, screen.y + 0.15);
  float lit = mix(1.0, 0.7 + 0.55 * clamp(-0.15 - screen.y, 0.0, 0.5), ground);
  vec4 color = vec4(room(uv).rgb * vignette * lit, 1.0) * walled();
  if (nearest < 1000.0) {
    bool mirrored = spot.y < -0.5;
    vec2 place = vec2(spot.x / ratio, mirrored ? -1.0 - spot.y : spot.y) + 0.5;
    // The ring has turned so far that an odd picture is in front.
    vec4 picture = vec4(0.0);
    if (blurred(streak()) < 1.0) {
      if (spot.z < 0.5) picture += getFromColor(place) * (1.0 - blurred(streak()));
      else picture += getToColor(place) * (1.0 - blurred(streak()));
    }
    if (blurred(streak()) > 0.0) {
      if (spot.z < 0.5) picture += first(place) * blurred(streak());
      else picture += second(place) * blurred(streak());
    }
    float pixel = uv.y / gl_FragCoord.y * nearest;
    vec2 inside = vec2(0.5 * ratio - abs(spot.x), mirrored ? spot.y + 1.5 : 0.5 - spot.y);
    float soft = min(drawn * 20.0, 1.0);
    float solid = clamp(min(inside.x / (pixel + blur), inside.y / pixel) + 0.5, 0.0, 1.0);
    solid = mix(1.0, solid, soft);
    picture.rgb /= 1.0 + 0.35 * max(nearest - 1.0 - away / EYE, 0.0);
    // The picture stands on its image in the floor.
    float image = reflection * soft * clamp(1.0 + 1.6 * (spot.y + 0.5), 0.0, 1.0);
    solid *= mix(image, 1.0, clamp((spot.y + 0.5) / pixel + 0.5, 0.0, 1.0));
    color = picture * solid + color * (1.0 - picture.a * solid);
  }
  return color;
}
