import ts from "typescript";
import { commentLines } from "./language";

/** Files that may write a share: its type and its sentence. */
export const sharesMayBeWrittenIn: ReadonlySet<string> = new Set(["lib/std/text/share.ts"]);

export type WrittenShare = { readonly file: string; readonly line: number; readonly text: string };

/** Finds texts that write a share of recordings or conversations themselves: `${…} of ${…} conversations`. */
export function writtenShares(file: string, source: string): readonly WrittenShare[] {
  const code = source.replace(commentLines, "");
  if (sharesMayBeWrittenIn.has(file) || !/ of\b/.test(code) || !/conversation|recording/.test(code))
    return [];
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const countedNames = namesOfCounts(tree);
  const found: WrittenShare[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node, countedNames);
    if (text !== null && share.test(text)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push({ file, line: line + 1, text: node.getText().slice(0, 200) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** An expression in a text: a count of recordings or conversations, a count of anything else, their name alone, or anything. */
const counts = "⟦counts⟧";
const things = "⟦things⟧";
const noun = "⟦noun⟧";
const other = "⟦other⟧";

const number = `(?:${other}|${counts}|\\d[\\d,]*)`;
const share = new RegExp(
  `${number} of (?:the |all )?(?:${counts}|${number} (?:${noun}|conversations?\\b|recordings?\\b))`,
);

/** Returns a template, or an element's children, as one text; `null` for any other node. */
function textOf(node: ts.Node, names: ReadonlySet<string>): string | null {
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (text, { expression, literal }) => text + markOf(expression, names) + literal.text,
      node.head.text,
    );
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return null;
  return node.children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text.replace(/\s+/g, " ");
      if (ts.isJsxExpression(child) && child.expression) return markOf(child.expression, names);
      return "";
    })
    .join("")
    .replace(/ +/g, " ");
}

function markOf(expression: ts.Expression, names: ReadonlySet<string>): string {
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (isCount(expression) || (ts.isIdentifier(expression) && names.has(expression.text))) return counts;
  if (ts.isCallExpression(expression) && expression.expression.getText() === "counted") return things;
  return callOf(expression, "plural", 1) ? noun : other;
}

const nouns = /^(conversation|recording)s?$/;

/** True for calls such as `counted(n, "conversation")`. */
const isCount = (expression: ts.Expression): boolean => callOf(expression, "counted", 1);

function callOf(expression: ts.Expression, name: string, at: number): boolean {
  if (!ts.isCallExpression(expression) || expression.expression.getText() !== name) return false;
  const argument = expression.arguments[at];
  return argument !== undefined && literalsIn(argument).some((text) => nouns.test(text));
}

function literalsIn(node: ts.Node): readonly string[] {
  const own = ts.isStringLiteralLike(node) ? [node.text] : [];
  const inner: string[] = [];
  ts.forEachChild(node, (child) => void inner.push(...literalsIn(child)));
  return [...own, ...inner];
}

/** Returns the variables that hold such a count. */
function namesOfCounts(tree: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      if (isCount(node.initializer)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return names;
}
