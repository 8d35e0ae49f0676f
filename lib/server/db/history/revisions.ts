import "server-only";
import { plainText } from "../../../std";
import type { Actor } from "../../core/actor";
import { Conflict, RevisionConflict } from "../../core/errors";
import { Prisma } from "../generated/client";
import type { Transaction } from "../replays";
import type { Scoped } from "../store";
import { type Head, headWith, type NewVersion } from "../versions";

/** Kinds of documents with revisions. */
export type Revised = "topology" | "recording";

/** A revision of a name, numbered from 1 without gaps. */
export type Revision = {
  readonly number: number;
  readonly hash: string;
  /** The revision it is based on. */
  readonly parent: number | null;
  /** The revision whose content it restores. */
  readonly restores: number | null;
  /** Author; `null` for shipped revisions. */
  readonly author: { readonly id: string; readonly name: string } | null;
  /** Reason for the change; may be empty. */
  readonly why: string;
  readonly at: Date;
};

/** Metadata of a change. `expected` is the revision it is based on, 0 for a new name; if omitted, conflicts are not checked. */
export type RevisionNote = {
  readonly why?: string | undefined;
  readonly expected?: number | undefined;
  readonly restores?: number | undefined;
};

/** Current revision of a name. `added`: false if the content was unchanged. */
export type RevisedName = { readonly number: number; readonly added: boolean };

export type LockedHead = Head & {
  readonly planner: string;
  readonly revision: number;
  readonly removedAt: Date | null;
};

const tables = {
  topology: { head: Prisma.raw('"Topology"'), revision: Prisma.raw('"TopologyRevision"') },
  recording: { head: Prisma.raw('"Recording"'), revision: Prisma.raw('"RecordingRevision"') },
} as const;

/** Locks a name's row until the transaction ends, and returns it. */
export async function lockHead(
  tx: Transaction,
  of: Revised,
  workspaceId: string,
  name: string,
): Promise<LockedHead | null> {
  const [head = null] = await tx.$queryRaw<LockedHead[]>`
    SELECT "planner", "hash", "sampleHash", "revision", "removedAt" FROM ${tables[of].head}
    WHERE "workspaceId" = ${workspaceId} AND "name" = ${name} FOR UPDATE`;
  return head;
}

/** A name belongs to the planner that used it first. */
export function checkPlanner(of: Revised, name: string, planner: string, owner: string): void {
  if (planner !== owner)
    throw new Conflict(
      `The id ${name} is already used by a ${of} of the planner ${owner}. Choose another id.`,
    );
}

/** Points a name to a version as its next revision. Throws if it belongs to another planner, or if the current revision is not the expected one. */
export async function revise(
  tx: Transaction,
  of: Revised,
  { workspaceId, userId }: Actor,
  version: NewVersion,
  note: RevisionNote,
  addVersion: () => Promise<void>,
): Promise<RevisedName> {
  const { name, planner, hash, sample } = version;
  const { head: heads, revision: revisions } = tables[of];
  await tx.$executeRaw`INSERT INTO ${heads} ("workspaceId", "name", "planner", "hash")
    VALUES (${workspaceId}, ${name}, ${planner}, ${hash}) ON CONFLICT DO NOTHING`;
  const head = await lockHead(tx, of, workspaceId, name);
  if (!head) throw new Error(`${name} was not kept.`);
  const { revision: last, removedAt } = head;
  if (last > 0) checkPlanner(of, name, planner, head.planner);
  await checkExpected(tx, of, workspaceId, name, last, note.expected);
  await addVersion();
  const means = headWith(last > 0 ? head : null, version);
  const added = means.hash === hash && (last === 0 || head.hash !== hash || removedAt !== null);
  const number = added ? last + 1 : last;
  if (added)
    await tx.$executeRaw`INSERT INTO ${revisions}
        ("workspaceId", "name", "number", "hash", "parent", "restores", "author", "why")
      VALUES (${workspaceId}, ${name}, ${number}, ${hash}, ${last || null}, ${note.restores ?? null},
        ${sample ? null : userId}, ${plainText(note.why ?? "")})`;
  await tx.$executeRaw`UPDATE ${heads}
    SET "hash" = ${means.hash}, "sampleHash" = ${means.sampleHash}, "revision" = ${number},
      "removedAt" = ${added ? null : removedAt}
    WHERE "workspaceId" = ${workspaceId} AND "name" = ${name}`;
  return { number, added };
}

/** Leaves a tombstone: the name is no longer listed, but all its revisions stay. */
export const markRemoved = (tx: Transaction, of: Revised, workspaceId: string, name: string) =>
  tx.$executeRaw`UPDATE ${tables[of].head} SET "removedAt" = now()
    WHERE "workspaceId" = ${workspaceId} AND "name" = ${name}`;

/** Throws a conflict that names both revisions, unless the last one is the expected one. */
export async function checkExpected(
  tx: Transaction,
  of: Revised,
  workspaceId: string,
  name: string,
  last: number,
  expected: number | undefined,
): Promise<void> {
  if (expected === undefined || expected === last) return;
  const all = await listStoredRevisions({ prisma: tx, workspaceId }, of, name);
  const revisionOf = (number: number) => all.find((one) => one.number === number) ?? null;
  const [theirs, yours] = [revisionOf(last), revisionOf(expected)];
  const who = theirs?.author?.name ?? "Planner Studio";
  const why = theirs?.why ? `: “${theirs.why}”` : "";
  throw new RevisionConflict(
    `${name} was changed meanwhile: your change was made from version ${expected}, and ${who} made version ${last}${why}. Look at both, then save again from version ${last}.`,
    { of, name, expected: yours, current: theirs },
  );
}

/** Lists revisions, newest first. */
export async function listStoredRevisions(
  { prisma, workspaceId }: Scoped<"$queryRaw">,
  of: Revised,
  name: string,
): Promise<readonly Revision[]> {
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT r."number", r."hash", r."parent", r."restores", r."author", p."name" AS "authorName", r."why",
      r."createdAt" AS "at"
    FROM ${tables[of].revision} r
    LEFT JOIN "Person" p ON p."workspaceId" = r."workspaceId" AND p."id" = r."author"
    WHERE r."workspaceId" = ${workspaceId} AND r."name" = ${name} ORDER BY r."number" DESC`;
  return rows.map(({ author, authorName, ...row }) => ({
    ...row,
    author: author === null ? null : { id: author, name: authorName ?? author },
  }));
}

type Row = Omit<Revision, "author"> & { readonly author: string | null; readonly authorName: string | null };
