// Uses: level

// A place as it would be if the uniform `direction` pointed down, and back.
vec2 turned(vec2 uv) {
  if (isLevel()) return direction.x > 0.0 ? vec2(uv.y, 1.0 - uv.x) : vec2(1.0 - uv.y, uv.x);
  return direction.y <= 0.0 ? uv : 1.0 - uv;
}

// The pictures at such a place.
vec4 fromAt(vec2 uv) {
  if (isLevel()) return getFromColor(direction.x > 0.0 ? vec2(1.0 - uv.y, uv.x) : vec2(uv.y, 1.0 - uv.x));
  return getFromColor(direction.y <= 0.0 ? uv : 1.0 - uv);
}

vec4 toAt(vec2 uv) {
  if (isLevel()) return getToColor(direction.x > 0.0 ? vec2(1.0 - uv.y, uv.x) : vec2(uv.y, 1.0 - uv.x));
  return getToColor(direction.y <= 0.0 ? uv : 1.0 - uv);
}
