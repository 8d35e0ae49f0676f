import "server-only";
import { card, type Layout } from "../../layout";
import type * as plans from "../../planners/smith";
import { hash } from "../../std";
import type { Topology } from "../../topology";
import { layOut } from "../core/layOut";
import type { Ctx } from "../verb/context";
import { checkText, type Planning } from "./planning";

export type PlanCard = plans.PlanCard;
export type PlanProblem = plans.PlanProblem;

/** Drawing of a plan, valid or not, with nodes named by index. */
export type PlanDrawing = {
  readonly topology: Topology;
  readonly layout: Layout;
  readonly cards: readonly PlanCard[];
};

/** Problems and drawing of a plan's text. */
export type CheckedPlan = {
  readonly ok: boolean;
  /** The first of `count`. */
  readonly problems: readonly PlanProblem[];
  readonly count: number;
  readonly drawing: PlanDrawing | null;
  /** Why there is no drawing. */
  readonly undrawn: string | null;
};

export async function checkPlan(ctx: Ctx, plan: string, { told, registry }: Planning): Promise<CheckedPlan> {
  const { narratives } = told.request;
  const { sketch, ...checked } = await checkText(ctx, { plan, registry, narratives });
  return { ...checked, drawing: sketch && { ...sketch, layout: await laidOut(ctx, sketch.topology) } };
}

const most = 100;
const layouts = new Map<string, Promise<Layout>>();

/** Nodes are named by index and have one size, so the layout depends only on the dependencies. */
function laidOut(ctx: Ctx, topology: Topology): Promise<Layout> {
  const shape = hash(topology.edges.map(({ from, to }) => [from, to]));
  const found = layouts.get(shape);
  if (found) return found;
  const layout = layOut(ctx, topology, card.call);
  const [oldest] = layouts.keys();
  if (layouts.size >= most && oldest !== undefined) layouts.delete(oldest);
  layouts.set(shape, layout);
  layout.catch(() => layouts.delete(shape));
  return layout;
}
