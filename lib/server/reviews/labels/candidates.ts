import "server-only";
import { type DecisionKey, type LabelCandidate, labelCandidates, strataOf } from "../../../review";
import { stableJson } from "../../../std";
import type { Trace } from "../../../trace";
import { ReplayOptions } from "../../../worker";
import { recentBytes } from "../../cache/recentBytes";
import { storedOnce } from "../../cache/storedOnce";
import { listStoredReplays, type StoredReplay } from "../../db/replays";
import type { Store } from "../../db/store";
import { traceOf } from "../../diffs/diffOf";
import { type ComparedReplays, isStale } from "../../diffs/sides";

/** A decision that can be labelled, with what the person had said by then. */
export type Candidate = LabelCandidate & {
  readonly recordingHash: string;
  readonly said: readonly string[];
};

export type Candidates = {
  /** How many recordings are replayed from every recorded decision on both sides, of how many. */
  readonly prepared: number;
  readonly of: number;
  readonly differing: readonly Candidate[];
  /** One decision a conversation of those on which both sides agree. */
  readonly sample: readonly Candidate[];
};

/** A decision by its name over versions, as a text. */
export const nameOfDecision = (at: DecisionKey): string => stableJson({ ...at });

const fromRecorded: ReplayOptions = ReplayOptions.parse({ from: "recorded" });

/** The version goes up when two replays may come to other candidates. */
export const candidatesKind = { kind: "label-candidates", version: 1 };

const bytesOf = (candidates: readonly Candidate[]): number => JSON.stringify(candidates).length;
const kept = storedOnce(
  candidatesKind,
  recentBytes<readonly Candidate[]>("label-candidates", 100_000_000, bytesOf),
);

/** The same decisions are drawn in every review, so that labels serve them all. */
const seed = "planner-studio";
const mostSampled = 200;

/** Decisions that both sides made from recorded states, as far as they were replayed so. */
export async function candidatesOf(
  store: Store,
  workspaceId: string,
  { base, head, pairs }: ComparedReplays,
): Promise<Candidates> {
  const [ofBase, ofHead] = await Promise.all(
    [base, head].map(({ evidence }) => recordedReplays(store, workspaceId, evidence)),
  );
  const asked = pairs.flatMap(({ recording }) => {
    const [a, b] = [ofBase?.get(recording.hash), ofHead?.get(recording.hash)];
    if (!a || !b) return [];
    const make = async () => {
      const [base, head] = await Promise.all([a, b].map(({ id }) => traceOf(store, workspaceId, id)));
      return base && head ? candidatesAt(base, head, recording.hash) : [];
    };
    return [{ of: [a.id, b.id], make }];
  });
  const prepared = asked.length;
  const found = (await kept(store, workspaceId, asked)).flat();
  const strata = strataOf(found, seed, mostSampled);
  const byName = new Map(found.map((one) => [nameOfDecision(one.at), one]));
  const of = (keys: typeof strata.sample): Candidate[] =>
    keys.flatMap((at) => byName.get(nameOfDecision(at)) ?? []);
  return { prepared, of: pairs.length, differing: of(strata.differing), sample: of(strata.sample) };
}

/** Recording hash -> its replay from every recorded decision: this engine's, or else the newest. */
async function recordedReplays(store: Store, workspaceId: string, topologyHash: string) {
  const best = new Map<string, StoredReplay>();
  for (const replay of await listStoredReplays(store, workspaceId, { topologyHash })) {
    if (replay.engine === null || !isFromRecorded(replay)) continue;
    const other = best.get(replay.recordingHash);
    if (!other || (isStale(other) && !isStale(replay))) best.set(replay.recordingHash, replay);
  }
  return best;
}

const Stored = ReplayOptions.loose();

function isFromRecorded({ options }: Pick<StoredReplay, "options">): boolean {
  const { from, supplied, answers } = Stored.parse(JSON.parse(options));
  return from === fromRecorded.from && supplied.length === 0 && answers === undefined;
}

/** Decisions of a conversation with what the person had said by each. */
export function candidatesAt(base: Trace, head: Trace, recordingHash: string): readonly Candidate[] {
  const turns = base.segments.flatMap((segment) => segment.turns);
  return labelCandidates(base, head).map((one) => ({
    ...one,
    recordingHash,
    said: [
      ...new Map(turns.filter(({ turn }) => turn <= one.at.turn).map((turn) => [turn.turn, turn.text])),
    ].map(([, text]) => text),
  }));
}
