import "server-only";
import { z } from "zod";
import { behaviourHash, diffTopologies } from "../../changes";
import {
  type Comparison,
  type ComparisonStatus,
  compareDiffs,
  diffTraces,
  type OpenQuestion,
  questionsOf,
  type RecordingDiff,
  type SuppliedSummary,
  stoppedAt,
  sumSupplied,
  suppliedOf,
  type UnansweredQuestion,
} from "../../diff";
import { problems, Topology } from "../../topology";
import type { Trace } from "../../trace";
import { findAnswers } from "../answers/stored";
import { signatureFor } from "../planners/signature";
import { Reference } from "../reference";
import { stoppable } from "../stoppable";
import { getTopology } from "../topologies/get";
import { refuse, reviewerVerb } from "../verb";
import { finishing } from "./finishing";
import { soonestFirst } from "./soonest";
import { type DraftReplays, draftReplays } from "./traces";

const Input = z.strictObject({ base: Reference, draft: Topology, answers: Reference.optional() });
export type DraftQuestion = z.input<typeof Input>;

/** What a draft decides otherwise than its base, as far as it is known; the last one is `finished`. */
export type DraftAnswer = {
  readonly state: "running" | "finished";
  readonly done: number;
  readonly total: number;
  /** Nothing was changed that can make it do anything else. */
  readonly alike: boolean;
  readonly byStatus: Comparison["totals"]["byStatus"];
  /** Why recordings differ, the gravest cause first. */
  readonly causes: readonly DraftCause[];
  /** What the answers that nobody recorded came to; null where none were given. */
  readonly supplied: SuppliedSummary | null;
  /** Questions at which the draft stops, for nobody answered them. */
  readonly unanswered: readonly UnansweredQuestion[];
};

export type DraftCause = {
  readonly sentence: string;
  readonly status: ComparisonStatus;
  readonly recordings: readonly string[];
};

/** Replays every recording on a draft in memory, beside its base, those first that the edits can change soonest; nothing is stored. Who stops listening stops it. */
export const againstBase = reviewerVerb(
  Input,
  async ({
    actor,
    input: { base: reference, draft, answers: set },
    store,
  }): Promise<AsyncGenerator<DraftAnswer>> => {
    const base = await getTopology({ actor, input: { topology: reference.text } });
    const signature = signatureFor(base.planner);
    const errors = problems(draft, signature).filter(({ severity }) => severity === "error");
    if (draft.planner !== base.planner) refuse(what, ["It belongs to another planner than its base."]);
    if (errors.length > 0)
      refuse(
        what,
        errors.map(({ message, fix }) => `${message} ${fix}`),
      );
    const given = set ? await findAnswers(store, actor.workspaceId, base.planner, set) : null;
    return stoppable((stopped) =>
      answers(draftReplays(store, actor.workspaceId, { base, draft, given }, stopped), stopped),
    );
  },
);

const what = "The draft cannot be replayed";

/** A comparison of one recording, and what of it rests on answers that were supplied or lack. */
type DraftPair = {
  readonly diff: RecordingDiff;
  readonly supplied: SuppliedSummary;
  readonly stopped: OpenQuestion | null;
};

const pairOf = (base: Trace, head: Trace): DraftPair => ({
  diff: diffTraces(base, head),
  supplied: suppliedOf({ base, head }),
  stopped: stoppedAt(head),
});

async function* answers(replays: DraftReplays, stopped: AbortSignal): AsyncGenerator<DraftAnswer> {
  const { base, draft } = replays;
  const alike = behaviourHash(base.topology) === behaviourHash(draft);
  const recordings = alike ? [] : await replays.recordings();
  const total = recordings.length;
  const told = (state: DraftAnswer["state"], pairs: readonly DraftPair[]): DraftAnswer => {
    const diffs = pairs.map(({ diff }) => diff);
    const { causes, totals } = compareDiffs(diffs, {
      base: base.name,
      head: "the draft",
      signature: signatureFor(base.planner),
    });
    return {
      ...{ state, done: diffs.length, total, alike, byStatus: totals.byStatus },
      causes: causes.map(({ sentence, status, recordings: differing }) => {
        return { sentence, status, recordings: differing };
      }),
      supplied: replays.given && sumSupplied(pairs.map(({ supplied }) => supplied)),
      unanswered: questionsOf(pairs.map(({ stopped: at }) => at)),
    };
  };
  if (alike) return yield told("finished", []);
  yield told("running", []);
  const known = await Promise.all(recordings.map(replays.ofBase));
  const { changes } = diffTopologies(base.topology, draft);
  const diffs: DraftPair[] = [];
  const asked = soonestFirst(known, changes).map(
    ({ recording, trace }) =>
      async () =>
        pairOf(trace, await replays.ofDraft(recording)),
  );
  for await (const diff of finishing(asked, replays.atOnce)) {
    if (stopped.aborted) return;
    diffs.push(diff);
    if (diffs.length < total) yield told("running", diffs);
  }
  yield told("finished", diffs);
}
