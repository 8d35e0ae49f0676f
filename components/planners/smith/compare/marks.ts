import type { PlanComparison } from "@/lib/server/of/smith/compare";
import { address } from "@/lib/topology";
import type { Overlay } from "../../../canvas/mark";
import { lineMarks } from "./lineMarks";
import type { SideName } from "./schema";
import { changedParts } from "./words";

/** Marks what one side alone has, and what the other has in another form. */
export function planMarks(comparison: PlanComparison, side: SideName): Overlay {
  const { diff, ...sides } = comparison;
  if (diff === null) return {};
  const at = (number: number) => address.node(String(sides[side].calls[number]?.place ?? -1));
  const own = side === "a" ? diff.removed : diff.added;
  const mark = side === "a" ? removed : added;
  const kind = side === "a" ? "withheld" : "given";
  const answers = diff.answers
    .filter((one) => one.kind === kind)
    .map(({ to }) => [at(to), answered[kind]] as const);
  const changed = diff.changed.map((change) => {
    const title = `Its ${changedParts(change)} changed.`;
    return [at(side === "a" ? change.base : change.head), { tone: "changed", glyph: "±", title }] as const;
  });
  const calls = [...own.map((number) => [at(number), mark] as const), ...answers, ...changed];
  return { ...lineMarks(comparison, side), ...Object.fromEntries(calls) };
}

const answered = {
  withheld: { tone: "changed", glyph: "±", title: "B passes it fewer or different answers." },
  given: { tone: "changed", glyph: "±", title: "B passes it more or different answers." },
} as const;
const added = { tone: "added", glyph: "+", title: "Only B makes this call." } as const;
const removed = { tone: "removed", glyph: "−", title: "Only A makes this call." } as const;
