import type { PlanCard, PlanProblem } from "@/lib/server/of/smith/check";
import { counted } from "@/lib/std";
import { address, parseAddress } from "@/lib/topology";
import type { Mark, Overlay } from "../../../canvas/mark";

/** Marks every call that has a problem. */
export function problemMarks(problems: readonly PlanProblem[]): Overlay {
  const byNode = new Map<number, PlanProblem[]>();
  for (const problem of problems) {
    if (problem.node !== null) byNode.set(problem.node, [...(byNode.get(problem.node) ?? []), problem]);
  }
  return Object.fromEntries(
    [...byNode].map(([node, found]): [string, Mark] => {
      const title = `${counted(found.length, "problem")}: ${found[0]?.message ?? ""}`;
      return [address.node(String(node)), { tone: "problem", glyph: "!", title }];
    }),
  );
}

/** Returns the call that an address of the drawing belongs to; for a line, its target. */
export function nodeOf(at: string | null): number | null {
  const part = at === null ? null : parseAddress(at);
  const name = part?.kind === "node" ? part.node : part?.kind === "edge" && part.to;
  return name && /^\d+$/.test(name) ? Number(name) : null;
}

/** Returns the call that contains a JSON pointer. */
export function nodeIn(pointer: string): number | null {
  const location = /^\/nodes\/(\d+)(?:\/|$)/.exec(pointer)?.[1];
  return location === undefined ? null : Number(location);
}

/** Describes a card in words. */
export const spokenCard = ({ id, call, purpose, inputs, moreInputs, final, ...card }: PlanCard): string =>
  [
    `Node ${id}, ${call}${final ? ", the result" : ""}.`,
    purpose && `${purpose}.`,
    inputs.length > 0 &&
      `Inputs: ${inputs.map(([name]) => name).join(", ")}${moreInputs > 0 ? ` and ${moreInputs} more` : ""}.`,
    `Retry ${card.retry}, timeout ${card.timeout}, on failure ${card.onFail}.`,
  ]
    .filter(Boolean)
    .join(" ");
