import "server-only";
import { card, type Layout } from "../../../layout";
import type * as plans from "../../../planners/smith";
import { hash } from "../../../std";
import type { Topology } from "../../../topology";
import { recent } from "../../cache/recent";
import { layOut } from "../../core/layOut";
import type { Ctx } from "../../verb/context";
import { checkText } from "./planning";

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
  /** The first doubts about it, which keep it from nothing. */
  readonly warnings: readonly PlanProblem[];
  readonly drawing: PlanDrawing | null;
  /** Why there is no drawing. */
  readonly undrawn: string | null;
};

export async function checkPlan(ctx: Ctx, plan: string, request: plans.PlanRequest): Promise<CheckedPlan> {
  const { sketch, ...checked } = await checkText(ctx, { plan, ...request });
  return { ...checked, drawing: sketch && { ...sketch, layout: await laidOut(ctx, sketch.topology) } };
}

const layouts = recent<Promise<Layout>>("plan-layouts", 100);

/** Nodes are named by index and have one size, so the layout depends only on the dependencies. */
function laidOut(ctx: Ctx, topology: Topology): Promise<Layout> {
  const shape = hash(topology.edges.map(({ from, to }) => [from, to]));
  return layouts(ctx.memory, shape, () => layOut(ctx, topology, card.call));
}
