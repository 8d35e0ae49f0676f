import { parseCompare } from "@/lib/review";

export type SearchParams = Promise<{ readonly [name: string]: string | string[] | undefined }>;

/** Reads the page's state from its address; the first of repeated parameters counts. */
export async function stateOf(searchParams: SearchParams) {
  const query = await searchParams;
  return parseCompare({ get: (name) => [query[name]].flat()[0] ?? null });
}

export type CompareState = Awaited<ReturnType<typeof stateOf>>;

/** Returns the versions, the answers and the recording set to compare. */
export function sidesIn({ base, head, answers, set }: CompareState) {
  return { base, head, ...(answers !== null && { answers }), ...(set !== null && { set }) };
}
