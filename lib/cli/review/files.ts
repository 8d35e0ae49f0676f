import type { z } from "zod";
import type { Planner } from "../../planner";
import { type Recording, recordingVersion } from "../../recording";
import { recursionLimitOf, replay } from "../../replay";
import {
  Intent,
  type IntentRule,
  type LabelCandidate,
  Labels,
  type LabelTally,
  labelCandidates,
  type ReviewRule,
  ReviewRules,
  strataOf,
  tallyOf,
  usualRules,
} from "../../review";
import { explain } from "../../std";
import type { Topology } from "../../topology";
import { readJsonFile, refuse } from "../documents";

/** Files that a review is checked against; each may be left out. */
export type ReviewFiles = {
  readonly intent?: string;
  readonly rules?: string;
  readonly labels?: string;
};

export type ReviewDocuments = {
  readonly intent: readonly IntentRule[];
  readonly rules: readonly ReviewRule[];
  readonly labels: Labels["labels"] | null;
};

export const readReviewFiles = ({ intent, rules, labels }: ReviewFiles): ReviewDocuments => ({
  intent: intent === undefined ? [] : documentOf(intent, Intent).rules,
  rules: rules === undefined ? usualRules : rulesFrom(rules).rules,
  labels: labels === undefined ? null : documentOf(labels, Labels).labels,
});

/** Reads a rules document; refuses an invalid one and names the field. */
export const rulesFrom = (file: string): ReviewRules => documentOf(file, ReviewRules);

function documentOf<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  const parsed = schema.safeParse(readJsonFile(file));
  return parsed.success ? parsed.data : refuse(file, explain(parsed.error));
}

type LabelledPair = {
  readonly base: Topology;
  readonly head: Topology;
  readonly planner: Planner;
  readonly recordings: readonly Recording[];
};

/** Default number of sampled decisions. */
const maxSampled = 200;

/** Tallies labels for both sides, each restarted at every recorded decision. Ignores labels of other versions of a recording. */
export async function labelsFrom(labels: Labels["labels"], pair: LabelledPair): Promise<LabelTally> {
  const candidates: LabelCandidate[] = [];
  for (const recording of pair.recordings) {
    const [base, head] = await Promise.all(
      [pair.base, pair.head].map((one) => fromRecorded(one, pair, recording)),
    );
    if (base && head) candidates.push(...labelCandidates(base, head));
  }
  const hashes = new Map(pair.recordings.map((one) => [one.id, recordingVersion(one).hash]));
  const known = labels.filter(({ at, recordingHash }) => hashes.get(at.recording) === recordingHash);
  return tallyOf(strataOf(candidates, "planner-studio", maxSampled), known);
}

async function fromRecorded(topology: Topology, { planner }: LabelledPair, recording: Recording) {
  const recursionLimit = recursionLimitOf(topology, planner);
  const replayed = await replay({ topology, planner, recording, recursionLimit, from: "recorded" });
  return replayed.ok ? replayed.trace : null;
}
