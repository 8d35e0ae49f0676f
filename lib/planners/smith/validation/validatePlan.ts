import { deepestScanned, isObject, type Json, type KeyFault, toPointer } from "../../../std";
import { longestPlan, type Plan, type PlanText, type Position, readPlanText, readWrapped } from "../plan";
import { openRegistry, type Registry } from "../registry";
import { cycles } from "./cycles";
import { dependencies } from "./dependencies";
import { deadEnds, finalOutput } from "./finalOutput";
import { ids } from "./ids";
import { inputs } from "./inputs";
import { leaningPrompts, narratives, prompts } from "./narratives";
import { type PlanProblem, problem } from "./problem";
import { metadata, settings } from "./settings";
import { nodeShape, planShape } from "./structure";
import { type Rules, type Strictness, strict, subjectOf, tolerant } from "./subject";
import { mentions, placeholders } from "./texts/placeholders";
import { tools } from "./tools";

export type PlanVerdict =
  | { readonly ok: true; readonly plan: Plan; readonly problems: readonly []; readonly warnings: Warnings }
  | { readonly ok: false; readonly problems: readonly PlanProblem[]; readonly warnings: Warnings };

/** Doubts about a plan, which keep it from nothing. */
type Warnings = readonly PlanProblem[];

/** Requirements of the request, the number of written texts, and how strictly its plan is read; by default as the seed has it. */
export type PlanRequestFacts = {
  readonly narratives?: number;
  readonly strictness?: Strictness;
  readonly around?: "strip" | "repair";
};

/** How plans of people and files are read. */
export const asWritten = { strictness: tolerant, around: "strip" } as const;

const groups: readonly Rules[] = [
  planShape,
  nodeShape,
  ids,
  tools,
  inputs,
  placeholders,
  cycles,
  dependencies,
  mentions,
  settings,
  metadata,
  finalOutput,
  narratives,
  prompts,
  (subject) => (subject.strictness.unused === "refuse" ? deadEnds(subject) : []),
];

/** Rules whose problems are warnings. */
const doubts: readonly Rules[] = [
  leaningPrompts,
  (subject) => (subject.strictness.unused === "warn" ? deadEnds(subject) : []),
];

/** Validates a plan; returns all problems in the order of rules, then nodes. Never throws. */
export function validatePlan(value: Json, registry: Registry, request: PlanRequestFacts = {}): PlanVerdict {
  if (!isObject(value)) {
    return {
      ok: false,
      problems: [
        problem(
          "not_an_object",
          [],
          "The plan is not a JSON object.",
          'Write { "nodes": […], "final_output_node": … }.',
        ),
      ],
      warnings: [],
    };
  }
  if (isDeep(value)) return { ok: false, problems: [tooDeep()], warnings: [] };
  const { narratives: count = 0, strictness = strict } = request;
  const subject = subjectOf(value, openRegistry(registry), count, strictness);
  const problems = groups.flatMap((group) => group(subject));
  const warnings = doubts.flatMap((group) => group(subject));
  if (problems.length > 0) return { ok: false, problems, warnings };
  return { ok: true, plan: value as Plan, problems: [], warnings };
}

/** Same for a text, such as a model's output; JSON problems come first. */
export function validatePlanText(
  text: string,
  registry: Registry,
  request: PlanRequestFacts = {},
): PlanVerdict {
  const read = request.around === "strip" ? readWrapped(text).read : readPlanText(text);
  if (read.kind !== "json") return { ok: false, problems: [textProblem(read)], warnings: [] };
  const keys = read.keys.slice(0, 20).map(keyProblem);
  const verdict = validatePlan(read.value, registry, request);
  return keys.length === 0 ? verdict : { ...verdict, ok: false, problems: [...keys, ...verdict.problems] };
}

export function textProblem(read: Exclude<PlanText, { kind: "json" }>): PlanProblem {
  if (read.kind === "too_large") {
    const message = `The plan has ${read.size} characters.`;
    return problem("text_too_large", [], message, `Keep it under ${longestPlan}.`);
  }
  const { line, column } = read;
  const where = `line ${line}, column ${column}`;
  if (read.kind === "surrounded") {
    const message = `Other text stands ${read.where} the JSON object, from ${where}.`;
    return { ...problem("text_around_json", [], message, "Answer with the object alone."), line, column };
  }
  if (read.reason.startsWith("it is nested deeper")) return { ...tooDeep(), line, column };
  const message = `Not valid JSON at ${where}: ${read.reason}.`;
  return { ...problem("json_syntax", [], message, "Correct the syntax there."), line, column };
}

export function keyProblem({ kind, path, line, column }: KeyFault & Position): PlanProblem {
  const pointer = toPointer(path);
  const at = { ...problem(...keyWords(kind, pointer, line)), pointer, line, column };
  const index = path[0] === "nodes" && typeof path[1] === "number" ? path[1] : null;
  return { ...at, node: index };
}

const keyWords = (kind: KeyFault["kind"], pointer: string, line: number): Parameters<typeof problem> =>
  kind === "duplicate"
    ? [
        "duplicate_key",
        [],
        `The key at ${pointer.slice(0, 80)} is there twice, again in line ${line}.`,
        "Keep one of them.",
      ]
    : ["reserved_key", [], `The key __proto__ stands in line ${line}.`, "Remove it."];

const tooDeep = (): PlanProblem =>
  problem(
    "too_deep",
    [],
    `The plan is nested deeper than ${deepestScanned} levels.`,
    "Write flatter inputs.",
  );

/** Recursion stops at the limit, so that nesting cannot overflow the call stack. */
function isDeep(value: Json, left = deepestScanned): boolean {
  if (left < 0) return true;
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some((item) => isDeep(item as Json, left - 1));
  for (const key of Object.keys(value)) {
    if (isDeep((value as { readonly [key: string]: Json })[key] ?? null, left - 1)) return true;
  }
  return false;
}
