import ts from "typescript";

/** Finds object literals that are spread into an object literal or a JSX element only to pack lines. Returns their line numbers. */
export function packedSpreads(file: string, text: string): readonly number[] {
  if (!text.includes("...{")) return [];
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    const spread = ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node);
    if (spread && ts.isObjectLiteralExpression(node.expression))
      lines.push(tree.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return lines;
}
