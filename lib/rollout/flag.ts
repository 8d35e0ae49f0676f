/** From `at` on, in milliseconds of virtual time, the flag includes `percent` of the cases. */
export type FlagChange = { readonly at: number; readonly percent: number };

/** A flag as one process reads it. */
export type CachedFlag = (now: number) => number;

/** Milliseconds for which the seed's processes keep a flag that they read. */
export const cacheTime = 60_000;

/** Returns the share in force at a time: that of the last change, 0 before the first. */
export const percentAt = (changes: readonly FlagChange[], now: number): number =>
  changes.reduce<FlagChange | null>(
    (last, change) => (change.at <= now && change.at >= (last?.at ?? change.at) ? change : last),
    null,
  )?.percent ?? 0;

/** Reads the flag once, and again by the first request when the value is `ttl` old. Times must not decrease. */
export function cachedFlag(changes: readonly FlagChange[], ttl: number = cacheTime): CachedFlag {
  let known: { readonly percent: number; readonly until: number } | null = null;
  return (now) => {
    if (!known || now >= known.until) known = { percent: percentAt(changes, now), until: now + ttl };
    return known.percent;
  };
}
