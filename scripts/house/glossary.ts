import { readFileSync } from "node:fs";
import ts from "typescript";

export type Glossary = {
  /** Words allowed in names, in lower case and singular. */
  readonly words: ReadonlySet<string>;
  /** Words and phrases not to be used, in lower case. */
  readonly refused: readonly string[];
};

/** Reads `docs/glossary.md`: the first column of its table, its lists of the field's words, and its last list. */
export function readGlossary(file = "docs/glossary.md"): Glossary {
  const [allowed = "", not = ""] = readFileSync(file, "utf8").split("\n## Not these\n");
  const cells = [...allowed.matchAll(/^\| (?!word \||---)([^|]+) \|/gm)].map(([, cell = ""]) => cell);
  const lists = [...allowed.matchAll(/^- [^:]+: (.+)\.$/gm)].map(([, list = ""]) => list);
  const words = [...cells, ...lists].flatMap((text) => text.toLowerCase().split(/[^a-z]+/));
  const refused = [...not.matchAll(/^- (.+)$/gm)].flatMap(([, list = ""]) => list.split(", "));
  return { words: new Set(words.filter(Boolean).map(singular)), refused };
}

/** Returns the words of a name that are not in the glossary: `ThreadFate` -> `fate`. */
export const unknownWords = (name: string, { words }: Glossary): readonly string[] =>
  wordsOf(name).filter((word) => !words.has(singular(word)));

/** Returns the refused words of a name or a sentence. */
export function refusedWords(text: string, { refused }: Glossary): readonly string[] {
  const spaced = ` ${wordsOf(text).join(" ")} `;
  return refused.filter((word) => spaced.includes(` ${word} `) || spaced.includes(` ${word}s `));
}

/** Returns a TypeScript file's exported names and its texts: string literals and JSX text. */
export function namesAndTexts(source: string, file = "file.tsx") {
  const types: string[] = [];
  const names: string[] = [];
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const isExported = ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(isExport);
    if (isExported && ts.isTypeAliasDeclaration(node)) types.push(node.name.text);
    if (isExported && ts.isClassDeclaration(node) && node.name) types.push(node.name.text);
    if (isExported && ts.isFunctionDeclaration(node) && node.name) names.push(node.name.text);
    if (isExported && ts.isVariableStatement(node))
      for (const { name } of node.declarationList.declarations)
        if (ts.isIdentifier(name)) names.push(name.text);
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push(node.text);
    if (ts.isJsxText(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return { types, names: [...types, ...names], texts };
}

const isExport = ({ kind }: ts.ModifierLike): boolean => kind === ts.SyntaxKind.ExportKeyword;

const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

const singular = (word: string): string => {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
};
