/** A drawing in a Markdown text: the content of one fence, and the last heading above it. */
export type Fenced = { readonly title: string | null; readonly text: string };

const fence = /^[ \t]*(`{3,}|~{3,})[ \t]*mermaid\b[^\n]*\n([\s\S]*?)(?:^[ \t]*\1[`~]*[ \t]*$|$(?![\s\S]))/gm;
const heading = /^[ \t]{0,3}#{1,6}[ \t]+(.*?)[ \t#]*$/gm;

/** Returns the Mermaid fences of a Markdown text, in order; empty when it has none. */
export function fencesOf(text: string): readonly Fenced[] {
  const plain = text.replaceAll("\r\n", "\n");
  return [...plain.matchAll(fence)].map(({ 2: held = "", index }) => ({
    title: [...plain.slice(0, index).matchAll(heading)].at(-1)?.[1]?.trim() || null,
    text: held,
  }));
}
