/** Direction statements, which Mermaid's lexer recognizes anywhere in a line. */
const directions = /d(?=irection\s+(?:TB|TD|BT|RL|LR))/gi;
const syntax = /[#"<>&`\\\n\r]|%(?=%)/g;
/** Before signs that are written as entities, `style …:` would begin a style. */
const colons = /:(?=[^\s]*[#"<>&`\\\n\r%])/g;

const entity = (sign: string): string => `#${sign.charCodeAt(0)};`;

/** Text in quotes, in which Mermaid reads no syntax. */
export const mermaidText = (text: string): string => {
  const signs = new Set(
    [syntax, colons, directions].flatMap((one) => [...text.matchAll(one)].map(({ index }) => index)),
  );
  return `"${Array.from({ length: text.length }, (_, i) => (signs.has(i) ? entity(text[i] as string) : text[i])).join("")}"`;
};

/** Prefixes that Mermaid reads as keywords, even within a longer name. */
const keyword =
  /^(?:end|graph|subgraph|flowchart|style|linkStyle|classDef|class|click|default|direction|href|call|interpolate|acc)/i;

/** True if Mermaid reads the name as the id of a node. */
export const isPlainId = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name) && !keyword.test(name);
