import type { Recording } from "../../recording";
import { isObject, type Json } from "../../std";
import type { DocumentDrawing, DrawingTask } from "../drawnDocuments";
import { askedIn } from "./asked";
import { PlanFile } from "./files/planFile";
import { readWrapped } from "./plan";
import { type Registry, sampleRegistry } from "./registry";
import { type RepairedPlan, repairPlanText } from "./repair";
import { maxDrawn, maxLines, type PlanSketch, sketchOf } from "./run/sketchOf";
import { type PlanTopology, topologyOf } from "./run/topologyOf";
import { type PlanningView, tellPlanning } from "./tellPlanning";
import { asWritten, type PlanProblem, tolerant, validatePlanText } from "./validation";

/** Registry that plans may call, and the number of texts wanted; `null` means the shipped registry. */
export type PlanRequest = { readonly registry: Registry | null; readonly narratives: number };

export type PlanText = PlanRequest & { readonly plan: string };

/** Problems of a plan's text, and a sketch of the parts that can be drawn. */
export type CheckedText = {
  readonly ok: boolean;
  /** The first of `count`. */
  readonly problems: readonly PlanProblem[];
  readonly count: number;
  /** The first doubts about it, which keep it from nothing. */
  readonly warnings: readonly PlanProblem[];
  readonly sketch: PlanSketch | null;
  /** Why there is no sketch. */
  readonly undrawn: string | null;
};

/** Max problems sent to the page. */
export const maxProblems = 200;

export function checkPlanText({ plan, registry, narratives }: PlanText): CheckedText {
  const { ok, problems, warnings } = validatePlanText(plan, registryOf(registry), {
    narratives,
    strictness: tolerant,
  });
  const checked = {
    ok,
    problems: problems.slice(0, maxProblems),
    count: problems.length,
    warnings: warnings.slice(0, maxProblems),
  };
  const { read } = readWrapped(plan);
  if (read.kind !== "json")
    return { ...checked, sketch: null, undrawn: "The drawing returns once the text is valid JSON." };
  const sketch = sketchOf(read.value);
  return { ...checked, sketch, undrawn: sketch ? null : whyUndrawn(read.value) };
}

function whyUndrawn(value: Json): string {
  const nodes = (value as { readonly nodes?: Json } | null)?.nodes;
  if (!Array.isArray(nodes) || !nodes.some(isObject)) return "It has no calls to draw yet.";
  return nodes.length > maxDrawn
    ? `It has ${nodes.length} calls; the drawing can show at most ${maxDrawn}.`
    : `Its calls have too many dependencies to draw: the maximum is ${maxLines} lines.`;
}

/** The plan with what needs no guess repaired. What surrounds its JSON is a problem, as in the editor. */
export const repairPlan = ({ plan, registry, narratives }: PlanText): RepairedPlan =>
  repairPlanText(plan, registryOf(registry), { narratives, strictness: tolerant });

export type DrawnPlan =
  | Extract<PlanTopology, { readonly ok: true }>
  | { readonly ok: false; readonly problems: readonly PlanProblem[] };

/** Returns the graph of a plan's text, or its problems. */
export function drawPlanText({
  plan,
  title,
  id = "plan",
  registry,
  narratives,
}: PlanText & { readonly title: string; readonly id?: string }): DrawnPlan {
  const tools = registryOf(registry);
  const checked = validatePlanText(plan, tools, { narratives, ...asWritten });
  if (!checked.ok) return { ok: false, problems: checked.problems.slice(0, maxProblems) };
  return topologyOf(checked.plan, tools, { id, title }, { narratives, strictness: tolerant });
}

/** Draws a stored plan file as the graph that runs it. */
function drawPlanFile({ document, needed, naming }: DrawingTask): DocumentDrawing {
  const { text, narratives, name } = PlanFile.parse(document);
  // Registries are validated before they are stored.
  const registry = (needed[0] ?? null) as Registry | null;
  const drawn = drawPlanText({ plan: text, ...naming, registry, narratives });
  if (drawn.ok) return { ok: true, topology: drawn.topology as Json };
  const [first] = drawn.problems;
  return {
    ok: false,
    message: `The plan “${name}” is not valid, so it has no graph to compare or review: ${first?.message} ${first?.fix}`,
  };
}

/** A recorded planning with its registry; `null` for the shipped one. */
export type ToldPlanning = { readonly told: PlanningView; readonly registry: Registry | null };

export function planningIn(recording: Recording): ToldPlanning {
  const { registry } = askedIn(recording);
  return { told: tellPlanning(recording), registry: registry === sampleRegistry() ? null : registry };
}

const registryOf = (own: Registry | null): Registry => own ?? sampleRegistry();

type Task = (input: Json) => Json;
const task =
  <I extends Json, O extends Json>(run: (input: I) => O): Task =>
  (input) =>
    run(input as I);

/** Run on a separate thread if the input is large or has its own registry. */
export const tasks = {
  checkPlanText: task(checkPlanText),
  drawPlanFile: task(drawPlanFile),
  drawPlanText: task(drawPlanText),
  planningIn: task(planningIn),
  repairPlan: task(repairPlan),
};
