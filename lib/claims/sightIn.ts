import type { Exhibit, Sight } from "./schema";

/** What was seen on one recording; null where it had no occasion. An invariant that holds was looked for at every decision. */
export const sightIn = (of: string, { sights, opening }: Exhibit): Sight | null =>
  sights[of] ?? (of.startsWith("breach:") ? { n: 0, of: sights.decisions?.of ?? 0, at: opening } : null);
