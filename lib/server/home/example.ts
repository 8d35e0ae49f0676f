import "server-only";
import { z } from "zod";
import type { ComparedDecision, DecisionSide } from "../../diff";
import type { CallGroup } from "../../topology";
import type { Trace } from "../../trace";
import { localActor } from "../core/actor";
import { ServiceError } from "../core/errors";
import { type OpenedComparison, openComparison } from "../diffs/open";
import { drawingOf, type TopologyDrawing } from "../evidence/topologies/drawing";
import { findShipped } from "../evidence/topologies/shipped";
import { startReplay } from "../replays/start";
import { type Ctx, onBehalfOf } from "../verb/context";
import { verb } from "../verb/verb";

const Input = z.strictObject({ planner: z.string() });

/** Calls and path of one side up to the decision at which the example differs. */
export type ExampleSide = {
  /** The name, or `name@hash` of the shipped version of an edited topology. */
  readonly topology: string;
  readonly drawing: TopologyDrawing;
  /** `null` if this side makes no decision there. */
  readonly decision: string | null;
  /** `only`: the other side does not make this call there. */
  readonly calls: readonly { readonly label: string; readonly group: CallGroup; readonly only: boolean }[];
  /** Nodes passed since the previous decision. */
  readonly nodes: readonly string[];
};

/** A planner's notable difference, as shown by replays. */
export type ExampleView = {
  readonly invites: string;
  readonly recording: string;
  /** `Row.id` of the decision on the compare page. */
  readonly step: string;
  readonly turn: number;
  /** The user's message. */
  readonly said: string;
  readonly base: ExampleSide;
  readonly head: ExampleSide;
};

/** Returns the planner's example, replayed if necessary; `null` if it has none, or if its documents are missing. */
export const showExample = verb(Input, async (ctx, input): Promise<ExampleView | null> => {
  const module = ctx.planners.find(input.planner);
  if (!module?.example || !module.inUse) return null;
  const { head, recording, invites } = module.example;
  const [shippedBase, shippedHead] = await Promise.all(
    [module.inUse.id, head].map((name) => shippedSide(ctx, name)),
  );
  if (!shippedBase || !shippedHead) return null;
  const request = { base: shippedBase.topology, head: shippedHead.topology, recording };
  try {
    // Shipped examples are replayed for every user, as the topology in use is.
    const own = onBehalfOf(ctx, { ...localActor, workspaceId: ctx.db.workspaceId });
    const found =
      (await openComparison(ctx, request)) ??
      (await Promise.all(
        [request.base, request.head].map((topology) => startReplay(own, { topology, recording })),
      ).then(() => openComparison(ctx, request)));
    return (
      found && viewOf(found, { base: shippedBase, head: shippedHead }, invites, groupsOf(ctx, input.planner))
    );
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
});

type ShippedSide = Pick<ExampleSide, "topology" | "drawing">;

/** Finds the shipped version of a topology, even if the name has been edited; `null` if it is not stored. */
async function shippedSide(ctx: Ctx, name: string): Promise<ShippedSide | null> {
  const shipped = await findShipped(ctx, name);
  return shipped && { topology: shipped.reference, drawing: await drawingOf(ctx, shipped) };
}

type GroupOf = (kind: string) => CallGroup;

function groupsOf(ctx: Ctx, planner: string): GroupOf {
  const kinds = ctx.planners.find(planner)?.planner.calls ?? {};
  return (kind) => (Object.hasOwn(kinds, kind) ? kinds[kind]?.group : undefined) ?? "tool";
}

function viewOf(
  { diff, recording, base: trace }: OpenedComparison,
  shipped: { readonly base: ShippedSide; readonly head: ShippedSide },
  invites: string,
  groupOf: GroupOf,
): ExampleView | null {
  const row = diff.rows[diff.firstDivergence?.index ?? -1];
  if (!row) return null;
  return {
    invites,
    recording,
    step: row.id,
    turn: row.turn,
    said: saidIn(trace, row.turn),
    base: sideOf(shipped.base, row, "base", groupOf),
    head: sideOf(shipped.head, row, "head", groupOf),
  };
}

function sideOf(
  { topology, drawing }: ShippedSide,
  row: ComparedDecision,
  side: "base" | "head",
  groupOf: GroupOf,
): ExampleSide {
  const decided: DecisionSide | null = row[side];
  return {
    topology,
    drawing,
    decision: decided?.label ?? null,
    calls: row.calls.flatMap(({ [side]: call, status }) =>
      call
        ? [{ label: call.label, group: groupOf(call.kind), only: status === "added" || status === "missing" }]
        : [],
    ),
    nodes: [...new Set(decided?.chain.map(({ node }) => node) ?? [])],
  };
}

const saidIn = ({ segments }: Trace, turn: number): string =>
  segments.flatMap(({ turns }) => turns).find((one) => one.turn === turn)?.text ?? "";
