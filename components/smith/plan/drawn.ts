import type { PlanCard, PlanProblem } from "@/lib/server/smith/check";
import { counted } from "@/lib/std";
import { address, parseAddress } from "@/lib/topology";
import type { Mark, Overlay } from "../../canvas/mark";

/** A mark on every call that something is wrong with. */
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

/** The call that an address of the drawing is about; a line is about the call that it leads to. */
export function nodeOf(at: string | null): number | null {
  const part = at === null ? null : parseAddress(at);
  const name = part?.kind === "node" ? part.node : part?.kind === "edge" && part.to;
  return name && /^\d+$/.test(name) ? Number(name) : null;
}

/** The call that a JSON pointer is in. */
export function nodeIn(pointer: string): number | null {
  const place = /^\/nodes\/(\d+)(?:\/|$)/.exec(pointer)?.[1];
  return place === undefined ? null : Number(place);
}

/** A card in words. */
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
