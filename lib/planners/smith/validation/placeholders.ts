import type { Json, JsonObject } from "../../../std";
import { type PlanProblem, problem, shown } from "./problem";
import { type DraftNode, named, type Rules } from "./subject";

/** Ways in which models write "fill this in later". Lengths are bounded, so that no text can make them slow. */
const forms: readonly RegExp[] = [
  /\{\{[^{}]{0,200}\}\}/,
  /\$\{[^{}]{0,200}\}/,
  /\{%[^{}]{0,200}%\}/,
  /<%[^<>]{0,200}%>/,
  /\{[A-Za-z_][\w.[\]-]{0,100}\}/,
  /<(?:[A-Z][A-Z0-9_]{1,60}|(?:insert|your|result|output|placeholder|value)[^<>]{0,100})>/,
  /\[(?:insert|your|result of|output of|placeholder)\b[^[\]]{0,100}\]/i,
  /\$(?:node|step|result|output|prev)\w{0,40}/i,
  /\$\.?\d{1,6}\.[a-z_]/i,
  /\b(?:node|step|nodes|steps|results?|outputs?)(?:_\d{1,6}|\[\d{1,6}\])/i,
  /\bnode \d{1,6}(?:'s)? (?:result|output|answer)s?\b/i,
  /\b(?:result|output|answer)s? (?:of|from) (?:node|step) \d{1,6}/i,
  /^\s{0,20}(?:TODO|TBD|FIXME|PLACEHOLDER|N\/A|\?{2,10}|\.{3})\s{0,20}$/i,
];

/** No form is without one of these; most texts need no closer look. */
const suspect = /[{<[$]|node|step|result|output|answer|TODO|TBD|FIXME|PLACEHOLDER|N\/A|\?\?|^\s{0,20}\.{3}/i;

const mention = /\bnode #?(\d{1,6})\b/gi;

export const placeholders: Rules = ({ nodes }) =>
  nodes.flatMap((node) =>
    textsOf(node.inputs ?? {}).flatMap(({ path, text }) => {
      const form = suspect.test(text) ? placeholderIn(text) : undefined;
      if (form === undefined) return [];
      const where = ["nodes", node.index, "inputs", ...path];
      const message = `The input ${shown(path.join("."))} of ${named(node)} holds the placeholder ${shown(form.trim())}.`;
      return [
        problem(
          "input_placeholder",
          where,
          message,
          "Write the value itself; what came before is handed over beside the inputs.",
        ),
      ];
    }),
  );

const placeholderIn = (text: string): string | undefined =>
  forms.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);

export const mentions: Rules = ({ nodes, byId }) =>
  nodes.flatMap((node) =>
    textsOf(node.inputs ?? {}).flatMap(({ path, text }) =>
      [...text.slice(0, 20_000).matchAll(mention)]
        .map((found) => Number(found[1]))
        .filter((id) => byId.has(id) && !node.needs.includes(id))
        .slice(0, 1)
        .map((id) => implicit(node, path, id)),
    ),
  );

function implicit(node: DraftNode, path: Path, id: number): PlanProblem {
  const where = ["nodes", node.index, "inputs", ...path];
  const message = `The input ${shown(path.join("."))} of ${named(node)} speaks of node ${id}, on which it does not depend.`;
  return problem(
    "dependency_implicit",
    where,
    message,
    `Add ${id} to its depends_on, or do not speak of it.`,
  );
}

type Path = readonly (string | number)[];

/** Texts within the inputs, keys of nested objects too; a list of its own, so that no nesting can exhaust the call stack. */
function textsOf(inputs: JsonObject): readonly { readonly path: Path; readonly text: string }[] {
  const found: { path: Path; text: string }[] = [];
  const open: { path: Path; value: Json }[] = [{ path: [], value: inputs }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value } = next;
    if (typeof value === "string") found.push({ path, text: value });
    if (typeof value !== "object" || value === null || path.length > 70) continue;
    const list = Array.isArray(value);
    for (const [key, inner] of Object.entries(value).reverse()) {
      const deeper = [...path, list ? Number(key) : key];
      open.push({ path: deeper, value: inner as Json });
      if (!list && path.length > 0) found.push({ path: deeper, text: key });
    }
  }
  return found;
}
