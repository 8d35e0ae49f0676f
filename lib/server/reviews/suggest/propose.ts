import "server-only";
import { z } from "zod";
import { type ComparisonSummary, countResults, diffTraces, type RecordingDiff } from "../../../diff";
import { PartName } from "../../../review";
import { Conflict, InvalidInput } from "../../core/errors";
import { signatureFor } from "../../core/signature";
import { stoppable } from "../../core/stoppable";
import { getStoredReview } from "../../db/reviews/read";
import { addSuggestionDraft, removeSuggestionDraft } from "../../db/reviews/suggestionDrafts";
import { finishing } from "../../drafts/finishing";
import { draftReplays } from "../../drafts/traces";
import { Reviewed, refuseClosed, ThreadFields } from "../../evidence/reviewFields";
import { versionNames } from "../../evidence/reviewVersion";
import type { ComparedReplays } from "../../evidence/sides";
import type { TaskView } from "../../tasks/view";
import type { Ctx } from "../../verb/context";
import { reviewerVerb } from "../../verb/verb";
import { beginThread } from "../comment";
import { sidesNow } from "../evidence";
import { followProof, runProof, type SuggestionProgress } from "./running";
import type { Suggestion } from "./suggestion";
import { withoutChanges } from "./withoutChanges";

const Input = z.strictObject({
  on: Reviewed,
  ...ThreadFields,
  /** Ids of the changes of head to undo. */
  changes: z.array(PartName).min(1).max(200),
});

export type SuggestedChange = z.input<typeof Input>;

const longest = 300_000;

/**
 * Stores head without some of its changes as a draft of its author, replays every recording on it, and starts a thread with the results.
 * Ending the stream does not cancel it.
 */
export const suggestChange = reviewerVerb(
  Input,
  async (ctx, input): Promise<AsyncGenerator<SuggestionProgress>> => {
    await withoutChanges(ctx, await sidesOn(ctx, input.on), input.changes);
    const draft = await addSuggestionDraft(ctx, JSON.stringify(input));
    if (draft === null)
      throw new Conflict(
        "Too many of your suggestions are being replayed. Wait for one to finish, or discard one.",
      );
    const proof = await proveDraft(ctx, draft, input);
    return stoppable((left) => followProof(ctx, draft, proof, left));
  },
);

/** A suggestion as stored. */
export const StoredRequest = Input;

/** Proves a stored suggestion in the background and starts its thread; the draft ends with it. */
export async function proveDraft(
  ctx: Ctx,
  draft: string,
  { changes, ...said }: z.output<typeof Input>,
): Promise<TaskView> {
  const { base } = await sidesOn(ctx, said.on);
  return runProof(ctx, {
    draft,
    planner: base.planner,
    on: said.on,
    prove: async ({ signal, setProgress }) => {
      const sides = await sidesOn(ctx, said.on);
      const taken = await withoutChanges(ctx, sides, changes);
      const tell = (done: number, total: number) => setProgress({ done, total, begun: null });
      const suggestion = await proven(ctx, { ...sides, ...taken }, signal, tell);
      if (!suggestion) return;
      const { proof } = suggestion;
      const begun = await beginThread(ctx, said, JSON.stringify(suggestion), async (tx) => {
        if (!(await removeSuggestionDraft({ prisma: tx }, ctx.actor, draft)))
          throw new Conflict("This suggestion was discarded, or its thread is already open.");
      });
      setProgress({ done: proof.of, total: proof.of, begun: { ...begun, proof } });
    },
  });
}

async function sidesOn(ctx: Ctx, on: Reviewed): Promise<ComparedReplays> {
  if (!("review" in on)) return sidesNow(ctx, on);
  const review = await getStoredReview(ctx.db, on.review);
  refuseClosed(review);
  return sidesNow(ctx, versionNames(review));
}

/** Replays the recordings; `null` if stopped. */
async function proven(
  ctx: Ctx,
  { base, head, pairs, topology, changes }: ComparedReplays & Awaited<ReturnType<typeof withoutChanges>>,
  stopped: AbortSignal,
  tell: (done: number, total: number) => void,
): Promise<Suggestion | null> {
  const late = AbortSignal.timeout(longest);
  const signal = AbortSignal.any([stopped, late]);
  const replays = draftReplays(ctx, { base, draft: topology, given: null }, signal);
  const recordings = pairs.map(({ recording }) => recording);
  const total = recordings.length;
  const graphs = {
    topologies: { base: base.topology, head: topology },
    signature: signatureFor(ctx, base.planner),
  };
  const tasks = recordings.map((recording) => async () => {
    try {
      const [known, now] = await Promise.all([replays.ofBase(recording), replays.ofDraft({ recording })]);
      return diffTraces(known.trace, now, graphs);
    } catch (error) {
      if (!late.aborted) throw error;
      throw new InvalidInput(
        `The replays took longer than ${longest / 1000} seconds, so nothing was suggested.`,
      );
    }
  });
  const diffs: RecordingDiff[] = [];
  tell(0, total);
  for await (const one of finishing(tasks, replays.atOnce)) {
    if (stopped.aborted) return null;
    diffs.push(one);
    tell(diffs.length, total);
  }
  return { changes, from: head.hash, topology, accepted: null, proof: proofOf(ctx, diffs) };
}

/** Summarizes the replays of a suggested change. */
export const proofOf = (ctx: Ctx, compared: readonly ComparisonSummary[]): Suggestion["proof"] => ({
  byStatus: countResults(compared).byStatus,
  of: compared.length,
  engine: ctx.engine.hash,
});
