// Title: Flag
// Summary: The first picture flutters like a flag, tears off and is blown away.
// Family: matter
// Duration: 1.6s
// Mood: playful
// Energy: high
// Thumbnail: 0.42
// Preset: storm: waves=5, strength=1. Short, hard waves.
// Preset: banner: waves=1.5, strength=0.5, gloss=0.6. Long, slow waves in silk.
// Author: Segue contributors
// License: MIT
// Uses: flipped
//
// Waves run down the wind through the cloth and grow away from its pole; when it lets go, the wind
// carries it off, the loose end first. The slope of the waves shades it, and its edges move with
// them. The second picture is behind, in its shadow.

// Where the wind blows, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.0)
// How many waves there are along the cloth. Range: 0.5..8 Group: pattern
uniform float waves; // = 2.4
// How strong the wind is. Range: 0..1
uniform float strength; // = 0.7
// How much the cloth shines. Range: 0..1
uniform float gloss; // = 0.35
// How dark folds and shadow are. Range: 0..1
uniform float shadow; // = 0.6

// A place along the wind, and across it. It is its own inverse.
vec2 turned(vec2 uv) {
  if (isFlipped()) uv = 1.0 - uv;
  return isLevel() ? uv : uv.yx;
}

// The cloth's place and the height of its waves under a point; lengths along are in its own length.
vec3 cloth(vec2 place, float rise) {
  const float TURN = 6.2831853;
  float time = max(progress - 0.1, 0.0) / 0.9;
  float gone = time * time * (0.7 + 0.7 * time);
  float along = place.x - gone * 0.8;
  // The pole side is held until the cloth lets go.
  float loose = clamp(along + 0.12 + gone * 2.0, 0.0, 1.4);
  float much = strength * rise * loose;
  float sway = 0.24 * sin(place.y * 3.0 + progress * 4.0);
  float phase = TURN * (waves * (along - 1.9 * progress) + sway);
  // The torn edge flaps: it runs ahead and behind in waves of its own.
  float torn = exp(-max(along, 0.0) * 7.0) * smoothstep(0.0, 0.3, gone);
  along += 0.03 * strength * torn * sin(place.y * 7.0 + progress * 11.0);
  float height = sin(phase) + 0.35 * sin(phase * 1.9 + place.y * 5.0);
  float slope = cos(phase) + 0.55 * cos(phase * 1.9 + place.y * 5.0);
  // It sinks a little when it flies, and is carried aside by its waves.
  // In a tall picture the waves are as high as in a square.
  float slim = min(isLevel() ? ratio : 1.0 / ratio, 1.0);
  float across = place.y + 0.05 * slim * much * height + 0.14 * gone * gone;
  across -= 0.1 * slim * much * gone * along;
  along += 0.02 * much * slope;
  return vec3(along, across, much * slope);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 size = isLevel() ? vec2(ratio, 1.0) : vec2(1.0, ratio);
  vec2 place = turned(uv);
  float pixel = uv.y / gl_FragCoord.y;
  float rise = smoothstep(0.0, 0.22, progress);
  vec3 met = cloth(place, rise);

  vec4 color = getToColor(uv);
  vec2 under = cloth(place + vec2(0.012, 0.05) * (0.4 + progress), rise).xy;
  vec2 covered = 0.5 - abs(under - 0.5);
  float soft = 0.02 + 0.05 * progress;
  float shade = smoothstep(-soft, soft, covered.x) * smoothstep(-soft, soft, covered.y);
  // What is transparent throws no shadow.
  shade *= getFromColor(turned(clamp(under, 0.0, 1.0))).a;
  color.rgb *= 1.0 - shadow * shade * min(rise * 4.0, 1.0) * (1.0 - 0.6 * progress);

  vec2 inside = (0.5 - abs(met.xy - 0.5)) * size;
  // While it is calm it reaches the border.
  float solid = clamp(min(inside.x, inside.y) / pixel + 0.5, 0.0, 1.0);
  solid = mix(1.0, solid, min(rise * 60.0, 1.0));
  if (solid > 0.0) {
    vec4 flag = getFromColor(turned(clamp(met.xy, 0.0, 1.0)));
    float light = met.z;
    // Folds that turn away from the light are deep, those that face it are bright.
    flag.rgb *= 1.0 + shadow * (light < 0.0 ? 0.85 * light : 0.45 * light);
    float shine = max(light - 0.25, 0.0);
    flag.rgb += gloss * shine * shine * 0.7 * (0.2 + flag.rgb) * (1.0 - 0.8 * flag.rgb) * flag.a;
    flag.rgb = clamp(flag.rgb, 0.0, flag.a);
    color = mix(color, flag, solid);
  }
  return color;
}
