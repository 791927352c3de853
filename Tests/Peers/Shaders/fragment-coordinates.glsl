// Where OpenGL says that a pixel is: checked against segue's gl_FragCoord.
// Author: Segue
// License: MIT

vec4 transition(vec2 uv) {
  vec2 cell = fract(gl_FragCoord.xy / vec2(64.0, 48.0));
  vec4 shown = progress < 0.6 ? getFromColor(uv) : getToColor(uv);
  return vec4(cell, gl_FragCoord.z * gl_FragCoord.w, 1.0) * 0.8 + shown * 0.2;
}
