import { layoutOf, themeNames, toSvg } from "../../../layout";
import type { Subject } from "../../../subject";

const entities: { readonly [sign: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML; removes control characters. */
export const escaped = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]/gu, "").replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Renders text, with names in back quotes as code. */
export const sentence = (text: string): string => escaped(text).replace(/`([^`]+)`/g, "<code>$1</code>");

/** Renders a unified diff; the first character marks changed lines, not colour alone. */
export function diffBlock(lines: readonly string[], label: string): string {
  if (lines.length === 0) return "";
  const rows = lines.map((line) => {
    const text = escaped(line);
    if (line.startsWith("+")) return `<ins>${text}</ins>`;
    if (line.startsWith("-")) return `<del>${text}</del>`;
    return `<span>${text}</span>`;
  });
  return `<pre tabindex="0" role="region" aria-label="${escaped(label)}">${rows.join("\n")}</pre>`;
}

/** Renders a section with its heading; empty without content. */
export const section = (title: string, parts: readonly string[]): string =>
  parts.length === 0 ? "" : `<section>\n<h3>${escaped(title)}</h3>\n${parts.join("\n")}\n</section>`;

export const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

/** Renders a graph in both themes, one of which is visible; `id` distinguishes the markers of several drawings. */
export async function figureOf(
  { topology, signature }: Subject,
  caption: string,
  id: string,
): Promise<string> {
  const layout = await layoutOf(topology);
  const drawings = themeNames.map((theme) => {
    const svg = toSvg({ topology, layout, signature, theme });
    const own = `${id}-${theme}`;
    return svg
      .replace('<svg xmlns="http://www.w3.org/2000/svg"', `<svg class="${theme}"`)
      .replace('aria-labelledby="title"', `aria-labelledby="title-${own}"`)
      .replace('<title id="title">', `<title id="title-${own}">`)
      .replaceAll('id="arrow"', `id="arrow-${own}"`)
      .replaceAll("url(#arrow)", `url(#arrow-${own})`);
  });
  return `<figure><figcaption>${escaped(caption)}</figcaption><div class="drawing" tabindex="0" role="region" aria-label="${escaped(caption)}">${drawings.join("")}</div></figure>`;
}

export const style = `
:root { color-scheme: light dark; --ground: #f6f7f9; --raised: #fff; --line: #838b99; --ink: #14171c; --quiet: #434a56; --added: #dff3e0; --removed: #fbe3e0; --link: #1b56ad; }
@media (prefers-color-scheme: dark) { :root { --ground: #0f1115; --raised: #16191f; --line: #6b7482; --ink: #eceef2; --quiet: #b6bdc9; --added: #12351a; --removed: #45191a; --link: #8fb8f7; } svg.light { display: none; } }
@media (prefers-color-scheme: light) { svg.dark { display: none; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem; max-width: 75rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, h4 { line-height: 1.25; }
.verdict { padding: 1rem; border: 1px solid var(--line); border-left-width: 0.4rem; background: var(--raised); font-size: 1.15rem; }
.quiet { color: var(--quiet); }
article { margin: 1rem 0; padding: 0 1rem 0.5rem; border: 1px solid var(--line); background: var(--raised); }
pre { overflow: auto; padding: 0.75rem; border: 1px solid var(--line); background: var(--ground); overflow-wrap: normal; }
code, pre { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.875rem; }
ins { background: var(--added); text-decoration: none; }
del { background: var(--removed); text-decoration: none; }
table { border-collapse: collapse; width: 100%; background: var(--raised); }
th, td { padding: 0.4rem 0.6rem; border: 1px solid var(--line); text-align: left; vertical-align: top; }
caption { text-align: left; padding: 0.4rem 0; }
figure { margin: 1rem 0; }
.drawing { overflow: auto; border: 1px solid var(--line); background: var(--ground); }
.drawing svg { max-width: none; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`;
