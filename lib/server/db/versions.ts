import "server-only";
import type { Actor } from "../core/actor";
import type { Store } from "./store";

/** A version of a topology or a recording, as the name that it gets knows it. */
export type NewVersion = {
  readonly name: string;
  readonly planner: string;
  readonly hash: string;
  /** Shipped with the product. */
  readonly sample: boolean;
};

/** What a name means now: the hash of a version, and of the shipped version that was last seen. */
export type Head = { readonly hash: string; readonly sampleHash: string | null };

/** The row of a name that a workspace does not have yet. */
export const newHead = ({ workspaceId }: Actor, { name, planner, hash, sample }: NewVersion) => ({
  workspaceId,
  name,
  planner,
  hash,
  sampleHash: sample ? hash : null,
  revision: 1,
});

/** What ships with the product is nobody's. */
export const firstRevision = ({ workspaceId, userId }: Actor, { name, hash, sample }: NewVersion) => ({
  ...{ workspaceId, name, hash },
  number: 1,
  author: sample ? null : userId,
  why: "",
});

/** Whether nothing is found under a name any more; its versions are, by their hashes. */
export const isGone = ({ removedAt }: { readonly removedAt: Date | null }, hash: string | null): boolean =>
  removedAt !== null && hash === null;

/** What a name means once a version is added: that version, unless it is a sample and someone has saved another. */
export function headWith(head: Head | null, { planner, hash, sample }: NewVersion) {
  const isSample = !head || head.hash === head.sampleHash;
  const sampleHash = sample ? hash : (head?.sampleHash ?? null);
  return { planner, hash: sample && !isSample ? head.hash : hash, sampleHash };
}

/** Whether a version ships with the product and is not saved over, and whether its name means it now. */
export const standing = (hash: string, head: Head) => ({
  sample: hash === head.sampleHash,
  current: hash === head.hash,
});

/** The versions of a name whose hash begins so, or the current one; the latest first. */
export const versionsOf = (
  workspaceId: string,
  name: string,
  head: Head,
  hash: string | null,
): { where: object; orderBy: { createdAt: "desc" } } => ({
  where: { workspaceId, name, hash: { startsWith: hash ?? head.hash } },
  orderBy: { createdAt: "desc" },
});

/** Where a version is known by its hash, as caches of the process name it. */
export const placeOf = ({ where }: Store, workspaceId: string): string => `${where} ${workspaceId}`;

export const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name < b.name ? -1 : 1;
