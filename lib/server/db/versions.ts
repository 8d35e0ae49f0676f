import "server-only";
import { compareNaturally } from "../../std";
import type { Actor } from "../core/actor";
import type { Db } from "./store";

/** A new version of a topology or recording. */
export type NewVersion = {
  readonly name: string;
  readonly planner: string;
  readonly hash: string;
  /** True if it is shipped with the product. */
  readonly sample: boolean;
};

/** The current version of a name, and the shipped version last seen, as hashes. */
export type Head = { readonly hash: string; readonly sampleHash: string | null };

/** Creates the row of a name that is new in a workspace. */
export const newHead = ({ workspaceId }: Actor, { name, planner, hash, sample }: NewVersion) => ({
  workspaceId,
  name,
  planner,
  hash,
  sampleHash: sample ? hash : null,
  revision: 1,
});

/** Creates the first revision; shipped ones have no author. */
export const firstRevision = ({ workspaceId, userId }: Actor, { name, hash, sample }: NewVersion) => ({
  workspaceId,
  name,
  hash,
  number: 1,
  author: sample ? null : userId,
  why: "",
});

/** True if a removed name is requested; its versions can still be found by hash. */
export const isGone = ({ removedAt }: { readonly removedAt: Date | null }, hash: string | null): boolean =>
  removedAt !== null && hash === null;

/** Returns the head after a version is added: that version, unless it is a sample and a user has saved another. */
export function headWith(head: Head | null, { planner, hash, sample }: NewVersion) {
  const isSample = !head || head.hash === head.sampleHash;
  const sampleHash = sample ? hash : (head?.sampleHash ?? null);
  return { planner, hash: sample && !isSample ? head.hash : hash, sampleHash };
}

/** Returns whether a version is the shipped one, and whether it is the current one. */
export const statusOf = (hash: string, head: Head) => ({
  sample: hash === head.sampleHash,
  current: hash === head.hash,
});

/** Finds the versions of a name with this hash prefix, or the current one; latest first. */
export const versionsOf = (
  workspaceId: string,
  name: string,
  head: Head,
  hash: string | null,
): { where: object; orderBy: { createdAt: "desc" } } => ({
  where: { workspaceId, name, hash: { startsWith: hash ?? head.hash } },
  orderBy: { createdAt: "desc" },
});

/** Returns the scope of hashes in process-wide caches. */
export const placeOf = ({ where, workspaceId }: Db): string => `${where} ${workspaceId}`;

export const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  compareNaturally(a.name, b.name);
