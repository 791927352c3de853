// Uses: level

// The height of a pixel at a place, as it would be if the uniform `direction` pointed down.
float pixelHeight(vec2 at) {
  return isLevel() ? at.x / gl_FragCoord.x : at.y / gl_FragCoord.y;
}
