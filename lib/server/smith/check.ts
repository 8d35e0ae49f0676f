import "server-only";
import { card, type Layout, layoutOf } from "../../layout";
import * as plans from "../../planners/smith";
import { hash, isObject, type Json } from "../../std";
import type { Topology } from "../../topology";
import type { Planning } from "./planning";

export type PlanCard = plans.PlanCard;
export type PlanProblem = plans.PlanProblem;

/** A plan to look at: its calls by place, whatever is wrong with it. */
export type PlanDrawing = {
  readonly topology: Topology;
  readonly layout: Layout;
  readonly cards: readonly PlanCard[];
};

/** What is to be said of a plan as text. */
export type CheckedPlan = {
  readonly ok: boolean;
  /** The first of them. */
  readonly problems: readonly PlanProblem[];
  readonly count: number;
  readonly drawing: PlanDrawing | null;
  /** Why there is no drawing. */
  readonly undrawn: string | null;
};

/** Problems that are sent at most; a text with more needs other help than a list. */
export const mostProblems = 200;

export async function checkPlan(text: string, { told, registry }: Planning): Promise<CheckedPlan> {
  const verdict = plans.validatePlanText(text, registry, told.request);
  const shown = {
    ok: verdict.ok,
    problems: verdict.problems.slice(0, mostProblems),
    count: verdict.problems.length,
  };
  const read = plans.readPlanText(text);
  if (read.kind !== "json")
    return { ...shown, drawing: null, undrawn: "It can be drawn again once it is JSON." };
  const sketch = plans.sketchOf(read.value);
  if (sketch === null) return { ...shown, drawing: null, undrawn: whyNot(read.value) };
  return { ...shown, drawing: { ...sketch, layout: await laidOut(sketch.topology) }, undrawn: null };
}

function whyNot(value: Json): string {
  const nodes = (value as { readonly nodes?: Json } | null)?.nodes;
  if (!Array.isArray(nodes) || !nodes.some(isObject)) return "It has no calls to draw yet.";
  return nodes.length > plans.mostDrawn
    ? `It has ${nodes.length} calls; up to ${plans.mostDrawn} are drawn.`
    : `Its calls depend on each other too often to be drawn: up to ${plans.mostLines} lines are.`;
}

const most = 100;
const layouts = new Map<string, Promise<Layout>>();

/** Nodes are named by their places and have one size, so a plan moves only when its dependencies change. */
function laidOut(topology: Topology): Promise<Layout> {
  const shape = hash(topology.edges.map(({ from, to }) => [from, to]));
  const found = layouts.get(shape);
  if (found) return found;
  const layout = layoutOf(topology, card.call);
  const [oldest] = layouts.keys();
  if (layouts.size >= most && oldest !== undefined) layouts.delete(oldest);
  layouts.set(shape, layout);
  layout.catch(() => layouts.delete(shape));
  return layout;
}
