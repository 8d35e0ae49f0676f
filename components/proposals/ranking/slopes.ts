import type { RankedTopology } from "@/lib/claims";

export type Slope = {
  readonly line: RankedTopology;
  readonly argued: number;
  /** Its place among those that were ranked by argument. */
  readonly measured: number;
};

/** Both ranks count only the topologies that have both. */
export function slopesOf(lines: readonly RankedTopology[]): readonly Slope[] {
  const both = lines.filter(({ rank, argued }) => rank !== null && argued !== null);
  const arguedRank = (line: RankedTopology): number => line.argued?.rank ?? 0;
  // Those that share a rank by evidence stand as they were argued.
  const place = (of: (line: RankedTopology) => number) => {
    const order = [...both].sort((a, b) => of(a) - of(b) || arguedRank(a) - arguedRank(b));
    return new Map(order.map((line, i) => [line, i + 1]));
  };
  const argued = place(arguedRank);
  const measured = place((line) => line.rank ?? 0);
  return both
    .map((line) => ({ line, argued: argued.get(line) ?? 0, measured: measured.get(line) ?? 0 }))
    .sort((a, b) => a.argued - b.argued);
}

/** Both ranks as the table has them. */
export const ranksOf = ({ line }: Slope): string =>
  `argued ${line.argued?.rank}, rank ${line.rank} by evidence`;

/** `up`: the evidence is kinder than the argument. */
export const turnOf = ({ argued, measured }: Slope): "up" | "down" | "same" => {
  if (measured === argued) return "same";
  return measured < argued ? "up" : "down";
};
