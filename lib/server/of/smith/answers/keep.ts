import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import * as plans from "../../../../planners/smith";
import { explain, type Json, listed, parseJson } from "../../../../std";
import { InvalidInput } from "../../../core/errors";
import { saveRecording } from "../../../recordings/save";
import { ownerVerb } from "../../../verb/verb";
import { askedPlan, PlanInput } from "./asked";

const Input = z.strictObject({
  ...PlanInput,
  /** `{ "0": { "answer": …, "latency": 900 }, "1": { "error": { "message": … } } }`. */
  answers: z.string().max(1_000_000),
});

/** Stores answers to the calls of a plan as the recording of a run, which can then answer it. */
export const keepAnswers = ownerVerb(Input, async (ctx, input): Promise<{ readonly recording: string }> => {
  const { plan, registry, name, text, title } = await askedPlan(ctx, input);
  const answers = answersIn(input.answers);
  const id = `${name}-answers-${randomUUID().slice(0, 8)}`;
  const own = plans.ownRun({
    plan,
    registry,
    answers,
    id,
    title: `${title}, own answers`.slice(0, 200),
    text,
  });
  if ("missing" in own)
    throw new InvalidInput(
      `There is no answer to call ${listed(own.missing.slice(0, 10).map(String))}. Add it.`,
    );
  await saveRecording(ctx, { document: own.recording as Json });
  return { recording: id };
});

function answersIn(text: string): plans.OwnAnswers {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new InvalidInput(`The answers are not JSON: ${parsed.message}`);
  const read = plans.OwnAnswers.safeParse(parsed.value);
  if (read.success) return read.data;
  const fault = explain(read.error)[0];
  throw new InvalidInput(
    `The answers cannot be used: ${fault ? `${fault.message} ${fault.fix}` : "no answers"}`,
  );
}
