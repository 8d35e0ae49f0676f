import type { Coverage, CoveredPart } from "@/lib/coverage";
import type { Mark, Overlay } from "../../canvas/mark";

const thinnest = 1.5;
const thickest = 6;

/** Marks every part with its count, and lines with a width by frequency; 0 marks unreached parts. */
export function coverageMarks({ nodes, uses, branches, edges }: Coverage): Overlay {
  const lines = [branches, edges].flatMap(({ reached, missing }) => [...reached, ...missing]);
  const max = Math.max(1, ...lines.map(({ count }) => count));
  const weightOf = (count: number): number =>
    thinnest + ((thickest - thinnest) * Math.log1p(count)) / Math.log1p(max);
  return Object.fromEntries([
    ...[nodes, uses].flatMap(({ reached, missing }) => [...reached, ...missing]).map(partMark),
    ...lines.map((line): [string, Mark] => {
      const [at, mark] = partMark(line);
      return [at, line.count > 0 ? { ...mark, weight: weightOf(line.count) } : mark];
    }),
  ]);
}

const partMark = ({ address, count }: CoveredPart): [string, Mark] => [
  address,
  count > 0
    ? { tone: "reached", glyph: short(count), title: `Reached ${count === 1 ? "once" : `${count} times`}.` }
    : { tone: "untaken", glyph: "0", title: "No recording reaches it." },
];

const short = (count: number): string => (count < 10_000 ? String(count) : `${Math.round(count / 1000)}k`);
