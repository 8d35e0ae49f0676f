import { pageContext } from "@/app/door/pageContext";
import { orNotFound } from "@/app/orNotFound";
import { InvalidInput, NotFound } from "@/lib/server/core/errors";
import { nameVersion } from "@/lib/server/topologies/nameVersion";

/** Joins the names of both versions; an unknown name is a page not found. */
export async function titleOf(sides: { readonly base: string; readonly head: string }): Promise<string> {
  const titles = await Promise.all([sides.base, sides.head].map(nameOf));
  return titles.filter(Boolean).join(" and ") || "Compare";
}

async function nameOf(topology: string): Promise<string> {
  if (!topology) return "";
  try {
    return await orNotFound(nameVersion(await pageContext(), { topology }), [NotFound]);
  } catch (error) {
    // The page itself reports invalid input.
    if (error instanceof InvalidInput) return "";
    throw error;
  }
}
