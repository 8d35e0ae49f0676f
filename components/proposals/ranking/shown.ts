import type { RankedTopology } from "@/lib/claims";
import type { Proposals } from "@/lib/server/proposals/get";

/** Returns the planner in use, and all topologies argued for, discussed or not shipped; shipped migration steps and variants are left out. */
export const leading = (
  { lines, base, shipped }: Pick<Proposals, "lines" | "base" | "shipped">,
  spoken: ReadonlySet<string>,
): readonly RankedTopology[] => {
  if (spoken.size === 0) return lines;
  const anyArgued = lines.some(({ argued }) => argued !== null);
  const isVariant = (id: string) =>
    lines.some(({ topology }) => topology !== id && id.startsWith(`${topology}-`));
  return lines.filter(
    ({ topology, argued }) =>
      topology === base ||
      argued !== null ||
      !shipped.includes(topology) ||
      (spoken.has(topology) && !(anyArgued && isVariant(topology))),
  );
};

/** Returns the title of a topology of the ranking. */
export const titleOf = (lines: Proposals["lines"], id: string): string =>
  lines.find(({ topology }) => topology === id)?.title ?? id;

/** Ranks the lines among themselves, so that hidden ones leave no gaps. */
export function rankedAmong(lines: readonly RankedTopology[]): readonly RankedTopology[] {
  const ranks = lines.flatMap(({ rank }) => rank ?? []).sort((a, b) => a - b);
  return lines.map((line) => ({ ...line, rank: line.rank === null ? null : ranks.indexOf(line.rank) + 1 }));
}
