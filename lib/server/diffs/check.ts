import "server-only";
import { z } from "zod";
import { findAnswers } from "../evidence/answerSets";
import { ComparedFields, findSet } from "../evidence/recordingSets";
import { topologiesOf } from "../evidence/sides";
import { verb } from "../verb/verb";

/** Throws `NotFound` unless both versions, the answers and the recording set exist; reads no replay. */
export const checkCompared = verb(z.strictObject(ComparedFields), async (ctx, input): Promise<void> => {
  const { base } = await topologiesOf(ctx, input, "they cannot be compared");
  if (input.answers) await findAnswers(ctx, base.planner, input.answers);
  await findSet(ctx, base.planner, input.set);
});
