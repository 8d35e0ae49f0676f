import ts from "typescript";

/** An act under another name than its verb's. */
export type SecondName = { readonly line: number; readonly name: string; readonly verb: string };

const isActionFile = (file: string): boolean => /(^|\/)(a|[A-Za-z0-9]*A)ctions(\.ts)?$/.test(file);

/**
 * Finds acts with a second name: an export that only calls or repeats another function, an exported or imported alias, and a prop that
 * takes an action under another name. A prop that takes an action with its input bound is a slot, and may have its own name.
 */
export function secondNames(source: string, file: string): readonly SecondName[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: SecondName[] = [];
  const add = (node: ts.Node, name: string, verb: string | null) => {
    if (verb === null || name === verb) return;
    found.push({ line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, name, verb });
  };
  const imported = importedBy(tree, add);
  for (const statement of tree.statements) {
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    )
      for (const { name, propertyName, isTypeOnly } of statement.exportClause.elements)
        if (!isTypeOnly && !statement.isTypeOnly) add(name, name.text, propertyName?.text ?? null);
    if (!isExported(statement)) continue;
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer) add(name, name.getText(), actOf(initializer, imported, isActionFile(file)));
    if (ts.isFunctionDeclaration(statement) && statement.name && isActionFile(file))
      add(statement.name, statement.name.text, onlyCall(statement.body, imported));
  }
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) addProp(node.name, node.initializer);
    if (ts.isJsxAttribute(node) && node.initializer && ts.isJsxExpression(node.initializer))
      addProp(node.name, node.initializer.expression);
    ts.forEachChild(node, visit);
  };
  const addProp = (name: ts.Node, value: ts.Expression | undefined) => {
    if (value && ts.isIdentifier(value) && imported.actions.has(value.text))
      add(name, name.getText(), value.text);
  };
  visit(tree);
  return found;
}

type Imported = { readonly names: ReadonlySet<string>; readonly actions: ReadonlySet<string> };

/** Returns imported functions and actions; reports actions that are imported under another name. */
function importedBy(
  tree: ts.SourceFile,
  add: (node: ts.Node, name: string, verb: string | null) => void,
): Imported {
  const names = new Set<string>();
  const actions = new Set<string>();
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings) continue;
    if (ts.isNamespaceImport(bindings)) names.add(bindings.name.text);
    else
      for (const { name, propertyName } of bindings.elements) {
        names.add(propertyName?.text ?? name.text);
        if (!isActionFile((statement.moduleSpecifier as ts.StringLiteral).text)) continue;
        actions.add(name.text);
        add(name, name.text, propertyName?.text ?? null);
      }
  }
  return { names, actions };
}

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** Returns the function that an expression stands for: itself, `action(verb)`, or one that only calls it; `null` if it does more. */
function actOf(made: ts.Expression, imported: Imported, inActions: boolean): string | null {
  if (!inActions) return ts.isIdentifier(made) && imported.names.has(made.text) ? made.text : null;
  if (ts.isArrowFunction(made)) return onlyCall(made.body, imported);
  if (!ts.isCallExpression(made)) return nameOf(made, imported);
  const last = made.arguments.at(-1);
  if (!last) return null;
  return ts.isArrowFunction(last) ? onlyCall(last.body, imported) : nameOf(last, imported);
}

/** Returns the imported function that a body calls, if it calls only one. */
function onlyCall(body: ts.Node | undefined, imported: Imported): string | null {
  const called: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = ts.isCallExpression(node) ? nameOf(node.expression, imported) : null;
    if (name !== null) called.push(name);
    ts.forEachChild(node, visit);
  };
  if (body) visit(body);
  const [first = null, ...more] = new Set(called);
  return more.length === 0 ? first : null;
}

function nameOf(node: ts.Expression, { names }: Imported): string | null {
  if (ts.isIdentifier(node)) return names.has(node.text) ? node.text : null;
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return null;
  return names.has(node.expression.text) ? node.name.text : null;
}
