import "server-only";
import { compareNaturally, grouped, type Json } from "../../std";
import { type ListedScope, listFacets } from "../db/lists/recordingPages";
import { untilEvent } from "../evidence/unchanged/untilEvent";
import type { Ctx } from "../verb/context";

/** Filters of a list: tags and topics, in natural order. */
export type Facets = {
  readonly tags: readonly string[];
  /** Topics that recordings share, and the first words of their names. */
  readonly abouts: readonly { readonly title: string; readonly firstWords: readonly string[] }[];
};

const cache = untilEvent<Facets>("recording facets", 100);

/** Returns the facets of recordings, without filters. */
export async function facetsOf(ctx: Ctx, scope: ListedScope): Promise<Facets> {
  return cache(ctx, [scope as Json], async () => {
    const { tags, groups } = await listFacets(ctx.db, scope);
    const titled = groups
      .map(({ firstWord, first, last }) => ({ firstWord, title: commonStart(first, last) }))
      .filter(({ title }) => title !== "");
    const abouts = [...grouped(titled, ({ title }) => title)].map(([title, same]) => {
      return { title, firstWords: same.map(({ firstWord }) => firstWord) };
    });
    return {
      tags: tags.toSorted(compareNaturally),
      abouts: abouts.toSorted((a, b) => compareNaturally(a.title, b.title)),
    };
  });
}

/** Returns the words that both titles, and so all titles between, begin with. */
export function commonStart(first: string, last: string): string {
  let common = "";
  for (const word of first.split(/(?=[\s,])/)) {
    const longer = common + word;
    if (!last.startsWith(longer) || /\w/.test(last[longer.length] ?? "")) break;
    common = longer;
  }
  return common.replace(/(?<![\s,])[\s,]+(?:and|a|an|the)?$/, "");
}
