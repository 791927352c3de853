// Timing functions: read, written, and computed for drawing. The renderer has the last word; this is its picture.

/** What `kind` says: bezier has points [x1, y1, x2, y2], spring bounce and duration, steps count and position. */
export const named = {
  linear: [0, 0, 1, 1],
  "ease-in": [0.42, 0, 1, 1],
  "ease-out": [0, 0, 0.58, 1],
  "ease-in-ease-out": [0.42, 0, 0.58, 1],
  default: [0.25, 0.1, 0.25, 1],
};

/** Paces to choose from, by what people call them. */
export const presets = [
  { title: "Linear", text: "linear" },
  { title: "Ease in", text: "ease-in" },
  { title: "Ease out", text: "ease-out" },
  { title: "Ease in and out", text: "ease-in-ease-out" },
  { title: "Ease (CSS, Core Animation)", text: "default" },
  { title: "Easy Ease (After Effects)", text: "cubic-bezier:.333,0,.667,1" },
  { title: "Swift out (Material)", text: "cubic-bezier:.4,0,.2,1" },
  { title: "Strong out", text: "cubic-bezier:.16,1,.3,1" },
  { title: "Strong in and out", text: "cubic-bezier:.87,0,.13,1" },
  { title: "Anticipate", text: "cubic-bezier:.36,0,.66,-.56" },
  { title: "Overshoot", text: "cubic-bezier:.34,1.56,.64,1" },
  { title: "Spring, soft", text: "spring:duration=.5,bounce=.15" },
  { title: "Spring, lively", text: "spring:duration=.5,bounce=.35" },
  { title: "Spring, wobbly", text: "spring:duration=.4,bounce=.6" },
  { title: "Four steps", text: "steps:4" },
  { title: "Twelve steps", text: "steps:12" },
];

const aliases = { ease: "default", "ease-in-out": "ease-in-ease-out", easein: "ease-in", easeout: "ease-out" };

/** A pace of a text, as in "cubic-bezier:.4,0,.2,1", or of four numbers in a list; null where it is none. */
export function readPace(value) {
  if (Array.isArray(value)) return value.length === 4 ? bezier(value.map(Number)) : null;
  const match = /^\s*([a-z-]+)\s*(?:[:(]\s*(.*?)\)?)?\s*$/i.exec(String(value ?? ""));
  if (!match) return null;
  const name = match[1].toLowerCase();
  const args = match[2] ? match[2].split(",").map((part) => part.trim()) : [];
  const word = aliases[name] ?? name;
  if (named[word] && args.length === 0) return { kind: "bezier", points: [...named[word]] };
  if (name === "cubic-bezier" && args.length === 4) return bezier(args.map(Number));
  if (name === "steps") return steps(args);
  if (name === "spring") return spring(args);
  if (name === "linear") return { kind: "other", text: String(value) };
  return null;
}

function bezier(points) {
  const isFine = points.every(Number.isFinite) && [0, 2].every((i) => points[i] >= 0 && points[i] <= 1);
  return isFine ? { kind: "bezier", points } : null;
}

function steps([count, position = "end"]) {
  const place = position.toLowerCase().replace(/^jump-/, "");
  const number = Number(count);
  const least = place === "none" ? 2 : 1;
  if (!Number.isInteger(number) || number < least || !["start", "end", "none", "both"].includes(place)) return null;
  return { kind: "steps", count: number, position: place };
}

function spring(args) {
  const values = {};
  for (const part of args) {
    const [key, text] = part.split("=");
    const number = Number(text);
    if (!text || !Number.isFinite(number)) return null;
    values[key.trim().toLowerCase()] = number;
  }
  const { mass = 1, stiffness = 100, damping = 10, velocity = 0 } = values;
  const isPhysical = ["mass", "stiffness", "damping"].some((key) => key in values);
  if (!isPhysical) {
    return { kind: "spring", duration: values.duration ?? 0.5, bounce: values.bounce ?? 0, velocity };
  }
  const frequency = Math.sqrt(stiffness / mass);
  const ratio = damping / (2 * Math.sqrt(stiffness * mass));
  // Without `overdamping` a spring that is damped more than critically becomes a critical one.
  const bounce = ratio <= 1 ? 1 - ratio : values.overdamping ? 1 / ratio - 1 : 0;
  return { kind: "spring", duration: (2 * Math.PI) / frequency, bounce, velocity };
}

/** A number as short as it can be written: .333, -.56, 1. */
export function short(number) {
  const text = String(Math.round(number * 1000) / 1000);
  return text.replace(/^(-?)0\./, "$1.");
}

/** The text of a pace; a Bézier with a name is written by it. */
export function writePace(pace) {
  if (pace.kind === "bezier") {
    const name = Object.keys(named).find((key) => named[key].every((n, i) => Math.abs(n - pace.points[i]) < 5e-4));
    return name ?? `cubic-bezier:${pace.points.map(short).join(",")}`;
  }
  if (pace.kind === "steps") return `steps:${pace.count}${pace.position === "end" ? "" : `,${pace.position}`}`;
  if (pace.kind === "spring") {
    const velocity = pace.velocity ? `,velocity=${short(pace.velocity)}` : "";
    return `spring:duration=${short(pace.duration)},bounce=${short(pace.bounce)}${velocity}`;
  }
  return pace.text;
}

/** Progress at a fraction of time, both 0…1. */
export function progressAt(pace, time) {
  if (time <= 0) return 0;
  if (time >= 1) return 1;
  if (pace.kind === "bezier") return bezierAt(pace.points, time);
  if (pace.kind === "steps") return stepsAt(pace, time);
  if (pace.kind === "spring") return springAt(pace, time);
  return time;
}

/** The y of the curve at an x, by halving: x(t) never decreases, so this cannot miss. */
export function bezierAt([x1, y1, x2, y2], x) {
  const at = (a, b, t) => 3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + t ** 3;
  let low = 0;
  let high = 1;
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (at(x1, x2, middle) < x) low = middle;
    else high = middle;
  }
  return at(y1, y2, (low + high) / 2);
}

function stepsAt({ count, position }, time) {
  const passed = Math.floor(time * count);
  if (position === "start") return (passed + 1) / count;
  if (position === "none") return passed / (count - 1);
  return position === "both" ? (passed + 1) / (count + 1) : passed / count;
}

/** A spring is fitted so that time 1 is when it has come to rest within a thousandth. */
function springAt({ duration, bounce, velocity = 0 }, time) {
  const frequency = (2 * Math.PI) / duration;
  const ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce;
  if (ratio <= 0) return 1 - Math.cos(time * 8 * Math.PI);
  const decay = ratio * frequency;
  const beta = frequency * Math.sqrt(Math.abs(1 - ratio * ratio));
  const drive = decay - velocity;
  const t = time * restOf({ ratio, decay, beta, drive, frequency });
  if (ratio < 1) return 1 - Math.exp(-decay * t) * (Math.cos(beta * t) + (drive * Math.sin(beta * t)) / beta);
  if (beta === 0) return 1 - Math.exp(-decay * t) * (1 + drive * t);
  const slow = (frequency * frequency) / (decay + beta);
  const fast = Math.exp(-2 * beta * t);
  return 1 - Math.exp(-slow * t) * ((1 + fast) / 2 + (drive * (1 - fast)) / (2 * beta));
}

function restOf({ ratio, decay, beta, drive, frequency }) {
  const slow = ratio > 1 ? (frequency * frequency) / (decay + beta) : decay;
  const amplitude = ratio < 1 ? Math.hypot(1, drive / beta) : Math.max(1, Math.abs(1 + drive / beta) / 2);
  const constant = beta > 0 ? Math.log(amplitude * 1000) / slow : Infinity;
  const excess = (t) => Math.log1p(Math.abs(drive) * t) - slow * t + Math.log(1000);
  let low = 0;
  let high = 1 / slow;
  while (excess(high) > 0) [low, high] = [high, high * 2];
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return Math.min(constant, high);
}
