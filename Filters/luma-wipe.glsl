// Title: Luma wipe
// Summary: A grey picture says when each place changes: from black first to white last.
// Family: wipe
// Author: Segue contributors
// License: MIT
//
// The classic gradient wipe with a soft edge. Without a picture (a host then gives black) a
// brushed diagonal takes its place.

// How soft the edge is. Range: 0..1
uniform float softness; // = 0.15
// Whether light places change first.
uniform bool invert; // = false
// The grey picture: dark places change first.
uniform sampler2D luma;

bool hasPicture() {
  // Black at five scattered places means that there is none. The same for all pixels of a frame.
  vec3 seen = texture2D(luma, vec2(0.13, 0.21)).rgb + texture2D(luma, vec2(0.87, 0.34)).rgb
      + texture2D(luma, vec2(0.45, 0.83)).rgb + texture2D(luma, vec2(0.62, 0.12)).rgb
      + texture2D(luma, vec2(0.29, 0.57)).rgb;
  return seen.r + seen.g + seen.b > 0.001;
}

// Smooth noise around 0: the four corners of a cell, hashed at once.
float noise(vec2 point) {
  vec2 cell = floor(point);
  vec2 part = point - cell;
  part = part * part * (3.0 - 2.0 * part);
  vec2 a = fract((cell.x + vec2(0.5, 1.5)) * 0.6180340);
  vec2 b = fract((cell.y + vec2(0.5, 1.5)) * 0.7548777);
  vec4 c = a.xyxy * (b.xxyy + 23.14) + b.xxyy * 17.31;
  c = fract(c * (c + 9.7));
  return mix(mix(c.x, c.y, part.x), mix(c.z, c.w, part.x), part.y) - 0.5;
}

vec4 transition(vec2 uv) {
  float moment;
  if (hasPicture()) {
    moment = dot(texture2D(luma, uv).rgb, vec3(0.299, 0.587, 0.114));
  } else {
    vec2 canvas = uv * vec2(ratio, 1.0);
    vec2 stroke = vec2(canvas.x + canvas.y, canvas.y - canvas.x);
    float bristles = 0.6 * noise(stroke * vec2(2.0, 30.0)) + 0.4 * noise(stroke * vec2(5.0, 90.0));
    moment = (uv.x + uv.y) * 0.5;
    // The corners, which hold little, do not take long.
    moment += -0.09 * sin(6.2831853 * moment) + 0.25 * bristles + 0.12 * noise(canvas * 3.0);
  }
  moment = clamp(invert ? 1.0 - moment : moment, 0.0, 1.0);
  // The edge keeps a least width: a hard one would crawl.
  float width = max(softness, 0.004);
  float passed = smoothstep(0.0, 1.0, (progress * (1.0 + width) - moment) / width);
  return mix(getFromColor(uv), getToColor(uv), passed);
}
