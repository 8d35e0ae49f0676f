import "server-only";
import { z } from "zod";
import { deviation } from "../../apps";
import { type ComparisonStatus, diffTraces, endLabel } from "../../diff";
import type { Trace } from "../../trace";
import { recent } from "../cache/recent";
import { findAppCommits } from "../db/lists/appCommits";
import { findStoredRecording } from "../db/recordings";
import { listReplaysOf, type StoredReplay } from "../db/replays";
import { traceOf } from "../evidence/apps/readPair";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";

/** Result of one trace of a recording. */
export type TraceResult = {
  readonly decisions: number;
  /** `ends`, or why it stops. */
  readonly end: string;
  /** True where the trace is of an earlier version of the recording. */
  readonly isEarlier: boolean;
};

/** A commit that replayed the recording. */
export type CommitResult = TraceResult & {
  readonly reference: string;
  readonly sha: string;
  readonly subject: string;
  readonly importerName: string;
  /** How its decisions or ends deviate from the recorded ones; `null` if they do not. */
  readonly deviates: string | null;
  /** True if some answers were recorded for another request, as after a changed prompt. */
  readonly isInexact: boolean;
  /** Result against the observed trace; `null` without one. */
  readonly toObserved: { readonly status: ComparisonStatus; readonly first: string | null } | null;
  /** Commits with which it was compared, as references, with their short hashes. */
  readonly bases: readonly { readonly reference: string; readonly sha: string }[];
};

/** Traces of an app's recording: what another tool observed, and what each commit replayed. */
export type RecordingCommits = {
  readonly observed: (TraceResult & { readonly tool: string }) | null;
  readonly commits: readonly CommitResult[];
  /** True if older replays are left out. */
  readonly hasMore: boolean;
};

const maxReplays = 20;

/** Lists what the commits of an app came to on a recording, newest first; `null` for a planner whose code runs here. */
export const recordingCommits = verb(
  z.strictObject({ planner: z.string(), recording: z.string(), hash: z.string() }),
  async (ctx, { planner, recording, hash }): Promise<RecordingCommits | null> => {
    if (ctx.planners.find(planner)?.runs !== "elsewhere") return null;
    const where = { planner, recordingName: recording };
    const found = await listReplaysOf(ctx.db, where, maxReplays + 1);
    const shown = found.slice(0, maxReplays);
    const imported = shown.filter(({ engine }) => engine === null);
    const observed = (
      await Promise.all(imported.map(async (one) => ({ one, trace: await traceOf(ctx, one.id) })))
    ).find(({ trace }) => trace.origin?.kind === "observed");
    const hashes = [...new Set(shown.map(({ topologyHash }) => topologyHash))];
    const known = await findAppCommits(ctx.db, hashes);
    const commits: CommitResult[] = [];
    for (const one of shown) {
      const commit = known.get(one.topologyHash);
      if (!commit || one.engine === null) continue;
      const bases = await findAppCommits(ctx.db, Object.keys(commit.comparisons));
      const read = await resultOf(ctx, one, observed?.one ?? null);
      commits.push({
        ...read,
        isEarlier: one.recordingHash !== hash,
        reference: `${planner}@${one.topologyHash}`,
        sha: commit.sha,
        subject: commit.subject,
        importerName: commit.importerName,
        bases: [...bases].map(([topologyHash, { sha }]) => ({
          reference: `${planner}@${topologyHash}`,
          sha,
        })),
      });
    }
    return {
      observed: observed
        ? {
            ...sizeOf(observed.trace),
            isEarlier: observed.one.recordingHash !== hash,
            tool: observed.trace.origin?.tool ?? "",
          }
        : null,
      commits,
      hasMore: found.length > maxReplays,
    };
  },
);

type Result = Omit<TraceResult, "isEarlier"> & Pick<CommitResult, "toObserved" | "deviates" | "isInexact">;

// A trace never changes, so its result needs no other key.
const results = recent<Promise<Result>>("results of commits", 500);

function resultOf(ctx: Ctx, replay: StoredReplay, observed: StoredReplay | null): Promise<Result> {
  const { id, recordingName, recordingHash } = replay;
  const key = [ctx.db.where, ctx.db.workspaceId, id, observed?.id ?? ""].join(" ");
  return results(ctx.memory, key, async () => {
    const trace = await traceOf(ctx, id);
    const other = observed && (await traceOf(ctx, observed.id));
    const found = await findStoredRecording(ctx.db, recordingName, recordingHash);
    const deviates = found && deviation(trace, found.recording);
    const calls = trace.segments.flatMap((segment) => segment.calls);
    return {
      ...sizeOf(trace),
      deviates,
      isInexact: calls.some(({ match }) => match.as === "normalised"),
      toObserved: other && againstObserved(other, trace),
    };
  });
}

function sizeOf({ segments }: Trace): Omit<TraceResult, "isEarlier"> {
  const end = segments.at(-1)?.end;
  return {
    decisions: segments.reduce((n, { decisions }) => n + decisions.length, 0),
    end: end ? endLabel(end) : "has no turns",
  };
}

function againstObserved(observed: Trace, replayed: Trace): NonNullable<CommitResult["toObserved"]> {
  const { status, firstOtherDecision: first } = diffTraces(observed, replayed);
  const text =
    first && `turn ${first.turn}: ${first.head ?? "nothing"} where ${first.base ?? "nothing"} was observed`;
  return { status, first: text };
}
