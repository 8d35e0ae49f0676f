import { grouped } from "../std";
import type { DecisionPair } from "./pair";

export type VersionPairs = {
  /** `null` if no pair names a version. */
  readonly version: string | null;
  readonly pairs: readonly DecisionPair[];
  /** Turns of other versions, and of none (`null`). */
  readonly leftOut: readonly { readonly version: string | null; readonly turns: number }[];
};

/** Returns the pairs of the newest version: the one that appeared last, by time where each has one, else by order. */
export function newestVersion(pairs: readonly DecisionPair[]): VersionPairs {
  const groups = [...grouped(pairs, ({ version }) => JSON.stringify(version ?? null)).values()];
  const versions = groups.map((group) => ({
    version: group[0]?.version ?? null,
    pairs: group,
    first: group.reduce(
      (least, { time }) => Math.min(least, time ?? Number.POSITIVE_INFINITY),
      Number.POSITIVE_INFINITY,
    ),
  }));
  const named = versions.filter(({ version }) => version !== null);
  const timed = named.every(({ first }) => first !== Number.POSITIVE_INFINITY);
  const newest =
    named.length === 0 ? (versions[0] ?? none) : named.reduce((a, b) => (timed && b.first < a.first ? a : b));
  return {
    version: newest.version,
    pairs: newest.pairs,
    leftOut: versions
      .filter((one) => one !== newest)
      .map(({ version, pairs: { length: turns } }) => ({ version, turns })),
  };
}

const none = { version: null, pairs: [] as readonly DecisionPair[], first: Number.POSITIVE_INFINITY };
