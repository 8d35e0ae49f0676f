/** Direction statements, which Mermaid's lexer recognizes anywhere in a line. */
const directions = /d(?=irection\s+(?:TB|TD|BT|RL|LR))/gi;
const syntax = /[#"<>&`\\\n\r]|%(?=%)/g;
const beforeEntities = /[#"<>&`\\\n\r%]/;

/** Returns the colons before signs that are written as entities in the same word: `style …:` would begin a style. */
function colonsIn(text: string): readonly number[] {
  const found: number[] = [];
  let isBeforeEntity = false;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const sign = text.charAt(at);
    if (beforeEntities.test(sign)) isBeforeEntity = true;
    else if (/\s/.test(sign)) isBeforeEntity = false;
    else if (sign === ":" && isBeforeEntity) found.push(at);
  }
  return found;
}

const entity = (sign: string): string => `#${sign.charCodeAt(0)};`;

/** Text in quotes, in which Mermaid reads no syntax. */
export const mermaidText = (text: string): string => {
  const signs = new Set([
    ...[syntax, directions].flatMap((one) => [...text.matchAll(one)].map(({ index }) => index)),
    ...colonsIn(text),
  ]);
  return `"${Array.from({ length: text.length }, (_, i) => (signs.has(i) ? entity(text[i] as string) : text[i])).join("")}"`;
};

/** Prefixes that Mermaid reads as keywords, even within a longer name. */
const keyword =
  /^(?:end|graph|subgraph|flowchart|style|linkStyle|classDef|class|click|default|direction|href|call|interpolate|acc)/i;

/** True if Mermaid reads the name as the id of a node. */
export const isPlainId = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name) && !keyword.test(name);
