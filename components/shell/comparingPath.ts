/** Returns the endpoint for the comparison progress of an awaited page; `null` if it needs no comparison. */
export function comparingPath(awaited: string): string | null {
  const { pathname, searchParams } = new URL(awaited, "http://here");
  const review = /^\/reviews\/(\d+)(?:\/|$)/.exec(pathname)?.[1];
  if (review !== undefined) return `/api/comparing?review=${review}`;
  const [base, head, answers] = ["base", "head", "answers"].map((name) => searchParams.get(name));
  if (pathname !== "/compare" || !base || !head) return null;
  return `/api/comparing?${new URLSearchParams({ base, head, ...(answers && { answers }) })}`;
}
