import type { PlanComparison } from "@/lib/server/of/smith/compare";
import { address } from "@/lib/topology";
import type { Overlay } from "../../../canvas/mark";
import { pairAt } from "./pairs";
import { otherSide, type SideName } from "./schema";

/** Marks each dependency between calls that the other plan lacks. */
export function lineMarks(comparison: PlanComparison, side: SideName): Overlay {
  const other = otherSide[side];
  const there = new Set(dependencies(comparison, other).map(({ from, to }) => `${from} ${to}`));
  const placeThere = (position: number) => pairAt(comparison, side, position)[other];
  const called = new Map(comparison[side].calls.map(({ place: index, call }) => [index, `${index} ${call}`]));
  const own = dependencies(comparison, side).filter(
    ({ from, to }) =>
      called.has(from) && called.has(to) && !there.has(`${placeThere(from)} ${placeThere(to)}`),
  );
  return Object.fromEntries(
    own.map(({ from, to }) => [
      address.edge({ from: String(from), to: String(to) }),
      {
        ...styles[side],
        title: `${says[side]}: ${called.get(to)} is given the answer of ${called.get(from)}.`,
      },
    ]),
  );
}

const styles = {
  a: { tone: "removed", glyph: "−" },
  b: { tone: "added", glyph: "+" },
} as const;
const says = { a: "Only in A", b: "Only in B" } as const;

/** Returns the lines of a side's drawing that join two calls, by their indices in its text. */
const dependencies = (comparison: PlanComparison, side: SideName) =>
  (comparison[side].checked.drawing?.topology.edges ?? [])
    .map(({ from, to }) => ({ from: Number(from), to: Number(to) }))
    .filter(({ from, to }) => Number.isInteger(from) && Number.isInteger(to));
