import type { Change } from "../../changes";
import { type Address, parseAddress } from "../../topology";
import type { ComparedDecision, DecisionSide } from "../schema";

/** The row at which the sides diverge, among all rows of one recording. */
export type RowPlace = { readonly rows: readonly ComparedDecision[]; readonly index: number };

/**
 * True if a change can explain the difference in a row: unless everything it touches was inactive on both sides until then,
 * that is, wrote nothing, called nothing and was not taken. Information missing from the rows counts in its favour.
 */
export const couldHaveActed = (change: Change, parted: RowPlace): boolean =>
  didSomething(change, "base", parted) || didSomething(change, "head", parted);

function didSomething(change: Change, side: "base" | "head", parted: RowPlace): boolean {
  const decisions = decisionsUntil(parted, side);
  return change[side].some((at) => decisions === null || actedAt(at, change, decisions));
}

/**
 * Returns a side's decisions up to the row and the next one, whose start carried out the last of them.
 * `null` if the side made none after, since the rows do not show how it reached its end.
 */
function decisionsUntil({ rows, index }: RowPlace, side: "base" | "head"): readonly DecisionSide[] | null {
  const here = rows[index];
  // In a replay that restarts at each decision, every segment starts separately.
  if (!here || here.segment > 0) return null;
  const made = rows.slice(0, index + 1).flatMap((row) => row[side]?.index ?? []);
  const last = Math.max(-1, ...made) + (here[side] ? 0 : 1);
  const all = rows.filter(({ segment }) => segment === 0).flatMap((row) => row[side] ?? []);
  return all.some((decision) => decision.index > last)
    ? all.filter((decision) => decision.index <= last + 1)
    : null;
}

/** True if a part ran; nodes, edges and channels may act without a trace in any decision. */
function actedAt(at: Address, { kind, policies }: Change, decisions: readonly DecisionSide[]): boolean {
  const part = parseAddress(at);
  if (part?.kind === "policy") return ran(decisions, part.node, policies);
  if (part?.kind === "routerPolicy") return ran(decisions, part.from, policies);
  if (part?.kind !== "branch") return true;
  const whole = kind === "router_changed" || kind === "router_parameter_changed";
  return decisions.some(({ routes }) =>
    routes.some(
      ({ node, router, on }) => node === part.from && router === part.router && (whole || on === part.on),
    ),
  );
}

const ran = (decisions: readonly DecisionSide[], node: string, policies: readonly string[]): boolean =>
  decisions.some(({ chain }) => chain.some((link) => link.node === node && policies.includes(link.policy)));
