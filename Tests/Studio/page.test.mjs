// Rules of the page's files: what the server's policy forbids is not there, and it stays small.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

const folder = new URL("../../Sources/Studio/Page/", import.meta.url);
const files = Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), "utf8")]));
const scripts = Object.entries(files).filter(([name]) => name.endsWith(".js"));

test("all that is imported is there", () => {
  for (const [name, text] of scripts) {
    for (const [, path] of text.matchAll(/from "\.\/([^"]+)"/g)) assert.ok(files[path], `${name} imports ${path}`);
  }
  for (const [, path] of files["index.html"].matchAll(/(?:src|href)="\/([^"]+)"/g)) assert.ok(files[path], path);
});

test("nothing is written into the page as markup, and nothing comes from elsewhere", () => {
  for (const [name, text] of Object.entries(files)) {
    assert.doesNotMatch(text, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/, name);
    assert.doesNotMatch(text.replaceAll("http://www.w3.org/2000/svg", ""), /https?:\/\//, name);
  }
  assert.doesNotMatch(files["index.html"], /<style|\sstyle=|\son[a-z]+=|<script(?![^>]*src=)/);
});

test("every file says what it is for", () => {
  for (const [name, text] of scripts) assert.match(text, /^\/\/ \S/, name);
  for (const [name, text] of Object.entries(files)) if (name.endsWith(".css")) assert.match(text, /^\/\* \S/, name);
});

test("as it is sent, compressed, it is small", () => {
  const bytes = Object.values(files).reduce((sum, text) => sum + gzipSync(text, { level: 6 }).length, 0);
  assert.ok(bytes <= 150_000, `${bytes} bytes`);
});
