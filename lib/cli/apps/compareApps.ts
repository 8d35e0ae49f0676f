import { availableParallelism } from "node:os";
import { assess, controlOf } from "../../apps";
import type { Recording } from "../../recording";
import { commitOf } from "../../runner";
import { BadInput, type Io, progressOf } from "../io";
import { type AskOptions, askChanged, readAskOptions } from "./ask/askChanged";
import { decisionsOf, judgedSide } from "./judgedSide";
import { allSettled, planOf, replayAll, replayTwice } from "./replays";
import { type Compared, verdictOf } from "./report/report";
import {
  comparedLines,
  type ReviewFileOptions,
  reviewDocuments,
  reviewed,
  writeIntentFile,
} from "./report/reviewReport";
import { type ReportOptions, writeReports } from "./report/writeReports";
import { type AppOptions, type AppSession, type OpenSide, withApp } from "./session";
import { handOver, refuseUncommitted, type StudioOptions } from "./studio/handOver";

export type CompareAppsOptions = AppOptions &
  AskOptions &
  ReportOptions &
  ReviewFileOptions & {
    readonly base: string;
    readonly head: string;
    readonly onMiss?: "stop" | "live";
  } & StudioOptions;

/** Compares two commits over the caller's recordings. */
export const compareAppsCommand = (options: CompareAppsOptions, io: Io): Promise<number> =>
  withApp(options, io, async (session) => {
    reviewDocuments(options); // refuses a file before anything runs
    readAskOptions(options);
    const recordings = recordingsOf(session);
    refuseUncommitted(session, options);
    const refs = options.head === "." ? [options.base] : [options.base, options.head];
    for (const ref of refs) commitOf(session.folder, ref);
    const base = await session.openCommit("A", options.base, true);
    const head =
      options.head === "." ? await session.openTree("B", false) : await session.openCommit("B", options.head);
    const compared = await compareSides(session, base, head, recordings, options);
    const all = await askChanged(session, head, [compared], recordings, options);
    const exit = await tell(all, options, io);
    for (const one of all) await handOver(session, { base, head, compared: one, recordings }, options);
    return exit;
  });

export function recordingsOf(session: AppSession): readonly Recording[] {
  const recordings = session.recordings();
  if (recordings.length > 0) return recordings;
  throw new BadInput(
    `There are no recordings in ${session.recordingsPath}. Record one with: planner-studio record --chat`,
  );
}

export async function compareSides(
  session: AppSession,
  base: OpenSide,
  head: OpenSide,
  recordings: readonly Recording[],
  { onMiss = "stop" }: { readonly onMiss?: "stop" | "live" },
): Promise<Compared> {
  const progress = progressOf(session.io, "replay", recordings.length * 3);
  const plan = { ...planOf(session, base), decisions: decisionsOf(head) };
  // Three runs of equal length, two of them on the base.
  const forHead = Math.ceil(availableParallelism() / 3);
  const [{ first, second }, others] = await allSettled([
    replayTwice(base, recordings, plan, progress, forHead * 2),
    replayAll(head, recordings, { ...planOf(session, head), onMiss }, progress, forHead),
  ]);
  const control = controlOf("A", recordings, first, second);
  const sides = { base: judgedSide(base), head: judgedSide(head) };
  const judgement = assess(
    sides.base,
    sides.head,
    { base: first, head: others },
    control,
    session.config.prices,
  );
  const outside = session.outside.describe();
  return { ...sides, judgement: { ...judgement, outside }, verdict: verdictOf(judgement) };
}

/** Prints each comparison, then writes the report files: a path that cannot be written loses no answer that was paid for. Returns the highest exit code. */
export async function tell(
  all: readonly Compared[],
  options: ReportOptions & ReviewFileOptions & { readonly json?: boolean },
  io: Io,
): Promise<number> {
  const shown = reviewed(all, options);
  for (const compared of shown)
    io.out(options.json ? JSON.stringify(jsonOf(compared)) : comparedLines(compared).join("\n"));
  await writeReports(shown, options);
  const wrote = writeIntentFile(shown, options);
  if (wrote !== null) io.err(wrote);
  return Math.max(...shown.map(({ verdict }) => verdict.exit));
}

export const jsonOf = ({ base, head, judgement, verdict, review }: Compared) => ({
  verdict,
  ...(review && {
    checks: review.checks,
    intended: review.coverage.intended.length,
    unexplained: review.coverage.unexplained,
  }),
  base: { ...base.app, subject: base.title },
  head: { ...head.app, subject: head.title },
  changes: judgement.structure.sentences,
  rewritten: judgement.structure.rewritten.map(({ name, of, head: { file, line } }) => ({
    name,
    of,
    file,
    line,
  })),
  causes: judgement.causes,
  contexts: judgement.contexts,
  ...(judgement.asked && { asked: judgement.asked }),
  ...(judgement.outside.length > 0 && { outside: judgement.outside }),
  noise: judgement.noise,
  unsteady: judgement.control.unsteady,
  unfaithful: judgement.control.unfaithful,
  matches: judgement.matches,
  usage: judgement.usage,
  untested: judgement.untested,
  recordings: judgement.comparison.recordings.map(({ recording, status, firstDivergence }) => ({
    recording,
    status,
    firstDivergence,
  })),
});
