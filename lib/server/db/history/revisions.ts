import "server-only";
import { plainText } from "../../../std";
import type { Actor } from "../../core/actor";
import { Conflict, RevisionConflict } from "../../core/errors";
import { Prisma } from "../generated/client";
import type { Transaction } from "../replays";
import type { Store } from "../store";
import { type Head, headWith, type NewVersion } from "../versions";

/** What has revisions. */
export type Revised = "topology" | "recording";

/** One of the things that a name came to mean, numbered from 1 without gaps. */
export type Revision = {
  readonly number: number;
  readonly hash: string;
  /** The revision that it was made from. */
  readonly parent: number | null;
  /** The revision that it brought back. */
  readonly restores: number | null;
  /** Who made it; null where it ships with the product. */
  readonly author: { readonly id: string; readonly name: string } | null;
  /** Why it was made; empty where nobody said. */
  readonly why: string;
  readonly at: Date;
};

/** What is said with a change. `expected` is the revision that it was made from, 0 for a name that is new; left out, nobody else's is minded. */
export type RevisionNote = {
  readonly why?: string | undefined;
  readonly expected?: number | undefined;
  readonly restores?: number | undefined;
};

/** What a name means now. `added`: a revision was added for it; without one, everything was so before. */
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

/** What a name means; whoever else wants to change that waits for the end of this transaction. */
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

/** A name stays with the planner that had it first. */
export function checkPlanner(of: Revised, name: string, planner: string, owner: string): void {
  if (planner !== owner)
    throw new Conflict(`The id ${name} belongs to a ${of} of the planner ${owner}. Choose another id.`);
}

/** Lets a name mean a version from now on, as its next revision. Throws where it belongs to another planner, and where it means another revision than was expected. */
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

/** Leaves a tombstone: the name is listed no more, and all that it meant stays. */
export const markRemoved = (tx: Transaction, of: Revised, workspaceId: string, name: string) =>
  tx.$executeRaw`UPDATE ${tables[of].head} SET "removedAt" = now()
    WHERE "workspaceId" = ${workspaceId} AND "name" = ${name}`;

/** Refuses what was made from another revision than the last, and names both. */
export async function checkExpected(
  tx: Transaction,
  of: Revised,
  workspaceId: string,
  name: string,
  last: number,
  expected: number | undefined,
): Promise<void> {
  if (expected === undefined || expected === last) return;
  const all = await listStoredRevisions({ prisma: tx }, of, workspaceId, name);
  const told = (number: number) => all.find((one) => one.number === number) ?? null;
  const [theirs, yours] = [told(last), told(expected)];
  const who = theirs?.author?.name ?? "Planner Studio";
  const why = theirs?.why ? `: “${theirs.why}”` : "";
  throw new RevisionConflict(
    `${name} was changed meanwhile: your change was made from revision ${expected}, and ${who} made revision ${last}${why}. Look at both, then save again from revision ${last}.`,
    { of, name, expected: yours, current: theirs },
  );
}

/** The newest first. */
export async function listStoredRevisions(
  { prisma }: { readonly prisma: Pick<Store["prisma"], "$queryRaw"> },
  of: Revised,
  workspaceId: string,
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
