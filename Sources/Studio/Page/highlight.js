// Colours of sources: comments, words of the language, numbers and texts. No parser, only what the eye needs.

const words = {
  filter: "uniform|const|in|out|inout|void|bool|int|float|vec2|vec3|vec4|ivec2|ivec3|ivec4|mat2|mat3|mat4|if|else|for|while|do|return|break|continue|discard|struct|true|false|sampler2D|progress|ratio|getFromColor|getToColor|transition",
  json: "true|false|null",
};

const patterns = Object.fromEntries(Object.entries(words).map(([kind, list]) => [kind, new RegExp(
  `(?<c>//[^\\n]*|/\\*[\\s\\S]*?(?:\\*/|$)|^[ \\t]*#[^\\n]*)|(?<s>"(?:[^"\\\\\\n]|\\\\.)*"?)|(?<n>\\b\\d[\\w.]*|\\.\\d[\\w.]*)|(?<k>\\b(?:${list})\\b)`, "gm")]));

/** Pieces [kind, text] of a source; the kind of what is plain is "". */
export function piecesOf(text, language) {
  const pieces = [];
  let end = 0;
  for (const match of text.matchAll(patterns[language] ?? patterns.json)) {
    if (match.index > end) pieces.push(["", text.slice(end, match.index)]);
    const [kind] = Object.entries(match.groups).find(([, part]) => part !== undefined);
    pieces.push([kind, match[0]]);
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push(["", text.slice(end)]);
  return pieces;
}
