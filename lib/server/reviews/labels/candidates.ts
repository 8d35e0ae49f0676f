import "server-only";
import { type DecisionKey, type LabelCandidate, labelCandidates, strataOf } from "../../../review";
import { stableJson } from "../../../std";
import { ReplayOptions } from "../../../worker";
import { recent } from "../../cache/recent";
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
const kept = recent<Promise<readonly Candidate[]>>("label-candidates", 2000);
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
  const found: Candidate[] = [];
  let prepared = 0;
  for (const { recording } of pairs) {
    const [a, b] = [ofBase?.get(recording.hash), ofHead?.get(recording.hash)];
    if (!a || !b) continue;
    prepared += 1;
    found.push(...(await candidatesAt(store, workspaceId, recording.hash, [a.id, b.id])));
  }
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

/** Replays never change, so neither does what they decide. */
const candidatesAt = (
  store: Store,
  workspaceId: string,
  recordingHash: string,
  [base, head]: readonly [string, string],
): Promise<readonly Candidate[]> =>
  kept(`${store.where} ${workspaceId} ${base} ${head}`, async () => {
    const [a, b] = await Promise.all([traceOf(store, workspaceId, base), traceOf(store, workspaceId, head)]);
    const turns = a.segments.flatMap((segment) => segment.turns);
    return labelCandidates(a, b).map((one) => ({
      ...one,
      recordingHash,
      said: [
        ...new Map(turns.filter(({ turn }) => turn <= one.at.turn).map((turn) => [turn.turn, turn.text])),
      ].map(([, text]) => text),
    }));
  });
