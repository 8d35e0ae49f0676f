import { isLost, isOtherwise } from "./judge";
import {
  type DifferenceGroup,
  differences,
  type InflightReport,
  type LossCount,
  type LossGroup,
  type LossSummary,
  type LossTotals,
  type NamespaceRule,
  type RecordingOutcomes,
  type ThreadOutcome,
} from "./schema";

type Graph = { readonly id: string; readonly namespace: string };

/** Reports the outcome of all base threads, counted and grouped by reason. */
export function reportOf(
  base: Graph,
  head: Graph,
  recordings: readonly RecordingOutcomes[],
  stub = false,
): InflightReport {
  return {
    base: base.id,
    head: head.id,
    stub,
    namespace: namespaceRule(base, head),
    ...countsOf(recordings),
    control: controlOf(recordings),
    differences: differencesOf(recordings),
    groups: groupsOf(recordings),
    recordings: recordings.map((one) => ({ recording: one.recording, ...totalsOf([one]) })),
  };
}

const isWait = ({ kind }: ThreadOutcome): boolean => kind === "waits";
const isMidTurn = ({ kind }: ThreadOutcome): boolean => kind === "running" || kind === "answered";

type Loses = (thread: ThreadOutcome) => boolean;

function totalsOf(recordings: readonly RecordingOutcomes[], loses: Loses = isLost): LossTotals {
  const count = (which: (thread: ThreadOutcome) => boolean): LossCount => {
    const checkpoints = recordings.flatMap(({ threads }) => [
      ...byCheckpoint(threads.filter(which)).values(),
    ]);
    return {
      lost: checkpoints.filter((threads) => threads.some(loses)).length,
      total: checkpoints.length,
    };
  };
  return { waits: count(isWait), midTurn: count(isMidTurn) };
}

/** Groups states by checkpoint: as stored, and with pending writes. */
export function byCheckpoint(
  threads: readonly ThreadOutcome[],
): ReadonlyMap<number, readonly ThreadOutcome[]> {
  const checkpoints = new Map<number, ThreadOutcome[]>();
  for (const thread of threads) {
    const known = checkpoints.get(thread.step);
    if (known) known.push(thread);
    else checkpoints.set(thread.step, [thread]);
  }
  return checkpoints;
}

/** Returns the worst thread of a checkpoint; losses of waiting threads first. */
export const worstOf = (threads: readonly ThreadOutcome[]): ThreadOutcome | undefined =>
  threads.find((thread) => isWait(thread) && isLost(thread)) ??
  threads.find(isLost) ??
  threads.find(isWait) ??
  threads[0];

export const countsOf = (recordings: readonly RecordingOutcomes[]): LossSummary => ({
  totals: totalsOf(recordings),
  otherwise: fallback(recordings),
});

const fallback = (recordings: readonly RecordingOutcomes[], is: Loses = isOtherwise): number =>
  recordings.flatMap(({ threads }) => threads).filter(is).length;

/** Losses of base's threads under base itself. */
const controlOf = (recordings: readonly RecordingOutcomes[]): LossSummary => ({
  totals: totalsOf(recordings, ({ control }) => control !== null && control.outcome !== "resumes"),
  otherwise: fallback(recordings, ({ control }) => control?.outcome === "resumes" && !control.same),
});

/** Groups by first difference, in the order in which runs are compared; an exemplar that differs at once is preferred. */
function differencesOf(recordings: readonly RecordingOutcomes[]): readonly DifferenceGroup[] {
  const all = recordings.flatMap(({ recording, threads }) =>
    threads.filter(isOtherwise).map((thread) => ({ recording, thread })),
  );
  return differences.flatMap((difference): DifferenceGroup[] => {
    const these = all.filter(({ thread }) => thread.difference === difference);
    const exemplar = these.find(({ thread }) => !thread.later) ?? these[0];
    const later = these.filter(({ thread }) => thread.later).length;
    return exemplar ? [{ difference, count: these.length, later, exemplar }] : [];
  });
}

/** Losses at waits first, then those that most threads share. */
function groupsOf(recordings: readonly RecordingOutcomes[]): readonly LossGroup[] {
  const groups = new Map<string, LossGroup & { readonly recordings: string[] }>();
  for (const { recording, threads } of recordings) {
    for (const thread of threads) {
      const { outcome, reason } = thread;
      if (outcome === null || outcome === "resumes" || !isLost(thread)) continue;
      const waits = isWait(thread);
      const key = `${waits} ${outcome} ${reason}`;
      const known = groups.get(key);
      const exemplar = known?.exemplar ?? { recording, thread };
      const names = known?.recordings ?? [];
      if (names.at(-1) !== recording) names.push(recording);
      groups.set(key, {
        waits,
        outcome,
        reason,
        exemplar,
        count: (known?.count ?? 0) + 1,
        recordings: names,
      });
    }
  }
  return [...groups.values()].sort((a, b) => Number(b.waits) - Number(a.waits) || b.count - a.count);
}

function namespaceRule(base: Graph, head: Graph): NamespaceRule {
  const sameNamespace = base.namespace === head.namespace;
  const sentence = sameNamespace
    ? `Both keep their threads under \`${base.namespace}\`, so ${head.id} carries on what ${base.id} left.`
    : `${head.id} keeps its threads under \`${head.namespace}\`, ${base.id} under \`${base.namespace}\`: after a deploy, every conversation starts from scratch. A user who waits with a question before them answers a thread that never asked it; let ${base.id} finish the threads that it has begun, or ask again.`;
  return { base: base.namespace, head: head.namespace, kept: sameNamespace, sentence };
}
