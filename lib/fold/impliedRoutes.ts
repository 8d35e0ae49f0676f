import { longestCommon } from "../std";
import type { Decision, Segment, Trace } from "../trace";
import { keepDecisions, routerOf } from "./alignRoutes";

type Pair = { readonly base: Trace; readonly head: Trace };
/** Maps to base's name of a node; `null` if base has no such node. */
type NodeName = (name: string) => string | null;
export type NodeNames = { readonly base: NodeName; readonly head: NodeName };

/** Removes routes that one side takes by another router or edge: their targets run on both sides of a turn, equally often and in the same order. */
export function withoutImpliedRoutes({ base, head }: Pair, names: NodeNames): Pair {
  const [own, other] = [base.segments[0], head.segments[0]];
  if (!own || !other) return { base, head };
  const implied = [...new Set(own.turns.map(({ turn }) => turn))].map((turn) =>
    impliedIn(sideOf(own, turn, names.base), sideOf(other, turn, names.head)),
  );
  const dropped = new Set(implied.flatMap((all) => [...all]));
  if (dropped.size === 0) return { base, head };
  return { base: without(base, dropped), head: without(head, dropped) };
}

type TurnSide = {
  readonly routes: readonly Decision[];
  readonly end: string;
  /** Nodes that ran, by base's names, in order. */
  readonly ran: readonly string[];
};

function sideOf(segment: Segment, turn: number, name: NodeName): TurnSide {
  return {
    routes: segment.decisions.filter((one) => one.turn === turn && routerOf(one.align) !== null),
    end: segment.turns.find((one) => one.turn === turn)?.end ?? "",
    ran: segment.supersteps
      .filter((one) => one.turn === turn)
      .flatMap(({ tasks }) => tasks.flatMap(({ node }) => name(node) ?? []).sort()),
  };
}

/** Returns the differing routes of both sides if the same target nodes ran anyway. */
function impliedIn(base: TurnSide, head: TurnSide): ReadonlySet<Decision> {
  const unmatched = unmatchedIn(base.routes, head.routes);
  const targets = new Set(unmatched.flatMap(targetsOf));
  const ran = (side: TurnSide): string => side.ran.filter((node) => targets.has(node)).join("\n");
  const same = ran(base) === ran(head) && (!targets.has("END") || base.end === head.end);
  return new Set(same ? unmatched : []);
}

const targetsOf = ({ compared }: Decision): string[] =>
  Array.isArray(compared.to) ? compared.to.map(String) : [];
const keyOf = (route: Decision): string => [route.align, ...targetsOf(route)].join("\n");

/** Returns the routes outside a longest common subsequence of both sides. */
function unmatchedIn(base: readonly Decision[], head: readonly Decision[]): Decision[] {
  const isSame = (one: Decision, other: Decision) => Number(keyOf(one) === keyOf(other));
  const matched = new Set(longestCommon(base, head, isSame).flat());
  return [...base, ...head].filter((route) => !matched.has(route));
}

const without = (trace: Trace, dropped: ReadonlySet<Decision>): Trace => ({
  ...trace,
  segments: trace.segments.map((segment) => ({
    ...segment,
    decisions: keepDecisions(segment.decisions, (one) => (dropped.has(one) ? null : one)),
  })),
});
