// Title: Polka dots
// Summary: Dots of the second picture grow across the first, each with a soft shadow.
// Family: wipe
// Timing: cubic-bezier:0.49,0.72,0.55,0.38
// Mood: playful
// Energy: medium
// Author: Segue contributors
// License: MIT
//
// Dots stand in staggered rows. A dot starts to grow when the front passes and ends when it covers
// its cell and touches all its neighbours' corners. A small dot is a drop: it shows more of its
// picture than lies below it, and its rim catches the light.

// Where the front travels, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.8, -0.6)
// How many rows of dots fit in the height. Range: 4..60
uniform float rows; // = 12.0
// How dark the dots' shadows are. Range: 0..1
uniform float shadow; // = 0.5
// How soft the dots' edges are, in heights of the picture. Range: 0..0.05 Group: edge
uniform float softness; // = 0.0
// How wide the border around a dot is, in heights of the picture. Range: 0..0.05 Group: edge
uniform float border; // = 0.0
// The border's colour. Range: 0..1 Kind: color Group: edge Needs: border
uniform vec3 borderColor; // = vec3(1.0, 1.0, 1.0)
// What changes last changes first: dots of the first picture shrink. Group: motion
uniform bool invert; // = false
// The motion runs backwards: the same as inverted, and both together are neither.
// Group: motion Advanced: yes
uniform bool reverse; // = false

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return progress * 0.918;
}

// How much of its growth a dot has done at its place.
float timeAt(float place) {
  float moved = invert == reverse ? course() : 1.0 - course();
  return clamp((moved * 1.7 - clamp(place, 0.0, 0.9)) / 0.8, 0.0, 1.0);
}

// How large a dot and its border have grown at their place, in cells. At 0.5 a hard dot covers
// everything.
float grown(float place, float edges) {
  float time = timeAt(place);
  // Small dots grow quickly, large ones evenly.
  return mix(sqrt(time), time, time) * (0.502 + edges);
}

// The middle of the nearest dot of a staggered grid.
vec2 nearest(vec2 point) {
  vec2 first = floor(point + 0.5);
  vec2 second = floor(point) + 0.5;
  vec2 toFirst = point - first;
  vec2 toSecond = point - second;
  return dot(toFirst, toFirst) < dot(toSecond, toSecond) ? first : second;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float size = length(direction);
  vec2 way = size > 0.001 ? direction / max(size, 0.001) : vec2(1.0, 0.0);
  vec2 aspect = vec2(ratio, 1.0);
  float scale = rows * 0.5;
  // The front's way in dots: with its length, places are 0 to 1.
  vec2 front = way / ((abs(way.x) * ratio + abs(way.y)) * scale);
  vec2 point = (uv - 0.5) * aspect * scale;

  // No dot that reaches here has begun, or all of them are done.
  float here = dot(point, front) + 0.5;
  float span = 1.2 * length(front);
  if (timeAt(here - span) <= 0.0) {
    return invert == reverse ? getFromColor(uv) : getToColor(uv);
  }
  if (timeAt(here + span) >= 1.0) {
    return invert == reverse ? getToColor(uv) : getFromColor(uv);
  }

  float soft = softness * scale;
  float rim = border * scale;
  vec2 middle = nearest(point);
  vec2 offset = point - middle;
  float away = length(offset);
  float outer = grown(dot(middle, front) + 0.5, soft + rim);
  float closed = 0.0;
  if (outer > 0.35 - 0.5 * span && outer - soft - rim < away) {
    // Its neighbours around the nearest gap may be larger, and reach farther over the point.
    vec2 side = abs(offset.x) > abs(offset.y) ? vec2(offset.x > 0.0 ? 0.5 : -0.5, 0.0)
        : vec2(0.0, offset.y > 0.0 ? 0.5 : -0.5);
    vec2 gap = middle + side;
    float sum = outer;
    for (int i = 0; i < 3; i++) {
      side = vec2(-side.y, side.x);
      vec2 toOther = point - gap - side;
      float other = grown(dot(gap + side, front) + 0.5, soft + rim);
      float apart = length(toOther);
      sum += other;
      if (other - apart > outer - away) {
        offset = toOther;
        away = apart;
        outer = other;
      }
    }
    // The last specks fade rather than linger.
    closed = 1.0 - smoothstep(0.0, 0.06, 0.5 + soft + rim - 0.25 * sum);
  }
  float radius = outer - soft;
  float there = step(0.0001, outer);
  float covered = smoothstep(-0.025 - soft, 0.0, radius - away) * there;
  float inside = smoothstep(-0.025 - soft, 0.0, radius - rim - away) * there;
  covered = mix(covered, 1.0, closed);
  inside = mix(inside, 1.0, closed);

  vec4 color = vec4(0.0);
  if (covered < 1.0) {
    color = (invert == reverse ? getFromColor(uv) : getToColor(uv)) * (1.0 - covered);
    // The shadow is the nearest dot's, seen a little to the upper left.
    vec2 above = point + vec2(-0.05, 0.08);
    vec2 caster = nearest(above);
    float thrown = grown(dot(caster, front) + 0.5, soft + rim) - soft;
    float shade = smoothstep(-0.08, 0.06, thrown - length(above - caster)) * shadow;
    shade *= (invert == reverse ? getToColor(uv) : getFromColor(uv)).a;
    color.rgb *= 1.0 - shade * smoothstep(0.0, 0.15, thrown);
  }
  if (covered > 0.0) {
    // Where dots touch, they are flat.
    float drop = clamp(1.0 - (outer - soft - rim) / 0.36, 0.0, 1.0);
    vec2 lens = uv + offset * (0.9 * drop) / (scale * aspect);
    vec4 spot = invert == reverse ? getToColor(lens) : getFromColor(lens);
    // The rim is bright towards the lamp and dark away from it.
    float bulge = smoothstep(0.55, 1.0, away / max(radius - rim, 0.0001));
    float lit = dot(offset, vec2(-0.45, 0.89)) / max(away, 0.0001);
    float light = min(drop * 5.0, 1.0) * bulge * bulge * lit * shadow;
    spot.rgb += light > 0.0 ? 0.8 * light * (spot.a - spot.rgb) : 0.7 * light * spot.rgb;
    if (rim > 0.0) {
      spot = mix(vec4(borderColor, 1.0) * max(spot.a, color.a), spot, inside);
    }
    color += spot * covered;
  }
  return color;
}
