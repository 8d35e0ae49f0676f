import type { Json, JsonObject } from "../../../std";
import { type PlanProblem, problem, shown } from "./problem";
import { type DraftNode, named, type Rules } from "./subject";

/** Patterns by which models write "fill this in later". Lengths are bounded to avoid slow matching. */
const forms: readonly RegExp[] = [
  /\{\{[^{}]{0,200}\}\}/,
  /\$\{[^{}]{0,200}\}/,
  /\{%[^{}]{0,200}%\}/,
  /<%[^<>]{0,200}%>/,
  // Excludes braces after LaTeX commands.
  /(?<!\^|\\[A-Za-z]{1,20}(?:\{[^{}]{0,60}\})?)\{[\p{L}_][\p{L}\w .[\]-]{0,100}\}/u,
  /<[A-Z][A-Z0-9_]{1,60}>/,
  /<(?:insert|your|result|output|placeholder|value)\b[^<>]{0,100}>/i,
  /<(?!\w{1,30} (?:and|or) )[a-z]{2,30}(?:[ _][a-z]{2,30}){1,5}>/i,
  /\[(?:insert|your|enter|fill in|result of|output of|placeholder|TBD|TODO)\b[^[\]]{0,100}\]/i,
  /\[(?:\p{L}{1,30}(?:['’]s)?[ _]){0,3}(?:\p{L}{0,20}name|company|customer|date|topic|city)\](?!\()/iu,
  /\((?:insert|fill in) [^()]{1,60}\)/i,
  /(?<!\w)_{3,40}(?!\w)/,
  /%[A-Za-z_]{3,40}%/,
  /[[<][^[\]<>]{0,60}(?:einfügen|einsetzen|eintragen|ergänzen)\s{0,3}[\]>]|\[(?:Ihr|Dein)e? [^[\]]{1,60}\]/i,
  /[【[<（(][^【】[\]<>（）()]{0,20}(?:插入|填写|填入|请输入|占位符)[^【】[\]<>（）()]{0,20}[】\]>）)]/,
  /[【[<][^【】[\]<>]{0,10}(?:名称|姓名|公司名|城市名|产品名)[】\]>]/,
  /(?:XX|××|某某)(?=\p{Script=Han})/u,
  /\$(?:node|step|result|output|prev)\w{0,40}/i,
  /\$\.?\d{1,6}\.[a-z_]/i,
  /\b(?:nodes?|steps?|results?|outputs?)\[\d{1,6}\]/i,
  // Excludes years and file names, which are no node numbers.
  /\b(?:nodes?|steps?|results?|outputs?)_(?!(?:19|20)\d\d(?!\d))\d{1,6}(?!\d|\.(?:csv|tsv|txt|jsonl?|xlsx?|pdf|md|docx?|png|jpe?g|svg|html?|xml|ya?ml|zip|log)\b)/i,
  /\bnode \d{1,6}(?:'s)? (?:result|output|answer)s?\b/i,
  /\b(?:result|output|answer)s? (?:of|from) (?:node|step) \d{1,6}\b(?! (?:of|in) (?:the|an?)\b)/i,
  /^\s{0,20}(?:TODO|TBD|FIXME|PLACEHOLDER|N\/A|\?{2,10}|\.{3})\s{0,20}$/i,
];

/** Quick pre-check: every placeholder contains one of these. */
const suspect =
  /[{<[$%【（(]|___|node|step|result|output|answer|TODO|TBD|FIXME|PLACEHOLDER|N\/A|\?\?|XX|××|某某|^\s{0,20}\.{3}/i;

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

/** Returns the texts within the inputs, including keys of nested objects. Uses an explicit stack because nesting may be deep. */
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
