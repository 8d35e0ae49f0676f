import { pageContext } from "@/app/door/pageContext";
import { orNotFound } from "@/app/orNotFound";
import { InvalidInput, NotFound } from "@/lib/server/core/errors";
import { getTopology } from "@/lib/server/topologies/get";

/** Joins the titles of both sides; an unknown name is a page not found. */
export async function titleOf(sides: { readonly base: string; readonly head: string }): Promise<string> {
  const titles = await Promise.all([sides.base, sides.head].map(nameOf));
  return titles.filter(Boolean).join(" and ") || "Compare";
}

async function nameOf(topology: string): Promise<string> {
  if (!topology) return "";
  try {
    const found = getTopology(await pageContext(), { topology });
    return (await orNotFound(found, [NotFound])).topology.title;
  } catch (error) {
    // The page itself reports invalid input.
    if (error instanceof InvalidInput) return "";
    throw error;
  }
}
