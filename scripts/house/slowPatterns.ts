import ts from "typescript";

const token = /\\[pPu]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|./suy;
const quantifier = /(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/y;

/** A sign that each turn of a repetition has to begin with, so that it can be read in one way only. */
const fixed = /^(?:\\[^\w]|[-,;:/'"`=@%&~<>!])(?![*+?{])/;

/** An alternative that begins with an unlimited repetition, and goes on: where it fails, it starts anew at each letter. */
const leading =
  /^(?:\((?:\?:)?)*(?:\\[pP]\{[^}]*\}|\\[^bB]|\[(?:\\.|[^\]\\])*\]|[^\\[(^$|])(?:[*+]|\{\d+,\})\??(?!\)*(?:\||$))/s;

type Group = { hasRepetition: boolean; isFixed: boolean };

/** Returns the part of a regular expression that may take more than linear time; `null` if there is none. */
export function slowPart(source: string, isSticky = false): string | null {
  const groups: Group[] = [];
  for (let at = 0, start = true; at < source.length; ) {
    const rest = source.slice(at);
    if (start && !isSticky && groups.length === 0 && leading.test(rest)) return rest;
    const one = match(token, source, at);
    at += one.length;
    start = one === "|";
    const inner = groups.at(-1);
    if (one.startsWith("(")) groups.push({ hasRepetition: false, isFixed: fixed.test(source.slice(at)) });
    else if (one === "|" && inner) inner.isFixed &&= fixed.test(source.slice(at));
    else {
      const closed = one === ")" ? groups.pop() : undefined;
      const times = match(quantifier, source, at);
      if (closed?.hasRepetition && !closed.isFixed && isUnlimited(times)) return source.slice(0, at + 1);
      const outer = groups.at(-1);
      if (outer && (closed?.hasRepetition || varies(times))) outer.hasRepetition = true;
      at += times.length;
    }
  }
  return null;
}

function match(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? "";
}

const isUnlimited = (times: string): boolean => /^(?:[*+]|\{\d+,\})/.test(times);
const varies = (times: string): boolean => isUnlimited(times) || /^\{\d+,\d+\}/.test(times);

/** Returns the lines of a source whose regular expressions may take more than linear time. Reads literals, and texts of `String.raw`. */
export function slowPatterns(file: string, text: string): readonly number[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    if (patternsOf(node).some(({ source, flags }) => slowPart(source, flags.includes("y")) !== null))
      lines.push(tree.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return lines;
}

type Pattern = { readonly source: string; readonly flags: string };

function patternsOf(node: ts.Node): readonly Pattern[] {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf("/");
    return [{ source: node.text.slice(1, end), flags: node.text.slice(end + 1) }];
  }
  if (!ts.isTaggedTemplateExpression(node) || node.tag.getText() !== "String.raw") return [];
  // A part that is put in is read as one sign.
  return [
    {
      source: node.template
        .getText()
        .slice(1, -1)
        .replace(/\$\{[^}]*\}/g, "x"),
      flags: "",
    },
  ];
}
