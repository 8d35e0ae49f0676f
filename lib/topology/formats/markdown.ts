/** A drawing in a Markdown text: what stands in one fence, and the last heading above it. */
export type Fenced = { readonly title: string | null; readonly text: string };

const fence = /^[ \t]*(`{3,}|~{3,})[ \t]*mermaid\b[^\n]*\n([\s\S]*?)(?:^[ \t]*\1[`~]*[ \t]*$|$(?![\s\S]))/gm;
const heading = /^[ \t]{0,3}#{1,6}[ \t]+(.*?)[ \t#]*$/gm;

/** The Mermaid drawings of a Markdown text, in its order; none where it has no such fence. */
export function fencesOf(text: string): readonly Fenced[] {
  const plain = text.replaceAll("\r\n", "\n");
  return [...plain.matchAll(fence)].map(({ 2: held = "", index }) => ({
    title: [...plain.slice(0, index).matchAll(heading)].at(-1)?.[1]?.trim() || null,
    text: held,
  }));
}
