import type { Json } from "../../../std";

/** Reads the JSON of a text, whatever surrounds it; a text without any stays a text. */
export function readJsonText(text: string): Json {
  const from = text.indexOf("{");
  const to = text.lastIndexOf("}");
  for (const part of [text, from < 0 ? "" : text.slice(from, to + 1)]) {
    try {
      return JSON.parse(part) as Json;
    } catch {}
  }
  return text;
}

const fence = /^[ \t]*```[^\n`]*\n([\s\S]*?)^[ \t]*```[ \t]*$/gm;

/** Reads the program of a text: the longest fenced block, else the text without an open fence. */
export function readCode(text: string): string {
  const blocks = [...text.matchAll(fence)].map(([, code = ""]) => code);
  const [longest] = blocks.toSorted((a, b) => b.length - a.length);
  const code = longest ?? text.replace(/^[ \t]*```[^\n]*$/gm, "");
  return `${code.trimEnd()}\n`.replace(/^\s*\n/, "");
}
