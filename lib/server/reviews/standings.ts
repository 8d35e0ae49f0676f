import "server-only";
import { Anchor, type AnchorStatus, follower, type ReviewedVersion, type VersionSide } from "../../review";
import { spelledOut } from "../../topology";
import type { Trace } from "../../trace";
import { changesBetween } from "../core/changesBetween";
import { signatureFor } from "../core/signature";
import { listVersionReplays, type StoredReview, type VersionReplays } from "../db/reviews/read";
import { findStoredTopology, type StoredTopology } from "../db/topologies";
import { readTrace } from "../db/traces/readTrace";
import { problemsFor } from "../evidence/topologies/problems";
import type { Ctx } from "../verb/context";

type ThreadRow = StoredReview["threads"][number];

/** Returns the status of every thread's anchor in the last version, by thread number. */
export async function standingsOf(
  ctx: Ctx,
  review: StoredReview,
): Promise<ReadonlyMap<number, AnchorStatus>> {
  const threads = review.threads.map((thread) => ({ thread, anchor: anchorOf(thread) }));
  const older = threads.filter(({ thread }) => thread.version < review.versions.length);
  if (older.length === 0) return new Map(threads.map(({ thread, anchor }) => [thread.number, stays(anchor)]));
  const wanted = new Set(older.flatMap(({ anchor }) => recordingOf(anchor) ?? []));
  const replays = await listVersionReplays(ctx.db, review.number, [...wanted]);
  const views = await Promise.all(review.versions.map((version) => viewOf(ctx, review, version, replays)));
  const follow = follower(views);
  return new Map(threads.map(({ thread, anchor }) => [thread.number, follow(anchor, thread.version - 1)]));
}

const stays = (anchor: Anchor): AnchorStatus => ({ is: "current", anchor });

export const anchorOf = ({ anchor }: Pick<ThreadRow, "anchor">): Anchor => Anchor.parse(JSON.parse(anchor));

/** Returns the recording that an anchor is about; `null` if it is about none. */
export function recordingOf(anchor: Anchor): string | null {
  if ("at" in anchor) return anchor.at?.recording ?? null;
  return "recording" in anchor ? anchor.recording : null;
}

/** Returns a version with its traces of these replays, of the recordings that threads are about. */
async function viewOf(
  ctx: Ctx,
  { base, head, planner }: StoredReview,
  { version, baseHash, headHash }: StoredReview["versions"][number],
  replays: readonly VersionReplays[],
): Promise<ReviewedVersion> {
  const [was, is] = await Promise.all([
    findStoredTopology(ctx.db, base, baseHash),
    findStoredTopology(ctx.db, head, headHash),
  ]);
  if (!was || !is) throw new Error("A version under review is kept.");
  const own = replays.filter((one) => one.version === version);
  const traces = (side: "base" | "head") =>
    Promise.all(own.map(async (one) => [one.recording, await readTrace(ctx.db, one[side])] as const));
  const signature = signatureFor(ctx, planner);
  const side = async (
    of: StoredTopology,
    read: readonly (readonly [string, Trace | null])[],
  ): Promise<VersionSide> => ({
    topology: spelledOut(of.topology, signature),
    traces: new Map(read.flatMap(([name, trace]) => (trace ? [[name, trace] as const] : []))),
    problems: await problemsFor(ctx, of, null),
  });
  const changes = await changesBetween(ctx, { base: was.topology, head: is.topology, signature });
  return {
    base: await side(was, await traces("base")),
    head: await side(is, await traces("head")),
    changes: new Set(changes.map(({ id }) => id)),
  };
}
