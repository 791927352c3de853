// JSON Patch (RFC 6902) on plain values: applied to a copy, together with the edits that take it back.

/** The keys of a JSON Pointer. */
export function keysOf(pointer) {
  if (pointer === "") return [];
  if (!pointer.startsWith("/")) throw new Error(`not a JSON pointer: ${pointer}`);
  return pointer.slice(1).split("/").map((key) => key.replace(/~1/g, "/").replace(/~0/g, "~"));
}

/** A JSON Pointer of keys. */
export const pointerOf = (keys) =>
  keys.map((key) => `/${String(key).replace(/~/g, "~0").replace(/\//g, "~1")}`).join("");

/** The value at a pointer; undefined where there is none. */
export function valueAt(document, pointer) {
  let value = document;
  for (const key of keysOf(pointer)) {
    if (value === null || typeof value !== "object") return undefined;
    if (!Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** Whether two JSON values are equal; the order of keys does not matter. */
export function isEqual(one, two) {
  if (one === two) return true;
  if (typeof one !== "object" || typeof two !== "object" || !one || !two) return false;
  if (Array.isArray(one) !== Array.isArray(two)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(two).length &&
    keys.every((key) => Object.hasOwn(two, key) && isEqual(one[key], two[key]));
}

/**
 * Applies edits, all or none. The inverse has one edit or two for each, in the opposite order.
 * Throws an error with a message where an edit does not fit.
 */
export function applyEdits(document, edits) {
  const box = { value: structuredClone(document) };
  const inverse = [];
  for (const edit of edits) inverse.unshift(...applyOne(box, edit));
  return { document: box.value, inverse };
}

function applyOne(box, { op, path, from, value }) {
  if (op === "test") {
    if (!isEqual(valueAt(box.value, path), value)) throw new Error(`${path} is something else`);
    return [];
  }
  if (op === "add") return add(box, path, structuredClone(value));
  if (op === "remove") return remove(box, path);
  if (op === "replace") {
    const old = existing(box, path);
    put(box, path, structuredClone(value));
    return [{ op: "replace", path, value: old }];
  }
  if (op === "move") {
    if (path.startsWith(`${from}/`)) throw new Error(`${from} cannot move into itself`);
    const [back] = remove(box, from);
    // A copy, because later edits may change what has moved.
    return [...add(box, path, structuredClone(back.value)), back];
  }
  throw new Error(`unknown edit: ${op}`);
}

function existing(box, path) {
  const old = valueAt(box.value, path);
  if (old === undefined) throw new Error(`nothing is at ${path}`);
  return old;
}

function put(box, path, value) {
  if (path === "") box.value = value;
  else {
    const [parent, key] = parentOf(box, path);
    parent[key] = value;
  }
}

function parentOf(box, path) {
  const keys = keysOf(path);
  const parent = valueAt(box.value, pointerOf(keys.slice(0, -1)));
  if (parent === null || typeof parent !== "object") throw new Error(`nothing holds ${path}`);
  return [parent, keys.at(-1)];
}

function add(box, path, value) {
  if (path === "") {
    const old = box.value;
    box.value = value;
    return [{ op: "replace", path, value: old }];
  }
  const [parent, key] = parentOf(box, path);
  if (Array.isArray(parent)) {
    const index = key === "-" ? parent.length : Number(key);
    if (!(Number.isInteger(index) && index >= 0 && index <= parent.length)) throw new Error(`no place at ${path}`);
    parent.splice(index, 0, value);
    return [{ op: "remove", path: pointerOf([...keysOf(path).slice(0, -1), index]) }];
  }
  const old = Object.hasOwn(parent, key) ? parent[key] : undefined;
  // A key named __proto__ must become a key, not a prototype.
  Object.defineProperty(parent, key, { value, writable: true, enumerable: true, configurable: true });
  return [old === undefined ? { op: "remove", path } : { op: "replace", path, value: old }];
}

function remove(box, path) {
  const value = existing(box, path);
  if (path === "") throw new Error("the whole document cannot be removed");
  const [parent, key] = parentOf(box, path);
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
  return [{ op: "add", path, value }];
}
