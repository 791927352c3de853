// Title: Old film
// Summary: The picture ages: dust, scratches, a flickering lamp, and a splice to the next.
// Family: light
// Duration: 2s
// Mood: nostalgic
// Energy: medium
// Exception: steps: dust and scratches are others in every frame of the film.
// Exception: flash: the splice lets the lamp through.
// Preset: silent: sepia=1, dust=0.8, weave=0.9. As old as the cinema.
// Preset: home-movie: sepia=0.3, dust=0.4, scratches=0.3, weave=0.5. Eight millimetres, in colour.
// Preset: clean: dust=0.15, scratches=0.15, weave=0.3, sepia=0.4. Well kept.
// Author: Segue contributors
// License: MIT
// Uses: random, random2
//
// The film has frames of its own: each has specks and hairs at other places, while scratches stay
// for some frames and wander. Lamp and gate are not steady. In the middle runs a splice, at which
// the frame slips once.

// How much dust there is. Range: 0..1 Group: look
uniform float dust; // = 0.55
// How many scratches there are. Range: 0..1 Group: look
uniform float scratches; // = 0.5
// How restless gate and lamp are. Range: 0..1 Group: motion
uniform float weave; // = 0.5
// How brown the film has become. Range: 0..1 Group: color
uniform float sepia; // = 0.65
// How many frames a second the film has. Range: 8..90 Group: motion
uniform float frames; // = 36.0
// Another number ages it otherwise. Range: 0..99 Kind: seed
uniform float seed; // = 0.0
// How many seconds the transition takes. Kind: duration
uniform float duration; // = 1.0

// Specks in a grid: dark ones, and light ones where the emulsion is gone.
float specks(vec2 point, float cells, float layer, float much) {
  vec2 place = point * cells;
  vec2 cell = floor(place);
  vec2 dice = random2(cell + layer);
  vec2 more = random2(cell * 1.3 + layer + 17.0);
  vec2 away = place - cell - 0.3 - 0.4 * dice;
  // No speck is round: its outline has bays, and its border is a little out of focus.
  float around = dot(away, away) > 0.0 ? atan(away.y, away.x) : 0.0;
  float far = length(away * vec2(1.0, 0.7 + 0.7 * more.y));
  far *= 1.0 + 0.2 * sin(2.0 * around + 6.28 * more.x) + 0.12 * sin(3.0 * around + 40.0 * dice.y)
      + 0.05 * sin(7.0 * around + 30.0 * dice.x);
  float radius = (0.022 + 0.16 * more.y * more.y * more.y * more.y) * step(more.x, much);
  float spot = 1.0 - smoothstep(radius * 0.55, radius + 0.0001, far);
  spot *= step(0.001, radius);
  return spot * (dice.x < 0.7 ? -1.0 : 0.8);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float aged = smoothstep(0.0, 0.32, progress) * (1.0 - smoothstep(0.68, 1.0, progress));
  float time = progress * duration;
  float frame = floor(time * frames);
  float layer = frame + floor(seed) * 131.0;
  vec2 shaken = random2(vec2(frame, 3.0 + floor(seed))) - 0.5;
  vec2 aspect = vec2(ratio, 1.0);

  // The gate weaves; at the splice the frame slips and is caught.
  float since = (progress - 0.5) * 30.0 * duration;
  float slip = since > 0.0 ? exp(-since * 0.9) * cos(since * 2.2) : 0.0;
  vec2 moved = shaken * vec2(0.006, 0.01) * weave * aged;
  moved.y += 0.16 * slip * weave;
  vec2 point = uv + moved;
  // The frame line between two frames of the film.
  float line = point.y - floor(point.y);
  float gap = (1.0 - smoothstep(0.012, 0.02, min(line, 1.0 - line))) * step(0.02, abs(slip) * weave)
      * step(0.5, abs(floor(point.y)));
  vec2 source = vec2(abs(point.x), point.y - floor(point.y));
  if (abs(slip) * weave < 0.02) source.y = abs(point.y);
  vec4 color = vec4(0.0);
  if (progress < 0.5) color = getFromColor(source);
  else color = getToColor(source);

  // Brown in the shadows, pale in the lights.
  float grey = dot(color.rgb, vec3(0.3, 0.59, 0.11));
  vec3 brown = mix(vec3(0.1, 0.06, 0.03) * color.a, vec3(1.0, 0.93, 0.78) * color.a, grey * 0.95);
  color.rgb = mix(color.rgb, brown, sepia * aged);
  vec2 centred = (uv - 0.5) * vec2(1.5, 1.6);
  float lamp = 1.0 - 0.55 * aged * dot(centred, centred);
  float restless = 0.16 * (random(vec2(frame, 9.0)) - 0.5) + 0.05 * sin(time * 61.0);
  lamp *= 1.0 + weave * aged * restless;
  color.rgb *= max(lamp, 0.0);

  // Scratches: thin upright lines that stay for a while and wander.
  float marks = 0.0;
  for (int i = 0; i < 4; i++) {
    float stay = 3.0 + 2.0 * float(i);
    float turn = floor((frame + 2.0 * float(i)) / stay);
    vec2 dice = random2(vec2(turn, 5.0 + float(i) + floor(seed)));
    float place = dice.x + 0.0025 * (random(vec2(frame, float(i))) - 0.5)
        + 0.0012 * sin(uv.y * 19.0 + frame);
    float width = 0.0005 + 0.0007 * dice.y;
    float reach = smoothstep(0.0, 0.12, uv.y - 0.55 * dice.y + 0.1)
        * smoothstep(0.0, 0.15, 1.05 - uv.y - 0.3 * fract(dice.x * 7.0));
    float drawn = 1.0 - smoothstep(width * 0.5, width, abs(uv.x - place));
    marks += step(dice.y, scratches * 1.1) * drawn * reach * (dice.x < 0.5 ? 0.55 : -0.5);
  }
  // Dust in two sizes, and now and then a hair.
  vec2 film = uv * aspect;
  marks += specks(film + shaken, 7.0, layer, dust * 0.4);
  marks += 0.8 * specks(film - shaken, 23.0, layer + 50.0, dust * 0.3);
  vec2 hair = random2(vec2(floor(frame / 2.0), 21.0 + floor(seed)));
  vec2 bow = film - vec2(hair.x * ratio, hair.y);
  float arc = abs(length(bow) - 0.09 - 0.05 * hair.x);
  float part = smoothstep(0.0, 0.03, bow.x * (hair.x - 0.3) + bow.y * (hair.y - 0.6));
  marks -= 0.8 * (1.0 - smoothstep(0.001, 0.0024, arc)) * part * step(hair.x * 0.9, dust * 0.7);
  float grain = (random(floor(film * 420.0) + vec2(layer * 7.0, layer)) - 0.5) * 0.09;
  marks = marks + grain;
  color.rgb = marks < 0.0 ? color.rgb * (1.0 + min(-marks, 1.0) * -aged)
      : color.rgb + (color.a - color.rgb) * min(marks, 1.0) * aged;
  // The splice: a bright flash of the lamp, and tape.
  float flash = exp(-abs(since) * 1.1) * 0.55 * aged;
  color.rgb += flash * vec3(1.0, 0.9, 0.7) * (color.a - 0.6 * color.rgb);
  color.rgb *= 1.0 - gap * 0.92;
  color.rgb = clamp(color.rgb, 0.0, color.a);
  return color;
}
