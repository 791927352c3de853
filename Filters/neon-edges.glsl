// Title: Neon edges
// Summary: The light goes out, edges glow like neon tubes, and the next picture develops from them.
// Family: light
// Duration: 1.5s
// Mood: technical
// Energy: medium
// Pass: calm: 1/2. What a softer copy of the picture lacks, and that copy's lightness.
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
// Uses: walled
//
// Between a soft and a softer copy of the picture the difference changes its sign on an edge: there
// a tube lies, and is everywhere as thick. The softer copy has to have the edge too, so grain and
// ripples are none. The tubes' light is spread in two steps. A sweep switches the first picture's
// tubes off and the second one's on.

// Where the sweep travels, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.4)
// The colour of steep edges. Range: 0..1 Kind: color
uniform vec3 firstColor; // = vec3(0.1, 0.85, 1.0)
// The colour of level edges. Range: 0..1 Kind: color
uniform vec3 secondColor; // = vec3(1.0, 0.15, 0.7)
// How brightly the tubes glow. Range: 0.3..2
uniform float glow; // = 1.0
// How faint an edge may be to become a tube. Range: 0..1
uniform float detail; // = 0.7
// How thick the tubes are, in heights of the picture. Range: 0.001..0.01
uniform float thickness; // = 0.0035
// How bright the night is. Range: 0..1 Kind: room
uniform float backdrop; // = 1.0

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

// How thick the tubes are, but never thinner than a small screen can show.
float caliber(vec2 uv) {
  return max(thickness, 1.4 * uv.y / gl_FragCoord.y);
}

// The difference of the two copies, around 0.5, and the lightness of the softer one.
vec4 calm(vec2 uv) {
  float level = log2(gl_FragCoord.y / uv.y * caliber(uv) * 2.2);
  vec2 light = vec2(0.0);
  if (timeAt(uv) < 0.5) {
    light.x = dot(texture2D(from, uv, level).rgb, weights);
    light.y = dot(texture2D(from, uv, level + 1.6).rgb, weights);
  } else {
    light.x = dot(texture2D(to, uv, level).rgb, weights);
    light.y = dot(texture2D(to, uv, level + 1.6).rgb, weights);
  }
  return vec4(clamp(0.5 + 2.0 * (light.x - light.y), 0.0, 1.0), light.y, 0.0, 1.0);
}

vec4 tubes(vec2 uv) {
  float time = timeAt(uv);
  // Where the sweep is, the two pictures meet: no tubes there.
  float apart = smoothstep(0.004, 0.024, abs(time - 0.5));
  if (lit(time) * apart <= 0.0) return vec4(0.0, 0.0, 0.0, 1.0);
  float stride = caliber(uv) * 1.4;
  vec2 near = vec2(1.0 / ratio, 1.0) * stride;
  vec2 here = calm(uv).rg;
  vec2 across = calm(uv + vec2(near.x, 0.0)).rg - calm(uv - vec2(near.x, 0.0)).rg;
  vec2 upward = calm(uv + vec2(0.0, near.y)).rg - calm(uv - vec2(0.0, near.y)).rg;
  vec2 slope = vec2(across.x, upward.x);
  vec2 broad = vec2(across.y, upward.y);

  // How far the middle of the edge is.
  float away = abs(here.x - 0.5) * 2.0 * stride / (length(slope) + 0.004);
  float part = away / (caliber(uv) * 0.75);
  float line = 1.0 / (1.0 + part * part);
  // In the dark a smaller difference is an edge.
  float least = mix(0.30, 0.03, detail) * (0.5 + here.y);
  float clear = length(slope) * length(broad) / (least * least);
  line *= line * clear / (clear + 2.0) * apart;
  float steep = (abs(broad.x) + 0.002) / (abs(broad.x) + abs(broad.y) + 0.004);
  return vec4(min(mix(secondColor, firstColor, smoothstep(0.3, 0.7, steep)) * line, 1.0), 1.0);
}

// A pass keeps few steps of a faint light, and the tubes multiply them: stretched, it has more.
vec3 stretched(vec3 light) {
  return light * 1.4 / (light + 0.4);
}

vec3 shrunk(vec3 light) {
  return light * 0.4 / (1.4 - light);
}

// The glow around the tubes: two steps of thirteen samples.
vec4 shine(vec2 uv) {
  vec2 off = vec2(1.0 / ratio, 1.0) * 0.006;
  vec3 sum = tubes(uv).rgb * 0.2;
  for (int i = 0; i < 8; i++) {
    float angle = 0.7853982 * float(i);
    sum += tubes(uv + off * vec2(cos(angle), sin(angle))).rgb * 0.1;
  }
  return vec4(stretched(sum), 1.0);
}

vec4 halo(vec2 uv) {
  vec2 off = vec2(1.0 / ratio, 1.0) * 0.021;
  vec3 sum = shrunk(shine(uv).rgb) * 0.2;
  for (int i = 0; i < 8; i++) {
    float angle = 0.7853982 * float(i) + 0.39;
    float reach = 0.55 + 0.45 * mod(float(i), 2.0);
    sum += shrunk(shine(uv + off * reach * vec2(cos(angle), sin(angle))).rgb) * 0.1;
  }
  return vec4(stretched(sum), 1.0);
}

vec4 transition(vec2 uv) {
  float time = timeAt(uv);
  float dimmed = smoothstep(0.0, 0.42, time);
  float developed = smoothstep(0.58, 1.0, time);

  float second = smoothstep(0.44, 0.56, time);
  vec4 color = vec4(0.0);
  if (second < 1.0) color += getFromColor(uv) * (1.0 - second);
  if (second > 0.0) color += getToColor(uv) * second;
  float left = time < 0.5 ? 1.0 - dimmed : developed;
  // The rest of the picture goes blue in the dark, and its lights stay longest.
  float light = dot(color.rgb, weights);
  vec3 night = color.rgb * mix(vec3(0.05, 0.06, 0.13) * abs(backdrop), vec3(1.0), left);
  night *= mix(0.5 + 0.5 * light, 1.0, left);
  float solid = mix(left, 1.0, walled());
  night *= solid;
  if (lit(time) <= 0.0) return vec4(night, color.a * solid);

  vec3 core = tubes(uv).rgb;
  vec3 around = shrunk(halo(uv).rgb);
  // Where there are edges everywhere, as on gravel and in leaves, each is fainter: forms stand out.
  float density = dot(around, vec3(0.4));
  float dense = max(density - 0.24, 0.0);
  core /= 1.0 + dense * (4.0 + 24.0 * dense);
  around /= 1.0 + density * (1.6 + 4.0 * density);
  vec3 nearby = shrunk(shine(uv).rgb) / (1.0 + 5.0 * max(density - 0.1, 0.0));
  // Where the sweep passes, the tubes flare up.
  float since = (time - 0.5) * 14.0;
  float flare = 1.0 + 0.7 * exp(-since * since);
  // A tube is white in its middle, and its light saturates as on film.
  float white = dot(core, vec3(0.4));
  vec3 sum = core * 1.3 + white * white * 1.2 + around * 2.2 + nearby * 1.0;
  sum = (1.0 - exp(-2.3 * glow * lit(time) * flare * sum)) * color.a;
  night += sum * (1.0 - 0.7 * night);
  return vec4(night, max(color.a * solid, max(night.r, max(night.g, night.b))));
}
