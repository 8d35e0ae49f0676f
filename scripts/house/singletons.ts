import ts from "typescript";

/** A place of a file at which state is shared by the whole process. */
export type Singleton = { readonly line: number; readonly text: string };

/** Constructors of values that change. */
const mutable = new Set(["Map", "Set", "WeakMap", "WeakSet", "EventEmitter", "LRUCache", "AbortController"]);
const changes = new Set([
  "set",
  "add",
  "delete",
  "clear",
  "push",
  "pop",
  "shift",
  "splice",
  "emit",
  "on",
  "once",
]);

/** Finds process-wide mutable state: `let` or `var` at the top of a module, a collection there that the module changes, `globalThis`. */
export function singletonsOf(source: string, file: string): readonly Singleton[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Singleton[] = [];
  const add = (node: ts.Node) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    found.push({ line: line + 1, text: node.getText().split("\n")[0] ?? "" });
  };
  const changed = changedNames(tree);
  for (const statement of tree.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const { declarationList: list } = statement;
    const isConst = (list.flags & ts.NodeFlags.Const) !== 0;
    for (const declared of list.declarations)
      if (!isConst || (makesMutable(declared.initializer) && changed.has(declared.name.getText())))
        add(declared);
  }
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && (node.text === "globalThis" || node.text === "global")) add(node.parent);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const makesMutable = (made: ts.Expression | undefined): boolean =>
  made !== undefined &&
  (ts.isArrayLiteralExpression(made) ||
    ts.isObjectLiteralExpression(made) ||
    (ts.isNewExpression(made) && mutable.has(made.expression.getText())));

/** Returns names that are written to: `name.set(…)`, `name[key] = …`, `name.field = …`. */
function changedNames(tree: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression;
      if (changes.has(name.text) && ts.isIdentifier(expression)) names.add(expression.text);
    }
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) {
      const { left } = node;
      const isPart = ts.isPropertyAccessExpression(left) || ts.isElementAccessExpression(left);
      if (isPart && ts.isIdentifier(left.expression)) names.add(left.expression.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return names;
}

const isAssignment = (kind: ts.SyntaxKind): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
