// The hash of countless shaders, of coordinates as large as a picture has pixels: large sines.
// Author: Segue
// License: MIT

float hash(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }

vec4 transition(vec2 uv) {
  return hash(floor(gl_FragCoord.xy)) < progress ? getToColor(uv) : getFromColor(uv);
}
