// Title: Lens flare
// Summary: A light passes behind the lens: a long streak and its ghosts bring the second picture.
// Family: light
// Duration: 1.5s
// Mood: dramatic
// Energy: medium
// Preset: sunrise: warmth=1, streak=0.25, glow=1.3. A low, round, golden sun.
// Preset: anamorphic: warmth=0, streak=1, ghosts=0.4. The blue line of wide films.
// Preset: stage: ghosts=1, glow=1.4, direction=right. A spotlight turns towards the viewer.
// Author: Segue contributors
// License: MIT
//
// The light travels along a line; its ghosts lie on the line from it through the middle, as the
// glasses of a lens mirror them. In its wake the pictures change.

// Where the light travels, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, -0.25)
// How brightly it glows. Range: 0..2
uniform float glow; // = 1.0
// How strong the streak is. Range: 0..1
uniform float streak; // = 0.6
// How strong the ghosts are. Range: 0..1
uniform float ghosts; // = 0.6
// From a cold light to a warm one. Range: 0..1
uniform float warmth; // = 0.3

// A disc with a soft border and a brighter rim.
float ghost(vec2 offset, float radius) {
  float square = dot(offset, offset) / (radius * radius);
  return (1.0 - smoothstep(0.64, 1.0, square)) * (0.35 + 0.65 * smoothstep(0.09, 0.9, square));
}

vec4 transition(vec2 uv) {
  float much = length(direction);
  vec2 way = much > 0.001 ? direction / max(much, 0.001) : vec2(1.0, 0.0);
  vec2 aspect = vec2(ratio, 1.0);
  vec2 point = (uv - 0.5) * aspect;
  float reach = 0.5 * (abs(way.x) * ratio + abs(way.y));

  float eased = progress * progress * (3.0 - 2.0 * progress);
  float height = 4.0 * progress * (1.0 - progress);
  height = height * height * (3.0 - 2.0 * height);
  // The light's way leads past the middle, a little above it.
  vec2 source = way * mix(-1.2, 1.2, progress) * reach + vec2(-way.y, way.x) * 0.13;
  vec2 offset = point - source;
  // In a tall picture the light is smaller.
  vec2 lens = offset / sqrt(min(ratio, 1.0));
  float away = dot(lens, lens);

  // The pictures change in its wake, behind a shaft of its light from side to side.
  float along = dot(offset, way) / max(reach, 0.001) - (progress - 0.5) * 0.15;
  float passed = 1.0 - smoothstep(-0.04, 0.04, along);
  passed = mix(passed, eased, 1.0 - smoothstep(0.0, 0.3, height));
  vec4 color = mix(getFromColor(uv), getToColor(uv), passed);
  // The eye adapts to the light: colours become deeper, not grey.
  color.rgb *= 1.0 - 0.65 * min(glow, 1.0) * height * (1.0 - 0.8 * color.rgb);

  vec3 cold = vec3(0.25, 0.52, 1.0);
  vec3 warm = vec3(1.0, 0.6, 0.2);
  vec3 hue = mix(cold, warm, warmth * warmth * (3.0 - 2.0 * warmth));
  float core = 0.018 / (away + 0.018);
  core *= core + 0.35;
  float veil = 0.05 / (away + 0.07);
  veil *= 1.6 * veil;
  vec3 light = vec3(core * 2.2) + hue * (veil * 0.6 + core * 1.2);
  // The streak lies level, whatever the way: it is the glass that draws it.
  float thin = 0.00035 / (lens.y * lens.y + 0.00035);
  float wide = 0.0022 / (lens.y * lens.y + 0.0022);
  wide *= wide;
  float faint = 1.0 / (1.0 + lens.x * lens.x * 2.2);
  light += mix(cold, hue, 0.4) * (streak * faint * (thin * 1.3 + wide * 0.45));
  light += streak * thin * faint * faint * 0.35;

  // Ghosts, each in a colour of its own.
  vec3 mirrored = vec3(0.35, 0.9, 0.6) * ghost(point + source * 0.35, 0.07) * 0.55
      + vec3(1.0, 0.6, 0.3) * ghost(point + source * 0.62, 0.035) * 0.9
      + vec3(0.55, 0.5, 1.0) * ghost(point + source * 0.95, 0.15) * 0.5
      + vec3(0.4, 0.8, 1.0) * ghost(point + source * 1.4, 0.24) * 0.35
      + vec3(1.0, 0.8, 0.5) * ghost(point - source * 0.45, 0.05) * 0.7;
  // A thin ring around the light, red outside.
  float ringed = sqrt(away) - 0.42;
  if (abs(ringed) < 0.1) {
    vec3 ring = (ringed - vec3(0.012, 0.0, -0.012)) * 45.0;
    mirrored += exp(-ring * ring) * 0.22;
  }
  light += mirrored * ghosts;
  float shaft = along * along;
  light += (1.4 * exp(-150.0 * shaft) + 0.8 * hue * exp(-22.0 * shaft))
      * (0.65 + 0.12 / (away + 0.3));

  // In the middle of its way the light looks straight into the lens.
  light = light * (glow * height) + glow * 0.03 * height * height * height * hue;
  light = 1.0 - exp(-light);
  return vec4(color.rgb + light * (color.a - color.rgb), color.a);
}
