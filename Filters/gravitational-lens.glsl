// Title: Gravitational lens
// Summary: A dark mass bends the first picture to a ring; the second one comes out of its middle.
// Family: distort
// Timing: cubic-bezier:0.15,0.3,0.85,0.8
// Duration: 1.8s
// Mood: dramatic
// Energy: medium
// Thumbnail: 0.42
// Preset: black-hole: glow=1, fringe=0, ringColor=#ffb066. A hot ring.
// Preset: wormhole: mass=1, glow=0.35, ringColor=#8fc8ff. Wide and cool.
// Author: Segue contributors
// License: MIT
//
// Light from behind a mass arrives from farther in, by the square of the ring's radius over the
// distance: so the picture is wrapped round the ring. Inside it lies the mouth of a tunnel to the
// second picture, the more squeezed the nearer to its rim. The mouth grows until it is everything.
// Hot gas runs round it in streaks; the side on which it comes towards the eye is the brighter one.

// Where the mass is. Range: 0..1 Kind: point
uniform vec2 center; // = vec2(0.5, 0.5)
// How far around the mouth it bends the light. Range: 0..1
uniform float mass; // = 0.6
// How brightly the ring glows. Range: 0..1
uniform float glow; // = 0.6
// How far the colours come apart at the ring. Range: 0..1
uniform float fringe; // = 0.5
// The colour of the ring. Range: 0..1 Kind: color Needs: glow
uniform vec3 ringColor; // = vec3(0.75, 0.85, 1.0)

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return mix(0.07, 1.0, progress);
}

// Smooth noise, the same after every twelve cells across.
float noise(vec2 point) {
  vec2 cell = floor(point);
  vec2 part = point - cell;
  part = part * part * (3.0 - 2.0 * part);
  vec2 a = fract((mod(cell.x + vec2(0.0, 1.0), 12.0) + 0.5) * 0.6180340);
  vec2 b = fract((cell.y + vec2(0.5, 1.5)) * 0.7548777);
  vec4 c = a.xyxy * (b.xxyy + 23.14) + b.xxyy * 17.31;
  c = fract(c * (c + 9.7));
  return mix(mix(c.x, c.y, part.x), mix(c.z, c.w, part.x), part.y);
}

// The light of the ring: how much, and how hot it is there.
vec2 gas(vec2 ray, float radius, float mouth) {
  float width = 0.012 + 0.3 * mouth;
  float outwards = (radius - mouth) / width;
  float turn = atan(ray.y, ray.x) * 1.9098593;
  // Nearer in it runs faster.
  float run = turn + 9.0 * course() - 2.0 * outwards;
  float streak = noise(vec2(run, outwards * 7.0 + 40.0));
  streak = streak * 0.65 + 0.5 * noise(vec2(run * 2.0, outwards * 17.0 + 90.0));
  float disc = smoothstep(-0.04, 0.08, outwards) * exp(-2.6 * max(outwards, 0.0))
      * (1.0 - smoothstep(1.2, 1.8, outwards));
  float beam = 0.5 + 0.5 * dot(ray, vec2(-0.83, 0.56));
  beam = 0.3 + 0.9 * beam * beam;
  // The thin ring of light that has run round the mass.
  float line = (radius - mouth) / (0.006 + 0.016 * mouth);
  float thin = exp(-line * line) * (0.3 + 0.6 * beam);
  float inner = outwards < 0.0 ? 0.2 * exp(outwards * 6.0) : 0.0;
  return vec2(disc * beam * (0.2 + 2.4 * streak * streak) + thin + inner, thin + 0.6 * disc * beam);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 aspect = vec2(ratio, 1.0);
  vec2 offset = (uv - center) * aspect;
  float far = length(max(center, 1.0 - center) * aspect);
  float radius = length(offset);
  vec2 ray = offset / max(radius, 0.0001);

  // The mouth waits a little when it is there, and then takes everything.
  float opened = course() * (0.08 + course() * (0.45 + course() * (0.45 + 0.37 * course())));
  float mouth = 1.02 * far * opened;
  float bend = mouth * (1.0 + 0.9 * mass) * (1.0 + 0.5 * mass * (1.0 - course()));
  float apart = fringe * 0.05 * smoothstep(0.0, 0.2, course()) * (1.0 - course());
  float pixel = uv.y / gl_FragCoord.y;

  vec4 color = vec4(0.0);
  float inside = clamp((mouth - radius) / pixel + 0.5, 0.0, 1.0);
  if (inside < 1.0) {
    // Where the light of this pixel comes from; the three colours are bent differently.
    float lost = bend * bend / max(radius, 0.001);
    lost *= 1.0 - smoothstep(0.0, 1.0, (radius - mouth) / (far * 0.9 + 0.2)) * 0.7;
    // Light from across the middle comes from before the picture's edge, however far it is bent.
    float across = max(lost - radius, 0.0);
    vec2 sides = mix(1.0 - center, center, step(0.0, ray)) * aspect / max(abs(ray), 0.001);
    float room = 1.0 / (1.0 / max(sides.x, 0.001) + 1.0 / max(sides.y, 0.001));
    vec2 middle = ray * (max(radius - lost, 0.0) - across * room / (across + room));
    vec2 shift = ray * lost * apart;
    color = getFromColor(center + middle / aspect);
    if (apart > 0.0005) {
      color.r = min(getFromColor(center + (middle - shift) / aspect).r, color.a);
      color.b = min(getFromColor(center + (middle + shift) / aspect).b, color.a);
    }
    // Close to the ring less light comes through.
    float shade = smoothstep(0.0, 0.5 * mouth + 0.001, radius - mouth);
    color.rgb *= mix(1.0, 0.3 + 0.7 * shade, smoothstep(0.0, 0.12, course()));
    color *= 1.0 - inside;
  }
  if (inside > 0.0) {
    float part = min(radius / max(mouth, 0.001), 0.995);
    // Towards the rim the tunnel shows more and more of the other side.
    float squeezed = part * part;
    squeezed *= squeezed;
    float power = 1.1 * (1.0 - smoothstep(0.55, 1.0, course()));
    float wider = 1.0 + power * squeezed / (1.12 - squeezed);
    wider *= 1.0 + 0.8 * (1.0 - smoothstep(0.0, 1.0, course()));
    // The less far out, the nearer the picture's edge is.
    vec2 farther = (uv - center) * (wider - 1.0);
    vec2 room = mix(uv, 1.0 - uv, step(0.0, farther));
    vec4 beyond = getToColor(uv + farther * room / (room + abs(farther) + 0.0001));
    float wall = smoothstep(0.72, 1.0, part) * (1.0 - smoothstep(0.75, 1.0, course()));
    beyond.rgb *= 1.0 - 0.55 * wall;
    color += beyond * inside;
  }
  float bright = glow * smoothstep(0.0, 0.15, course()) * (1.0 - smoothstep(0.88, 0.96, course()));
  if (bright > 0.0 && abs(radius - mouth) < 0.022 + 0.54 * mouth) {
    vec2 ring = gas(ray, radius, mouth) * bright * 1.6;
    vec3 light = min(ringColor * ring.x + 0.6 * max(ring.y - 0.5, 0.0), 1.0);
    color.rgb += light * (color.a - color.rgb);
  }
  return color;
}
