// Title: Neon edges
// Summary: The light goes out, edges glow like neon tubes, and the next picture develops from them.
// Family: light
// Duration: 1.5s
// Mood: technical
// Energy: medium
// Pass: calm: 1/2. The pictures' lightness without the smallest things.
// Pass: tubes: 1/2. The tubes.
// Pass: shine: 1/4. Their glow close by.
// Pass: halo: 1/8. Their glow farther off.
// Exception: flash: the light goes out, and only the tubes are left.
// Preset: blueprint: firstColor=#8fc4ff, secondColor=#e6f2ff, glow=0.6,
//   detail=0.85. A drawing in thin white lines.
// Preset: embers: firstColor=#ff5a1f, secondColor=#ffd23f, glow=1.4. Hot wires.
// Preset: laser: firstColor=#30ff60, secondColor=#30ff60, detail=0.5,
//   thickness=0.002. One sharp colour.
// Author: Segue contributors
// License: MIT
//
// An edge is where the lightness differs on both sides of a point, close by and farther off: so
// grain and ripples are none. The tubes' light is spread in two steps. A sweep switches the first
// picture's tubes off and the second one's on.

// Where the sweep travels, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.4)
// The colour of steep edges. Range: 0..1 Kind: color
uniform vec3 firstColor; // = vec3(0.1, 0.85, 1.0)
// The colour of level edges. Range: 0..1 Kind: color
uniform vec3 secondColor; // = vec3(1.0, 0.15, 0.7)
// How brightly the tubes glow. Range: 0..2
uniform float glow; // = 1.0
// How faint an edge may be to become a tube. Range: 0..1
uniform float detail; // = 0.7
// How thick the tubes are, in heights of the picture. Range: 0.001..0.01
uniform float thickness; // = 0.0035

const vec3 weights = vec3(0.3, 0.59, 0.11);

// The time at a place: the sweep reaches places on its way earlier, but both ends belong to all.
float timeAt(vec2 uv) {
  float size = length(direction);
  vec2 way = size > 0.001 ? direction / max(size, 0.001) : vec2(1.0, 0.0);
  float place = dot(uv - 0.5, way) / (abs(way.x) + abs(way.y));
  return progress - place * progress * (1.0 - progress);
}

// How much the tubes are lit.
float lit(float time) {
  return smoothstep(0.04, 0.3, time) * (1.0 - smoothstep(0.7, 1.0, time));
}

// The lightness of both pictures without what is smaller than a tube.
vec4 calm(vec2 uv) {
  float level = log2(gl_FragCoord.y / uv.y * thickness * 0.9);
  float second = smoothstep(0.44, 0.56, timeAt(uv));
  vec3 light = vec3(0.0);
  if (second < 1.0) light.x = dot(texture2D(from, uv, level).rgb, weights);
  if (second > 0.0) light.y = dot(texture2D(to, uv, level).rgb, weights);
  return vec4(light, 1.0);
}

// The light of one picture's tubes: the values are its lightness left, right, below and above, and
// around; the calmer the neighbourhood, the brighter the tube.
vec3 tube(vec4 near, vec4 wide, float light) {
  vec2 slope = vec2(near.y - near.x, near.w - near.z);
  vec2 broad = vec2(wide.y - wide.x, wide.w - wide.z);
  // In the dark a smaller difference is an edge.
  float dark = 1.0 / (0.5 + light);
  float least = mix(0.18, 0.02, detail);
  // A form is seen close by and farther off; grain and ripples only close by.
  float form = sqrt(length(slope) * length(broad)) * dark;
  float clear = form * form / (least * least);
  float line = clear / (clear + 3.0);
  vec2 across = abs(broad) + abs(slope);
  vec3 color = mix(secondColor, firstColor, (across.x + 0.002) / (across.x + across.y + 0.004));
  return color * line;
}

vec4 tubes(vec2 uv) {
  float time = timeAt(uv);
  if (lit(time) <= 0.0) return vec4(0.0, 0.0, 0.0, 1.0);
  vec2 near = vec2(1.0 / ratio, 1.0) * thickness * 0.7;
  vec2 wide = near * 3.5;
  vec3 a = calm(uv - vec2(near.x, 0.0)).rgb;
  vec3 b = calm(uv + vec2(near.x, 0.0)).rgb;
  vec3 c = calm(uv - vec2(0.0, near.y)).rgb;
  vec3 d = calm(uv + vec2(0.0, near.y)).rgb;
  vec3 e = calm(uv - vec2(wide.x, 0.0)).rgb;
  vec3 f = calm(uv + vec2(wide.x, 0.0)).rgb;
  vec3 g = calm(uv - vec2(0.0, wide.y)).rgb;
  vec3 h = calm(uv + vec2(0.0, wide.y)).rgb;
  vec3 around = (e + f + g + h) * 0.25;
  float second = smoothstep(0.44, 0.56, time);
  vec3 light = tube(vec4(a.x, b.x, c.x, d.x), vec4(e.x, f.x, g.x, h.x), around.x) * (1.0 - second);
  light += tube(vec4(a.y, b.y, c.y, d.y), vec4(e.y, f.y, g.y, h.y), around.y) * second;
  return vec4(min(light, 1.0), 1.0);
}

// The glow around the tubes: two steps of thirteen samples.
vec4 shine(vec2 uv) {
  vec2 off = vec2(1.0 / ratio, 1.0) * 0.006;
  vec4 sum = tubes(uv) * 0.2;
  for (int i = 0; i < 8; i++) {
    float angle = 0.7853982 * float(i);
    sum += tubes(uv + off * vec2(cos(angle), sin(angle))) * 0.1;
  }
  return sum;
}

vec4 halo(vec2 uv) {
  vec2 off = vec2(1.0 / ratio, 1.0) * 0.021;
  vec4 sum = shine(uv) * 0.2;
  for (int i = 0; i < 8; i++) {
    float angle = 0.7853982 * float(i) + 0.39;
    float reach = 0.55 + 0.45 * mod(float(i), 2.0);
    sum += shine(uv + off * reach * vec2(cos(angle), sin(angle))) * 0.1;
  }
  return sum;
}

vec4 transition(vec2 uv) {
  float time = timeAt(uv);
  float dimmed = smoothstep(0.0, 0.42, time);
  float developed = smoothstep(0.58, 1.0, time);

  vec4 color = time < 0.5 ? getFromColor(uv) : getToColor(uv);
  float left = time < 0.5 ? 1.0 - dimmed : developed;
  // The rest of the picture goes blue in the dark, and its lights stay longest.
  float light = dot(color.rgb, weights);
  vec3 night = color.rgb * mix(vec3(0.05, 0.06, 0.13), vec3(1.0), left);
  night *= mix(0.5 + 0.5 * light, 1.0, left);
  if (lit(time) <= 0.0) return vec4(night, color.a);

  vec3 core = tubes(uv).rgb;
  vec3 around = halo(uv).rgb;
  // Where there are edges everywhere, as on gravel and in leaves, each is fainter: forms stand out.
  float density = dot(around, vec3(0.4));
  float dense = max(density - 0.24, 0.0);
  core /= 1.0 + dense * (4.0 + 24.0 * dense);
  around /= 1.0 + density * (1.6 + 4.0 * density);
  vec3 nearby = shine(uv).rgb / (1.0 + 5.0 * max(density - 0.1, 0.0));
  // Where the sweep passes, the tubes flare up.
  float since = (time - 0.5) * 14.0;
  float flare = 1.0 + 0.7 * exp(-since * since);
  // A tube is white in its middle, and its light saturates as on film.
  float white = dot(core, vec3(0.4));
  vec3 sum = core * 1.1 + white * white * 0.7 + around * 1.4 + nearby * 0.5;
  sum = (1.0 - exp(-2.3 * glow * lit(time) * flare * sum)) * color.a;
  return vec4(night + sum * (1.0 - 0.7 * night), color.a);
}
