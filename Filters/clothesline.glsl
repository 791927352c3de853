// Title: Clothesline
// Summary: The pictures are prints on a clothesline, which is pulled on to the second one.
// Family: slide
// Duration: 2s
// Mood: nostalgic
// Energy: medium
// Thumbnail: 0.45
// Pass: room: 1/16. The wall, in the pictures' colours.
// Preset: gale: wind=1, swing=1, prints=4. A windy day, and many prints.
// Preset: darkroom: wind=0, paper=#d8cfc4, wall=#301010, wallTint=1. Red light, and no wind.
// Author: Segue contributors
// License: MIT
// Uses: walled
//
// The view draws back until line, pegs and paper are seen. The line runs and stops gently; the
// prints hang behind when it starts, and swing on when it stops. The wind bends each one from its
// pegs downwards, which shades it. The wall behind is the pictures themselves, very blurred.

// Where the line is pulled, x to the right and y up; only the side counts.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(-1.0, 0.0)
// How many prints pass. Range: 1..8 Group: motion
uniform float prints; // = 1.0
// How far the prints swing. Range: 0..1 Group: motion
uniform float swing; // = 0.6
// How strong the wind is. Range: 0..1 Group: motion
uniform float wind; // = 0.5
// The paper's colour. Range: 0..1 Kind: color
uniform vec3 paper; // = vec3(0.97, 0.96, 0.93)
// A colour for the wall. Range: 0..1 Kind: color Needs: wallTint
uniform vec3 wall; // = vec3(0.75, 0.8, 0.85)
// How much of that colour it has, instead of the pictures' own. Range: 0..1 Group: color
uniform float wallTint; // = 0.0
// How bright the wall is. Range: 0..1 Kind: room
uniform float backdrop; // = 1.0

// The wall: so blurred that only its colours are left.
vec4 room(vec2 uv) {
  float level = log2(gl_FragCoord.y / uv.y) - 1.5;
  vec3 color = mix(texture2D(from, uv, level).rgb, texture2D(to, uv, level).rgb,
      smoothstep(0.3, 0.7, progress));
  float grey = dot(color, vec3(0.299, 0.587, 0.114));
  return vec4(mix(clamp(mix(vec3(grey), color, 1.3), 0.0, 1.0) * 0.8 + 0.16, wall, wallTint), 1.0);
}

float count() {
  return floor(prints + 0.5);
}

// How far the line has run at a time, in prints.
float run(float time) {
  float part = clamp((time - 0.14) / 0.6, 0.0, 1.0);
  return count() * part * part * part * (part * (part * 6.0 - 15.0) + 10.0);
}

// How far the view has drawn back.
float drawn() {
  float part = min(min(progress, 1.0 - progress) / 0.32, 1.0);
  return part * part * part * (part * (part * 6.0 - 15.0) + 10.0);
}

// How high the line hangs.
const float HANGER = 0.56;

// How far a print is turned about its pegs.
float swung(float number, float side) {
  // Accelerated it hangs back; afterwards it swings out. Each print is a little later.
  float moment = progress - 0.012 * mod(number, 2.0);
  float pull = (run(moment + 0.04) - 2.0 * run(moment) + run(moment - 0.04)) * 60.0 / count();
  float after = max(moment - 0.66, 0.0);
  float swung = 0.09 * sin(after * 34.0) * exp(-after * 7.0);
  return -side * swing * (0.08 * clamp(pull, -1.5, 1.5) - swung) * drawn();
}

// A point of a print, seen from its pegs; in z the gust there, and in w how it shades the paper.
vec4 hanging(vec2 local, float number, float angle) {
  vec2 hung = local - vec2(0.0, HANGER);
  hung = vec2(hung.x * cos(angle) + hung.y * sin(angle),
      hung.y * cos(angle) - hung.x * sin(angle));
  // The wind bends the paper more the farther it is from its pegs.
  float low = clamp(0.5 - hung.y, 0.0, 1.1);
  float phase = progress * 17.0 + number * 2.0 + hung.x * 2.3 - low * 2.0;
  float gust = wind * drawn() * low * low;
  hung += vec2(0.02 * sin(phase), 0.012 * cos(phase)) * gust;
  return vec4(hung, gust * cos(phase), low);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float side = direction.x > 0.0 ? 1.0 : -1.0;
  float back = 1.0 + 0.5 * drawn();
  vec2 point = (uv - 0.5) * vec2(ratio, 1.0) * back + vec2(0.0, 0.1 * drawn());
  float pixel = uv.y / gl_FragCoord.y * back;

  // The nearest print; they hang close together.
  float pitch = ratio + 0.32;
  float along = -side * point.x / pitch + run(progress);
  float number = clamp(floor(along + 0.5), 0.0, count());
  vec2 local = vec2(-side * (along - number) * pitch, point.y);

  float angle = swung(number, side);
  vec4 print = hanging(local, number, angle);
  vec2 hung = print.xy;
  vec2 place = hung + vec2(0.0, HANGER);

  vec4 color = vec4(room(uv).rgb * backdrop, 1.0) * walled();
  float margin = 0.045;
  vec2 extent = vec2(0.5 * ratio, 0.5) + margin;
  // Soft shadows on the wall, of the prints on both sides of the place.
  float light = 1.0;
  for (int i = 0; i < 2; i++) {
    float other = floor(along) + float(i);
    vec4 beside = hanging(vec2(-side * (along - other) * pitch, point.y), other,
        swung(other, side));
    vec2 covered = abs(beside.xy + vec2(-0.035, HANGER + 0.05)) - extent;
    float shade = 1.0 - smoothstep(-0.05, 0.07, max(covered.x, covered.y));
    light *= other > -0.5 && other < count() + 0.5 ? 1.0 - shade : 1.0;
  }
  color.rgb *= 0.58 + 0.42 * light;

  // The line sags between the prints, and their pegs pull it up and down.
  float held = 0.36 * ratio;
  float far = abs(local.x);
  float level = held * (0.5 * pitch - far) / (0.5 * pitch - held);
  level = far < held ? local.x : sign(local.x) * level;
  float sag = smoothstep(held, 0.5 * pitch, far);
  float line = point.y - HANGER + 0.01 - tan(angle) * level + 0.018 * sag;
  float thread = clamp((0.0045 - abs(line)) / pixel + 0.5, 0.0, 1.0);
  color = mix(color, vec4(vec3(0.36, 0.3, 0.25) * (1.0 + 80.0 * line), 1.0), thread * walled());

  vec2 inside = extent - abs(place);
  float solid = clamp(min(inside.x, inside.y) / pixel + 0.5, 0.0, 1.0);
  if (solid > 0.0) {
    vec2 source = place / vec2(ratio, 1.0) + 0.5;
    vec4 sheet = vec4(0.0);
    if (mod(number, 2.0) < 0.5 && number < count()) sheet = getFromColor(source);
    else sheet = getToColor(source);
    vec2 within = vec2(0.5 * ratio, 0.5) - abs(place);
    float framed = clamp(min(within.x, within.y) / pixel + 0.5, 0.0, 1.0);
    framed = mix(1.0, framed, min(drawn() * 30.0, 1.0));
    sheet = mix(vec4(paper, 1.0) * walled(), sheet, framed);
    sheet.rgb *= 1.0 + 0.28 * print.z - 0.05 * drawn() * print.w;
    color = sheet * solid + color * (1.0 - sheet.a * solid);
  }

  // Two wooden pegs hold it.
  vec2 peg = vec2(abs(hung.x) - 0.36 * ratio, hung.y + 0.015);
  vec2 wood = vec2(0.014, 0.045) - abs(peg);
  float solidPeg = clamp(min(wood.x, wood.y) / pixel + 0.5, 0.0, 1.0);
  float groove = smoothstep(0.0, 0.004, abs(peg.x) - 0.001);
  float grain = 1.0 - 0.14 * groove - 14.0 * peg.x * peg.x;
  float spring = 1.0 - smoothstep(0.003, 0.006, abs(peg.y - 0.01));
  vec3 timber = mix(vec3(0.8, 0.62, 0.4) * grain, vec3(0.45), spring);
  timber *= 1.0 - 20.0 * max(peg.x, 0.0);
  color = mix(color, vec4(timber, 1.0), solidPeg * min(drawn() * 30.0, 1.0) * walled());
  return color;
}
