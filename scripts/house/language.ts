import ts from "typescript";

/** Identifiers that are ordinary words in prose and say too little as names, with what to write. */
export const retiredNames: readonly (readonly [pattern: RegExp, write: string])[] = [
  [/^(told|tellt|told[A-Z]\w*)$/, "describe or report"],
  [/^(kept|keep)$/, "stored, cache or retain"],
  [/^(bring|bring[A-Z]\w*)$/, "set, load or provide"],
  [/^(beside)$/, "versus or adjacent"],
  [/^(otherwise|otherwiseKept)$/, "different"],
  [/^(most|most[A-Z]\w*)$/, "max"],
  [/^(asked)$/, "requested"],
  [/^(strange)$/, "unknown"],
  [/^(misfit)$/, "mismatch"],
  [/^(mend|mend[A-Z]\w*)$/, "fix"],
  [/^(deeds|Deeds)$/, "actions"],
  [/^(court|Court|judge)$/, "oracle"],
  [/^(shelf)$/, "pool"],
  [/^(led|came)$/, "reached or result"],
  [/^(ways?)$/, "path or edge"],
  [/^(places?)$/, "location"],
  [/^(words)$/, "text or label"],
  [/^(looks?)$/, "style"],
  [/^(once|remembered)$/, "memoize"],
  [/^(talk)$/, "comments"],
  [/^(stands|standings?|Standing)$/, "status"],
  [/^(readings?|Readings?)$/, "variant, refresh or reader"],
];

/** Phrases that made readers of pages translate. */
export const retiredPhrases =
  /\bruns? by itself|\bwhat waits|\bis asked again|\bis tried again|\bchoose less narrowly|\btake a filter away|\bas they ship\b|\bled alike|\bother readings|\bdesigns do with it|\blet it run|\bwhat becomes of\b|\bstands for\b|\bserver could not be reached\b/i;

/** Returns the retired names that a file declares, as variable, parameter, function, type or class. */
export function retiredNamesIn(source: string, file = "file.tsx"): readonly string[] {
  // Parsing takes long; most files have no such word outside comments.
  if (!anyRetired.test(source.replace(commentLines, ""))) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isDeclared(node)) if (isRetired(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kindOf(file)));
  return found;
}

/** Lines that are comments and nothing else. */
export const commentLines = /^\s*(?:\/\/|\/\*\*|\* ).*$/gm;
const isRetired = (name: string): boolean => retiredNames.some(([pattern]) => pattern.test(name));
const anyRetired = new RegExp(
  retiredNames.map(([{ source }]) => source.replace("^", "\\b").replace("$", "\\b")).join("|"),
);

/** Returns the texts of a file, string literals and JSX text, that have a retired phrase. */
export function retiredPhrasesIn(source: string, file = "file.tsx"): readonly string[] {
  if (!retiredPhrases.test(source)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node);
    if (isText && retiredPhrases.test(node.text)) found.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kindOf(file)));
  return found;
}

/** Returns the doc comments that begin with a relative clause: What, Who, Whether, Which or Where. */
export const clauseComments = (source: string): readonly string[] =>
  [...source.matchAll(/^\s*\/\*\* ((?:What|Who|Whether|Which|Where) .*)$/gm)].map(([, text = ""]) => text);

const kindOf = (file: string) => (file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node;
  const isNamed =
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    ts.isClassDeclaration(parent);
  // In `({ told }) =>` the name is the property's, whose type decides it.
  return isNamed && parent.name === node && !(ts.isBindingElement(parent) && !parent.propertyName);
}
