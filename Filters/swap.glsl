// Title: Swap
// Summary: The pictures walk around each other on a mirroring floor and change places.
// Family: turn
// Timing: cubic-bezier:0.5,0,0.5,1
// Duration: 1.5s
// Mood: elegant
// Energy: medium
// Thumbnail: 0.32
// Pass: room: 1/16. The room, in the pictures' colours.
// Preset: cards: lean=0, backdrop=0.75. Flat, in a bright room.
// Preset: stage: backdrop=0.1, reflection=0.5. On a dark stage, in a pool of light.
// Author: Segue contributors
// License: MIT
// Uses: walled
//
// Both pictures ride half a turn on a carousel and lean towards its middle. A ray through each
// pixel meets them and their mirror images in the floor, on which they throw shadows. The room is
// the pictures themselves, very blurred.

// How far the carousel reaches into the depth, in heights of the picture. Range: 0..4
uniform float depth; // = 1.2
// How far the pictures step aside, in widths of the picture. Range: 0..1
uniform float sideways; // = 0.55
// How far the pictures lean. Range: -1.2..1.2 Kind: angle
uniform float lean; // = 0.6
// How much the floor reflects. Range: 0..1
uniform float reflection; // = 0.35
// How bright the room is; the darker, the more a pool of light behind the pictures shows.
// Range: 0..1 Kind: room
uniform float backdrop; // = 0.65

// The room: so blurred that only its colours are left, those of the first picture where that one
// comes from.
vec4 room(vec2 uv) {
  float level = log2(gl_FragCoord.y / uv.y) - 1.5;
  vec3 color = mix(texture2D(from, uv, level).rgb, texture2D(to, uv, level).rgb,
      smoothstep(0.0, 1.0, uv.x + progress * 2.0 - 1.0));
  float grey = dot(color, vec3(0.299, 0.587, 0.114));
  return vec4(clamp(mix(vec3(grey), color, 1.6), 0.0, 1.0), 1.0);
}

// How far the eye is, in heights of the picture.
const float EYE = 1.8;

// Where a ray meets a picture that stands at a distance, aside and turned: the place on it, and
// how far along the ray it is; 1 at the canvas.
vec3 meet(vec2 screen, float away, float aside, float turned) {
  float cosine = cos(turned);
  float sine = sin(turned);
  float reach = EYE * cosine - screen.x * sine;
  float along = ((EYE + away) * cosine - aside * sine) / max(reach, 0.05);
  float x = (screen.x * along - aside) * cosine + (EYE * (along - 1.0) - away) * sine;
  return vec3(x / ratio + 0.5, screen.y * along + 0.5, along);
}

// Whether a place is on a picture, and on its mirror image, as two softened masks.
vec2 cover(vec2 place, float soft) {
  vec2 inside = 0.5 - abs(place - 0.5);
  float beside = smoothstep(-soft / ratio, 0.0, inside.x);
  float mirrored = smoothstep(-soft, 0.0, 1.0 - abs(place.y + 0.5) - 0.5);
  return beside * vec2(smoothstep(-soft, 0.0, inside.y), mirrored);
}

// How far a picture darkens the floor: most where it stands, and a little around that.
float shade(vec2 ground, float away, float aside, float turned) {
  vec2 offset = ground - vec2(aside, away);
  vec2 way = vec2(cos(turned), sin(turned));
  float beside = abs(offset.x * way.y - offset.y * way.x);
  float apart = beside + 1.5 * max(abs(dot(offset, way)) - 0.5 * ratio, 0.0);
  return 0.5 * exp(-apart * 14.0) + 0.4 * exp(-apart * 3.0);
}

// A colour over another one, where it covers a pixel.
vec4 over(vec4 below, vec4 color, float solid) {
  return color * solid + below * (1.0 - color.a * solid);
}

vec4 transition(vec2 uv) {
  const float HALF_TURN = 3.1415927;
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float angle = HALF_TURN * progress;
  float apart = sin(angle);
  float traded = 0.5 - 0.5 * cos(angle);
  vec2 screen = (uv - 0.5) * vec2(ratio, 1.0);
  float aside = sideways * ratio * apart;
  float firstAway = depth * traded + 0.35 * apart;
  float secondAway = depth * (1.0 - traded) + 0.35 * apart;
  vec3 first = meet(screen, firstAway, -aside, -lean * apart);
  vec3 second = meet(screen, secondAway, aside, lean * apart);
  float soft = 0.004 * min(apart * 8.0, 1.0) + 0.00001;
  vec2 firstCover = cover(first.xy, soft);
  vec2 secondCover = cover(second.xy, soft);

  vec4 firstColor = getFromColor(vec2(first.x, abs(first.y)));
  vec4 secondColor = getToColor(vec2(second.x, abs(second.y)));
  firstColor.rgb /= 1.0 + 0.35 * max(first.z - 1.0, 0.0);
  secondColor.rgb /= 1.0 + 0.35 * max(second.z - 1.0, 0.0);
  // Seen through one with alpha, the other one is not there at the ends.
  firstColor *= mix(1.0 - smoothstep(0.75, 1.0, traded), 1.0, walled());
  secondColor *= mix(smoothstep(0.0, 0.25, traded), 1.0, walled());
  // Below a picture lies its reflection, fading downward.
  firstCover.y *= reflection * max(1.0 + first.y * 1.6, 0.0);
  secondCover.y *= reflection * max(1.0 + second.y * 1.6, 0.0);

  float vignette = 1.3 - 1.0 * dot(uv - 0.5, uv - 0.5);
  vec2 beside = (uv - vec2(0.5, 0.45)) * vec2(1.7, 2.2);
  float pool = 1.0 / (1.0 + dot(beside, beside));
  float lit = backdrop * vignette + 0.6 * (1.0 - backdrop) * pool * pool;
  // A floor that comes nearer, and the wall where it ends, in a soft fold.
  float below = -screen.y;
  float ground = smoothstep(0.12, 0.19, below);
  if (ground > 0.0) {
    float far = 0.5 / below;
    vec2 spot = vec2(screen.x * far, EYE * (far - 1.0));
    float dark = 1.0 - (1.0 - shade(spot, firstAway, -aside, -lean * apart))
        * (1.0 - shade(spot, secondAway, aside, lean * apart));
    lit *= mix(1.0, (0.74 + 0.8 * (below - 0.15)) * (1.0 - 0.8 * dark), ground);
  }
  vec4 color = vec4(room(uv).rgb * lit, 1.0) * walled();
  // Reflections lie on the floor, below both pictures; the nearer picture lies on top.
  color = over(color, firstColor, first.y < 0.0 ? firstCover.y : 0.0);
  color = over(color, secondColor, second.y < 0.0 ? secondCover.y : 0.0);
  bool firstNear = traded < 0.5;
  if (firstNear) return over(over(color, secondColor, secondCover.x), firstColor, firstCover.x);
  return over(over(color, firstColor, firstCover.x), secondColor, secondCover.x);
}
