import type { Change } from "../../changes";
import { type Address, parseAddress } from "../../topology";
import type { ComparedDecision, DecisionSide } from "../schema";

/** The row in which the sides part, among all of one recording. */
export type RowPlace = { readonly rows: readonly ComparedDecision[]; readonly index: number };

/** Whether a change can be behind the difference in a row: not where all that it touches did nothing on both sides until then, which is to say wrote nothing, asked nothing and was not taken. What the rows do not tell speaks for it. */
export const couldHaveActed = (change: Change, parted: RowPlace): boolean =>
  didSomething(change, "base", parted) || didSomething(change, "head", parted);

function didSomething(change: Change, side: "base" | "head", parted: RowPlace): boolean {
  const decisions = decisionsUntil(parted, side);
  return change[side].some((at) => decisions === null || actedAt(at, change, decisions));
}

/** A side's decisions up to the row, and the one after: what begins that one carried out the last of them. Null where the side made none after, for the rows do not tell how it came to its end. */
function decisionsUntil({ rows, index }: RowPlace, side: "base" | "head"): readonly DecisionSide[] | null {
  const here = rows[index];
  // Of a replay that starts anew at each decision, every segment is another beginning.
  if (!here || here.segment > 0) return null;
  const made = rows.slice(0, index + 1).flatMap((row) => row[side]?.index ?? []);
  const last = Math.max(-1, ...made) + (here[side] ? 0 : 1);
  const all = rows.filter(({ segment }) => segment === 0).flatMap((row) => row[side] ?? []);
  return all.some((decision) => decision.index > last)
    ? all.filter((decision) => decision.index <= last + 1)
    : null;
}

/** Nodes, edges and channels may act without a trace in any decision. */
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
