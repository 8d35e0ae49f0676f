import { grouped } from "../std";
import type { DecisionPair } from "./pair";

export type VersionFigures = {
  /** `null` if no pair names a version. */
  readonly version: string | null;
  /** Turns of other versions, and of none (`null`). */
  readonly leftOut: readonly { readonly version: string | null; readonly turns: number }[];
};
export type VersionPairs = VersionFigures & { readonly pairs: readonly DecisionPair[] };

/** A version's turns; `first` is the earliest time, infinite if none has one. */
type Version = { readonly version: string | null; readonly first: number; readonly turns: number };

/** Returns the pairs of the newest version. */
export function newestVersion(pairs: readonly DecisionPair[]): VersionPairs {
  const versions = [...grouped(pairs, ({ version }) => JSON.stringify(version ?? null)).values()].map(
    (group) => ({
      version: group[0]?.version ?? null,
      pairs: group,
      turns: group.length,
      first: group.reduce(
        (least, { time }) => Math.min(least, time ?? Number.POSITIVE_INFINITY),
        Number.POSITIVE_INFINITY,
      ),
    }),
  );
  const newest = newestOf(versions);
  return { ...figuresOf(versions, newest), pairs: newest?.pairs ?? [] };
}

/** Returns the version that appeared last, by time where each has one, else by order. */
export function newestOf<T extends Version>(versions: readonly T[]): T | undefined {
  const named = versions.filter(({ version }) => version !== null);
  if (named.length === 0) return versions[0];
  const timed = named.every(({ first }) => first !== Number.POSITIVE_INFINITY);
  return named.reduce((a, b) => (timed && b.first < a.first ? a : b));
}

export const figuresOf = (versions: readonly Version[], newest: Version | undefined): VersionFigures => ({
  version: newest?.version ?? null,
  leftOut: versions.filter((one) => one !== newest).map(({ version, turns }) => ({ version, turns })),
});
