import "server-only";
import * as plans from "../../../planners/smith";
import type { Signature } from "../../../topology";
import { NotFound } from "../../core/errors";
import { signatureFor } from "../../core/signature";
import type { StoredRecording } from "../../db/recordings";
import { getRecording } from "../../recordings/get";
import type { Ctx } from "../../verb/context";
import { type CheckedPlan, checkPlan } from "./check";
import { planningOf } from "./planning";
import { factsOf } from "./planRequest";
import type { Tool } from "./registries/get";

type ToldAttempt = plans.PlanningView["attempts"][number];

/** An attempt as sent to the page. */
export type Attempt = ToldAttempt & {
  /** Number of characters omitted from a very long output. */
  readonly left: number;
  /** Number of all problems; `problems` are the first of them. */
  readonly count: number;
};

export type Message = ToldAttempt["messages"][number];

/** Initial plan of the editor. */
export type StartPlan = { readonly text: string; readonly accepted: boolean; readonly checked: CheckedPlan };

export type SmithRequest = Pick<
  StoredRecording,
  "name" | "title" | "summary" | "hash" | "synthetic" | "tags"
> &
  Omit<plans.PlanningView, "attempts" | "plan"> & {
    readonly attempts: readonly Attempt[];
    readonly start: StartPlan;
    /** Functions that its plans may call. */
    readonly tools: readonly Tool[];
    /** Signature of the planner that runs plans. */
    readonly signature: Signature;
  };

/** Returns one request with its attempts, and the plan to start from: the accepted one, else the last attempt's. */
export async function getRequest(ctx: Ctx, input: Parameters<typeof getRecording>[1]): Promise<SmithRequest> {
  const stored = await getRecording(ctx, input);
  const { name, title, summary, hash, synthetic, tags, recording } = stored;
  if (recording.planner !== "smith")
    throw new NotFound(`${name} is a recording of ${recording.planner}, not a request to Smith.`);
  const planning = await planningOf(ctx, stored);
  const { plan, attempts, ...described } = planning.told;
  const text = startText(planning.told);
  return {
    name,
    title,
    summary,
    hash,
    synthetic,
    tags,
    ...described,
    attempts: attempts.map((attempt) => ({
      ...attempt,
      output: attempt.output?.slice(0, maxShown) ?? null,
      left: Math.max(0, (attempt.output?.length ?? 0) - maxShown),
      problems: attempt.problems.slice(0, plans.maxProblems),
      count: attempt.problems.length,
    })),
    start: { text, accepted: plan !== null, checked: await checkPlan(ctx, text, factsOf(planning)) },
    tools: (planning.registry ?? plans.sampleRegistry()).tools,
    signature: signatureFor(ctx, "smith-run"),
  };
}

/** Max characters of an output sent to the page, and in the editor. */
const maxShown = 1_000_000;

/** Returns the editor's initial text; empty if it is too long to be edited. */
function startText({ plan, attempts }: plans.PlanningView): string {
  const text = plan === null ? (attempts.at(-1)?.output ?? "") : JSON.stringify(plan, null, 2);
  return text.length > maxShown ? "" : text;
}
