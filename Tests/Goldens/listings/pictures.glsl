// Samples: whole colours, colours without alpha, a picture of the filter's own, the same place twice.
uniform float strength; // = 0.1
uniform sampler2D map;

vec4 transition(vec2 uv) {
  vec2 push = (texture2D(map, uv).rg - 0.5) * strength;
  vec4 from = getFromColor(uv + push * progress);
  vec3 to = getToColor(uv - push * (1.0 - progress)).rgb;
  float light = texture2D(map, uv).b;
  return vec4(mix(from.rgb, to, light), from.a);
}
