import "server-only";
import { type MutantRun, measuredIn, openFor } from "../../mutants";
import type { MutantsTask, Threads } from "../../worker";
import { keepMutantRun } from "../db/recordingEvidence";
import type { RecordingSummary } from "../db/recordings";
import type { StoredTopology } from "../db/topologies";
import { recordingTextOf, topologyTextOf } from "../evidence/documents";
import { sample, storedRuns } from "../evidence/mutants/mutantResults";
import type { Ctx } from "../verb/context";

type Measured = {
  readonly source: StoredTopology;
  readonly recordings: readonly RecordingSummary[];
};

type On = {
  readonly threads: Pick<Threads, "mutants" | "mutantSample">;
  readonly signal: AbortSignal;
  /** Receives the number of finished recordings. */
  readonly tell: (done: number) => void;
};

/**
 * Tests which mutants of a topology each recording detects, longest first, and stores each result; detected mutants are skipped for the next ones.
 * Resumes where it stopped, and does nothing if all is known.
 */
export async function measureMutants(
  ctx: Ctx,
  { source, recordings }: Measured,
  { threads, signal, tell }: On,
): Promise<void> {
  const stored = await storedRuns(ctx, source, longestFirst(recordings));
  const runs = stored.map(({ run }) => run);
  if (stored.length === 0 || measuredIn(runs)) return;
  const { document } = await topologyTextOf(ctx, source.evidence);
  const { mutants, recursionLimit } = await threads.mutantSample({ topology: document, ...sample });
  if (mutants.length === 0) return;
  const texts = new Map(mutants.map(({ id, topology }) => [id, topology]));
  const described = mutants.map(({ id, sentence }) => ({ id, sentence }));
  tell(0);
  for (const [i, { recording, question, run }] of stored.entries()) {
    signal.throwIfAborted();
    const open = openFor(described, run, runs);
    if (!run || open.length > 0) {
      const { document: text } = await recordingTextOf(ctx, recording.hash);
      const task = { source: document, recording: text, recursionLimit };
      const detected = await detectedBy(task, open, texts, { threads, signal });
      const now = added(run ?? { mutants: described, detected: [], undetected: [] }, open, detected);
      await keepMutantRun(ctx.db, question, now);
      runs[i] = now;
    }
    tell(i + 1);
  }
}

/** Long conversations tend to reach more of a topology, and the mutants they detect are settled. */
const longestFirst = (recordings: readonly RecordingSummary[]): readonly RecordingSummary[] =>
  recordings.toSorted((a, b) => b.decisions - a.decisions);

/** Mutants per task, few enough that every thread gets some. */
const atOnce = 4;

/** Returns the mutants that a recording detects; none if the source does not start on it. */
async function detectedBy(
  task: Omit<MutantsTask, "mutants">,
  ids: readonly string[],
  texts: ReadonlyMap<string, string>,
  { threads, signal }: Pick<On, "threads" | "signal">,
): Promise<ReadonlySet<string>> {
  const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, i) =>
    ids.slice(i * atOnce, (i + 1) * atOnce),
  );
  const found = await Promise.all(
    parts.map(async (part) => {
      const mutants = part.map((id) => texts.get(id) ?? "");
      const result = await threads.mutants({ ...task, mutants }, signal);
      return result.ok ? part.filter((_, i) => result.detected[i]) : [];
    }),
  );
  return new Set(found.flat());
}

const added = (run: MutantRun, tried: readonly string[], detected: ReadonlySet<string>): MutantRun => ({
  ...run,
  detected: [...run.detected, ...tried.filter((id) => detected.has(id))],
  undetected: [...run.undetected, ...tried.filter((id) => !detected.has(id))],
});
