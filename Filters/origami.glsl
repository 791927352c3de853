// Title: Origami
// Summary: The picture is folded paper: four flaps open one by one and uncover the next.
// Family: turn
// Timing: cubic-bezier:0.15,0.3,0.85,0.7
// Duration: 2s
// Mood: playful
// Energy: medium
// Thumbnail: 0.4
// Preset: bloom: delay=0. All four at once, like a flower.
// Preset: letter: first=bottom, delay=0.22. One flap at a time.
// Author: Segue contributors
// License: MIT
//
// The creases run from the corners to the middle. Each flap turns about a side of the picture,
// towards the viewer, in perspective; a ray from the eye meets its plane at one place. Later
// flaps lie above. The light comes from the upper left: some flaps shine as they open, others are
// in the shade.

// The flap that opens first: 0 the right, 1 the left, 2 the top, 3 the bottom.
// Range: 0..3 Kind: direction
uniform int first; // = 2
// How far the eye is, in heights of the picture. Range: 0.8..6
uniform float distanceToEye; // = 1.8
// How long a flap waits for the one before it. Range: 0..0.25
uniform float delay; // = 0.13
// How dark the shadows are. Range: 0..1
uniform float shadow; // = 0.5

// A flap's place in the order of opening.
float order(int side) {
  // Around the picture: top, right, bottom, left.
  int around = side == 2 ? 0 : side == 0 ? 1 : side == 3 ? 2 : 3;
  int begin = first == 2 ? 0 : first == 0 ? 1 : first == 3 ? 2 : 3;
  return mod(float(around - begin) + 4.0, 4.0);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 aspect = vec2(ratio, 1.0);
  vec2 screen = (uv - 0.5) * aspect;
  float pixel = uv.y / gl_FragCoord.y;
  vec4 color = getToColor(uv);
  float dark = 0.0;

  for (int turn = 0; turn < 4; turn++) {
    // From the last to open to the first: an open flap lies above those that wait.
    for (int side = 0; side < 4; side++) {
      float place = order(side);
      if (place == 3.0 - float(turn)) {
        // Across the hinge inwards, and along it. The hinge is a side of the picture.
        bool upright = side < 2;
        float course = side == 0 || side == 2 ? 1.0 : -1.0;
        float reach = 0.5 * (upright ? aspect.x : aspect.y);
        float breadth = 0.5 * (upright ? aspect.y : aspect.x);
        vec2 seen = upright ? vec2(screen.x * course, screen.y) : vec2(screen.y * course, screen.x);

        float begin = place * delay;
        float time = clamp((progress - begin) / (1.0 - 3.0 * delay), 0.0, 1.0);
        float angle = time * time * (2.0 - time) * 1.5707963;
        float cosine = cos(angle);
        float sine = sin(angle);
        // The flap is a line from the hinge at `reach`: after w of it, w cos inwards and w sin up.
        float down = distanceToEye * cosine - seen.x * sine;
        float inwards = down > 0.001 ? distanceToEye * (reach - seen.x) / down : -1.0;
        float lifted = inwards * sine;
        float along = seen.y * (1.0 - lifted / distanceToEye);
        float deep = 1.0 - inwards / max(reach, 0.00001);
        // Inside while the point is nearer to the hinge than to the creases.
        float within = min(deep - abs(along) / max(breadth, 0.00001), 1.0 - deep);
        // How much of the flap a pixel sees: more and more of it as the flap gets steep.
        float slope = distanceToEye * (distanceToEye * cosine - reach * sine)
            / max(down * down, 0.000001);
        float seam = seen.y * sine * slope / (distanceToEye * max(breadth, 0.00001));
        float grain = pixel * length(vec2(abs(slope) / max(reach, 0.00001) + abs(seam),
            (1.0 - lifted / distanceToEye) / max(breadth, 0.00001)));
        float soft = max(0.006, 1.2 * grain) * min(time * 10.0, 1.0) + 0.00001;
        float solid = time < 1.0 ? smoothstep(-soft, soft * 0.2, within) : 0.0;
        // Where a pixel sees a good part of a steep flap, there is nothing of it to be seen.
        solid *= 1.0 - smoothstep(0.06, 0.18, grain) * smoothstep(2.0, 4.0, abs(slope));
        if (solid > 0.0 && lifted < distanceToEye) {
          vec2 spot = vec2((reach - inwards) * course, along);
          vec4 page = getFromColor((upright ? spot : spot.yx) / aspect + 0.5);
          // Folded paper is never quite flat, and darker in the fold.
          float fold = max(angle, 0.09 * min(progress * 12.0, 1.0) * (1.0 - 0.5 * time));
          float lamp = upright ? -0.55 * course : 0.65 * course;
          float lit = cos(fold) - 1.0 + lamp * sin(fold);
          lit -= 0.35 * sine * exp(-inwards / max(reach, 0.00001) * 7.0);
          page.rgb *= 1.0 + 1.1 * shadow * (lit < 0.0 ? max(lit, -0.85) : 0.7 * lit);
          // Its cut edge is white, and fainter where it is thinner than a pixel.
          float cut = max(0.009, 2.5 * grain);
          float rim = (1.0 - smoothstep(0.45 * cut, cut, deep - abs(along) / max(breadth, 0.00001)))
              * min(0.009 / cut, 1.0);
          page.rgb += 0.55 * min(time * 6.0, 1.0) * rim * (page.a - page.rgb);
          // What is left of it at the picture's side fades, rather than end as a dark line.
          float tip = reach * (1.0 - cosine) / max(1.0 - reach * sine / distanceToEye, 0.001);
          color = mix(color, page, solid * smoothstep(0.0, 0.07, reach - tip));
        } else {
          // Its shadow on what lies below it: deep while the flap is low, soft when it stands.
          float rest = 1.0 - min(angle / 1.5708, 1.0);
          float nearby = 1.0 - (reach - seen.x) / max(reach * (cosine + 0.4 * sine), 0.05);
          nearby -= abs(seen.y) / max(breadth, 0.00001) * 0.8;
          float blurred = 0.04 + 0.3 * sine;
          dark = smoothstep(-blurred, 0.6 * blurred, nearby) * min(sine * 2.5, 1.0) * rest;
          color.rgb *= 1.0 - shadow * 1.1 * dark * getFromColor(uv).a;
        }
      }
    }
  }
  return color;
}
