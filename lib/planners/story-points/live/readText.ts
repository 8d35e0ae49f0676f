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

/** Returns the contents of the fenced blocks that are closed, in order. */
function fencedBlocks(text: string): readonly string[] {
  const blocks: string[] = [];
  let open: string[] | null = null;
  for (const line of text.split("\n")) {
    if (open && /^[ \t]*```[ \t]*\r?$/.test(line)) {
      blocks.push(open.map((one) => `${one}\n`).join(""));
      open = null;
    } else if (open) open.push(line);
    else if (/^[ \t]*```[^`]*$/.test(line)) open = [];
  }
  return blocks;
}

/** Reads the program of a text: the longest fenced block, else the text without an open fence. */
export function readCode(text: string): string {
  const blocks = fencedBlocks(text);
  const [longest] = blocks.toSorted((a, b) => b.length - a.length);
  const code = longest ?? text.replace(/^[ \t]*```[^\n]*$/gm, "");
  return `${code.trimEnd()}\n`.replace(/^\s*\n/, "");
}
