import type { RankedTopology } from "@/lib/claims";

export type Slope = {
  readonly line: RankedTopology;
  readonly argued: number;
  /** Rank by evidence among the topologies that were also ranked by argument. */
  readonly measured: number;
};

/** Ranks the topologies that have both ranks. */
export function slopesOf(lines: readonly RankedTopology[]): readonly Slope[] {
  const both = lines.filter(({ rank, argued }) => rank !== null && argued !== null);
  const arguedRank = (line: RankedTopology): number => line.argued?.rank ?? 0;
  // Ties by evidence are ordered by argument.
  const locate = (of: (line: RankedTopology) => number) => {
    const order = [...both].sort((a, b) => of(a) - of(b) || arguedRank(a) - arguedRank(b));
    return new Map(order.map((line, i) => [line, i + 1]));
  };
  const argued = locate(arguedRank);
  const measured = locate((line) => line.rank ?? 0);
  return both
    .map((line) => ({ line, argued: argued.get(line) ?? 0, measured: measured.get(line) ?? 0 }))
    .sort((a, b) => a.argued - b.argued);
}

/** Describes both ranks as in the table. */
export const ranksOf = ({ line }: Slope): string =>
  `argued ${line.argued?.rank}, rank ${line.rank} by evidence`;

/** `up`: ranked higher by evidence than by argument. */
export const turnOf = ({ argued, measured }: Slope): "up" | "down" | "same" => {
  if (measured === argued) return "same";
  return measured < argued ? "up" : "down";
};
