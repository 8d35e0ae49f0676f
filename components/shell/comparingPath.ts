/** Where the server tells how far the comparison is that the page of an address waits for; null where it waits for none. */
export function comparingPath(awaited: string): string | null {
  const { pathname, searchParams } = new URL(awaited, "http://here");
  const review = /^\/reviews\/(\d+)(?:\/|$)/.exec(pathname)?.[1];
  if (review !== undefined) return `/api/comparing?review=${review}`;
  const [base, head, answers] = ["base", "head", "answers"].map((name) => searchParams.get(name));
  if (pathname !== "/compare" || !base || !head) return null;
  return `/api/comparing?${new URLSearchParams({ base, head, ...(answers && { answers }) })}`;
}
