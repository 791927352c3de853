// Title: Gravity drop
// Summary: The second picture falls in from above like a slab, bounces, and comes to rest.
// Family: slide
// Duration: 1.2s
// Mood: playful
// Energy: high
// Thumbnail: 0.36
// Pass: near: 1/2. The second picture along a quarter of its way.
// Preset: ball: bounce=1, tilt=0. High, straight bounces.
// Preset: anvil: bounce=0.1, tilt=0.3, shake=1. It falls like a stone.
// Author: Segue contributors
// License: MIT
// Uses: level, mirrored
//
// A free fall and four bounces, each lower and shorter than the one before: parabolas of the same
// gravity. The slab has a side below it and is askew in flight, but straight at each blow. A blow
// shakes the view sideways, which is a little nearer then, so that no edge is seen. The blur is the
// way of an exposure, in four by nine samples.

// Where the picture falls to, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.0, -1.0)
// How high it bounces. Range: 0..1 Group: motion
uniform float bounce; // = 0.5
// How far askew it falls. Range: 0..0.5 Kind: angle
uniform float tilt; // = 0.12
// How much each blow shakes the view. Range: 0..1 Group: motion
uniform float shake; // = 0.5
// How dark its shadow is. Range: 0..1
uniform float shadow; // = 0.6
// How long a frame is exposed: 0 is sharp. Range: 0..1
uniform float shutter; // = 0.5

// A place across the fall, and above the ground. It is its own inverse.
vec2 turned(vec2 uv) {
  if (isLevel()) return direction.x > 0.0 ? 1.0 - uv.yx : uv.yx;
  return direction.y > 0.0 ? 1.0 - uv : uv;
}

vec2 size() {
  return isLevel() ? vec2(1.0, ratio) : vec2(ratio, 1.0);
}

// How much of its speed a bounce keeps.
float kept() {
  return 0.2 + 0.4 * bounce;
}

// How long the fall lasts, so that four bounces fill the rest.
float fall() {
  return 1.0 / (1.0 + 2.0 * kept() * (1.0 + kept() * (1.0 + kept() * (1.0 + kept()))));
}

// How high above the ground it is at a time, in its own heights, how hard the last blow still is,
// how long ago it was, and which way it turns then.
vec4 flight(float time) {
  float part = time / fall();
  // It begins at the edge, and not at rest.
  if (part < 1.0) return vec4(1.01 - part * (0.25 + 0.76 * part), 0.0, 0.0, 0.0);
  part -= 1.0;
  float speed = kept();
  float height = 0.0;
  vec3 blow = vec3(0.0);
  float way = -1.0;
  for (int i = 0; i < 4; i++) {
    if (part >= 0.0 && part < 2.0 * speed) {
      height = part * (2.0 * speed - part);
      float hard = speed / kept() * exp(-part * 5.0) * (1.0 - smoothstep(0.85, 1.0, time));
      blow = vec3(hard, part, way);
    }
    part -= 2.0 * speed;
    speed *= kept();
    way = -way;
  }
  return vec4(1.12 * height, blow);
}

// The place of the view that is seen at one of the screen: a blow shakes it. The ground keeps its
// height, or the bounces would not be parabolas on the screen.
vec2 shaken(vec2 place) {
  float blow = shake * flight(progress).y;
  float swing = 27.0 * flight(progress).z;
  vec2 ground = vec2(0.5 + 0.05 * blow * sin(swing), 0.0);
  return ground + (place - vec2(0.5, 0.0)) * (1.0 - 0.17 * blow);
}

// How far askew it is: straight at each blow, and over to the other side after it.
float askew() {
  float part = progress / fall();
  if (part < 1.0) return tilt * (1.0 - part);
  vec4 now = flight(progress);
  return tilt * 2.0 * now.w * now.x;
}

// The way of an exposure, in heights.
float streak() {
  float way = flight(min(progress + 0.008, 1.0)).x - flight(max(progress - 0.008, 0.0)).x;
  return way * 1.6 * shutter;
}

// A point of the slab under a place of the view.
vec2 slab(vec2 place) {
  vec2 foot = vec2(0.5, 0.0) * size();
  vec2 point = place * size() - foot;
  float angle = askew();
  // As it falls, its lower corner is as high as the flight; as it bounces, its middle is.
  float corner = 0.5 * size().x * abs(sin(angle)) * step(progress, fall());
  point.y -= flight(progress).x * size().y + corner;
  point = vec2(point.x * cos(angle) + point.y * sin(angle),
      point.y * cos(angle) - point.x * sin(angle));
  return (point + foot) / size();
}

vec4 near(vec2 uv) {
  vec2 point = slab(turned(uv));
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 4; i++) {
    sum += getToColor(mirrored(turned(point + vec2(0.0, streak() * (float(i) - 1.5) / 27.0))));
  }
  return sum * 0.25;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 place = shaken(turned(uv));
  vec2 point = slab(place);
  float pixel = uv.y / gl_FragCoord.y;

  // The first picture lies behind, in the shadow of what falls. Before one with holes, which cannot
  // hide it, it is knocked out below as the slab comes down on its middle.
  float middling = texture2D(to, vec2(0.5), 16.0).a;
  float opaque = step(0.97, middling);
  vec4 color = vec4(0.0);
  if (opaque > 0.5) {
    color = getFromColor(mirrored(turned(place)));
  } else if (progress < 1.13 * fall()) {
    float knocked = max(progress / fall() - 0.65, 0.0);
    float way = knocked * shutter / 4.0;
    for (int i = 0; i < 8; i++) {
      vec2 above = place + vec2(0.0, 5.0 * knocked * knocked + way * (float(i) - 3.5) / 8.0);
      color += getFromColor(turned(above)) * (0.125 * step(above.y, 1.0));
    }
  }
  vec2 outside = max(-point, point - 1.0) * size();
  float apart = length(max(outside, 0.0));
  // What is transparent throws no shadow, and a shadow has soft sides.
  float level = log2(0.1 * gl_FragCoord.y / uv.y);
  float thrown = shadow * texture2D(to, turned(point), level).a;
  float shade = thrown * exp(-apart * 7.0) * min(progress * 8.0, 1.0);
  float dim = 0.6 * shadow * middling * smoothstep(0.0, fall(), progress);
  color.rgb *= (1.0 - shade) * (1.0 - dim * (1.0 - 0.6 * color.rgb));

  float blurred = abs(streak()) * size().y;
  float sides = clamp(0.5 - outside.x / pixel, 0.0, 1.0);
  float ends = clamp(0.5 - outside.y / (pixel + blurred), 0.0, 1.0);
  float solid = sides * ends;
  // Its side is paler than its lower border, and darker than both below. Before it has come to
  // rest the side is gone: round corners would show it.
  float thick = 0.035 * (1.0 - smoothstep(0.8, 1.0, progress));
  float below = clamp(0.5 - (-point.y * size().y - thick) / (pixel + blurred), 0.0, 1.0);
  float side = sides * below * step(point.y, 1.0);
  // Beside rounded corners the first picture is seen until the slab hardly bounces.
  vec2 inner = clamp(point, 0.0, 1.0);
  float full = texture2D(to, turned(inner), log2(max(blurred / pixel, 1.0))).a;
  float lost = smoothstep(0.82, 0.98, progress);
  color *= 1.0 - opaque * lost * (1.0 - full);
  if (side > 0.0 && full * ends < 0.999) {
    // It hangs below whatever is not transparent, and is blurred as that is.
    vec4 face = vec4(0.0);
    float range = thick + blurred;
    for (int i = 0; i < 8; i++) {
      float up = (range * (float(i) + 0.5) / 8.0 - 0.5 * blurred) / size().y;
      face += getToColor(turned(clamp(point + vec2(0.0, up), 0.0, 1.0)));
    }
    float part = face.a / 8.0;
    float deep = max(range * (1.0 - part) - 0.5 * blurred, -point.y * size().y);
    face.rgb = mix(face.rgb / max(face.a, 0.001), vec3(0.75), 0.4);
    face.rgb *= 0.35 + 0.45 * smoothstep(0.03, 0.0, deep);
    side *= min(part * range / max(blurred, max(range / 8.0, 0.0001)), 1.0);
    color = mix(color, vec4(face.rgb, 1.0), side);
  }
  // At rest it reaches its border.
  solid = mix(solid, 1.0, smoothstep(0.97, 1.0, progress));
  if (solid > 0.0) {
    float far = smoothstep(0.003, 0.012, blurred);
    vec4 board = vec4(0.0);
    if (far > 0.0) {
      vec2 stride = vec2(0.0, streak() / 6.75);
      // Fainter towards both ends: an even blur would end in two clear copies.
      for (int i = 0; i < 9; i++) {
        float off = float(i) - 4.0;
        board += near(turned(place + stride * off)) * (0.179 - off * off * (0.611 / 60.0));
      }
      board *= far;
    }
    if (far < 1.0) board += getToColor(mirrored(turned(point))) * (1.0 - far);
    color = board * solid + color * (1.0 - solid * board.a);
  }
  return color;
}
