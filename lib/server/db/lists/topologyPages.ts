import "server-only";
import { compareNaturally } from "../../../std";
import type { Db } from "../store";

type PageQuery = {
  readonly planner: string;
  /** Names listed first, in this order; all others follow by name. */
  readonly first: readonly string[];
  /** Words that the name and title must contain together. */
  readonly words: readonly string[];
  /** The name after which the page begins; `null` for the first page. */
  readonly after: string | null;
  readonly max: number;
};

/** `found`: number of topologies that match; `total`: number without a filter. `next`: `after` of the next page, `null` on the last. */
export type NamePage = {
  readonly names: readonly string[];
  readonly total: number;
  readonly found: number;
  readonly next: string | null;
};

/** Returns a page of the names of a planner's current topologies. */
export async function listTopologyNames(
  { prisma, workspaceId }: Db,
  { planner, first, words: texts, after, max }: PageQuery,
): Promise<NamePage> {
  const all = { workspaceId, planner, removedAt: null };
  const matching = { ...all, AND: texts.map(containing) };
  const rows = await prisma.topology.findMany({ where: matching, select: { name: true } });
  const matched = new Set(rows.map(({ name }) => name));
  const began = after === null ? -1 : first.indexOf(after);
  const left = after !== null && began < 0 ? [] : first.slice(began + 1);
  const isLater = (name: string): boolean =>
    after === null || began >= 0 || compareNaturally(name, after) > 0;
  const leading = new Set(first);
  const rest = [...matched].filter((name) => !leading.has(name) && isLater(name)).sort(compareNaturally);
  const names = [...left.filter((name) => matched.has(name)), ...rest];
  const total = await prisma.topology.count({ where: all });
  const page = names.slice(0, max);
  return { names: page, total, found: matched.size, next: names.length > max ? (page.at(-1) ?? null) : null };
}

function containing(word: string) {
  const contains = { contains: word.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" as const };
  return { OR: [{ name: contains }, { current: { title: contains } }] };
}
