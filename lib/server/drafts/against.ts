import "server-only";
import { z } from "zod";
import { Topology } from "../../topology";
import { refuse } from "../core/errors";
import { problemsOfPlanner } from "../core/problemsOfPlanner";
import { Reference } from "../core/reference";
import { stoppable } from "../core/stoppable";
import { findAnswers } from "../evidence/answerSets";
import { recordingsIn, SetName } from "../evidence/recordingSets";
import { getTopology } from "../topologies/get";
import { reviewerVerb } from "../verb/verb";
import { compareDraft, type DraftAnswer } from "./compareDraft";
import { draftReplays } from "./traces";

const Input = z.strictObject({
  base: Reference,
  draft: Topology,
  answers: Reference.optional(),
  /** Name of the recording set; the planner's default if omitted. */
  set: SetName.optional(),
});
export type DraftQuestion = z.input<typeof Input>;

/**
 * Compares a draft with its base in memory, recordings affected earliest first: replays each up to its first differing decision, then the differing ones to their end.
 * Stores nothing. Ending the stream cancels it.
 */
export const againstBase = reviewerVerb(
  Input,
  async (ctx, { base: reference, draft, answers: given, set }): Promise<AsyncGenerator<DraftAnswer>> => {
    const base = await getTopology(ctx, { topology: reference.text });
    if (draft.planner !== base.planner) refuse(what, ["It belongs to a different planner than its base."]);
    const module = ctx.planners.find(base.planner);
    if (!module) refuse(what, [`There is no planner "${base.planner}".`]);
    const found = await problemsOfPlanner(ctx, draft, module.planner);
    const errors = found.filter(({ severity }) => severity === "error");
    if (errors.length > 0)
      refuse(
        what,
        errors.map(({ message, fix }) => `${message} ${fix}`),
      );
    const supplied = given ? await findAnswers(ctx, base.planner, given) : null;
    const { recordings } = await recordingsIn(ctx, base.planner, set);
    return stoppable((stopped) =>
      compareDraft(ctx, draftReplays(ctx, { base, draft, given: supplied }, stopped), recordings, stopped),
    );
  },
);

const what = "The draft cannot be replayed";
