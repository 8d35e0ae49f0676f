import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { priceOf } from "../../../../cost";
import * as plans from "../../../../planners/smith";
import type { Recording } from "../../../../recording";
import { askModel, type ModelUsage, maxResent, type Provider, recordTrace, replay } from "../../../../replay";
import type { Topology } from "../../../../topology";
import { InvalidInput } from "../../../core/errors";
import { findStoredRecording } from "../../../db/recordings";
import { recordingsIn, SetName } from "../../../evidence/recordingSets";
import { askable, pause, secrets, within } from "../../../live/providers";
import type { Ctx } from "../../../verb/context";
import { ownerVerb } from "../../../verb/verb";
import { planner, smithTopology } from "./asking";
import { livePlannings } from "./cancel";

const JudgeInput = z.strictObject({
  /** Recording set whose last requests are planned again; Smith's default if omitted. */
  set: SetName.optional(),
  /** One topology, or two to compare. */
  topologies: z.array(z.string().min(1).max(300)).min(1).max(2),
  provider: z.string().min(1).max(50),
  model: z.string().trim().min(1).max(200),
  times: z.number().int().min(1).max(1000),
  limit: z.strictObject({ unit: z.enum(["requests", "dollars"]), max: z.number().positive().max(1_000_000) }),
});
export type JudgeInput = z.input<typeof JudgeInput>;

export type JudgingSpent = plans.JudgingSpent;
export type PlanningTable = plans.PlanningTable;
export type MeanInterval = plans.MeanInterval;

export type JudgeEvent =
  | { readonly type: "started"; readonly id: string; readonly plannings: number }
  | { readonly type: "planned"; readonly spent: JudgingSpent }
  | {
      readonly type: "judged";
      readonly tables: readonly { readonly title: string; readonly table: PlanningTable }[];
      readonly spent: JudgingSpent;
      /** True if the model's list price is known. */
      readonly priced: boolean;
      /** Plannings that were not made. */
      readonly left: number;
      readonly cancelled: boolean;
      /** Why the provider failed plannings, which are not counted; each once. */
      readonly failures: readonly string[];
    };

const Input = JudgeInput.extend({
  signal: z.instanceof(AbortSignal),
  tell: z.custom<(event: JudgeEvent) => void>((value) => typeof value === "function"),
});

/** Plans a set of requests live under one or two topologies, and says what each comes to. Stores nothing. */
export const judgeLive = ownerVerb(Input, async (ctx, input) => {
  const { model, times, limit, tell } = input;
  const cancel = new AbortController();
  const signal = AbortSignal.any([input.signal, cancel.signal]);
  const price = priceOf(model);
  if (limit.unit === "dollars" && !price)
    throw new InvalidInput(`No list price of ${model} is known. Give the limit in requests.`);
  const provider = askable(ctx, input.provider);
  const topologies = await Promise.all(input.topologies.map((name) => smithTopology(ctx, name)));
  const { set, recordings } = await recordingsIn(ctx, planner.id, input.set);
  if (recordings.length === 0)
    throw new InvalidInput(`The set “${set.title}” has no requests to plan. Choose another set.`);
  const id = `judging-${randomUUID()}`;
  livePlannings(ctx).set(id, cancel);
  tell({ type: "started", id, plannings: recordings.length * times * topologies.length });
  const judging = plans.judgeInTurn({
    versions: topologies.map((topology) => ({ most: plans.maxRequests(topology) + maxResent })),
    requests: recordings,
    times,
    limit,
    price,
    signal,
    plan: async (version, { name, hash }) => {
      const stored = await findStoredRecording(ctx.db, name, hash);
      if (!stored) throw new Error("A recording of a set is stored.");
      const topology = topologies[version] as Topology;
      return plannedOnce(ctx, { topology, provider, model, recording: stored.recording, signal });
    },
    onPlanned: (spent) => tell({ type: "planned", spent }),
  });
  const { judged, failures, spent, left } = await judging.finally(() => livePlannings(ctx).delete(id));
  tell({
    type: "judged",
    tables: topologies.map(({ title }, i) => ({ title, table: plans.planningTable(judged[i] ?? []) })),
    spent,
    priced: price !== null,
    left,
    cancelled: signal.aborted,
    failures: [...new Set(failures)],
  });
});

type Planned = {
  readonly topology: Topology;
  readonly provider: Provider;
  readonly model: string;
  readonly recording: Recording;
  readonly signal: AbortSignal;
};

async function plannedOnce(
  ctx: Ctx,
  { topology, provider, model, recording, signal }: Planned,
): ReturnType<Parameters<typeof plans.judgeInTurn>[0]["plan"]> {
  const requested = plans.unanswered(recording);
  const { registry } = plans.askedIn(requested);
  const { live, spent } = askModel({
    provider,
    open: () => ctx.models.open(provider, model),
    messages: (kind, sent) => plans.messagesOf(kind, sent, registry),
    secrets: secrets(ctx),
    most: plans.maxRequests(topology),
    within,
    signal,
    clock: () => performance.now(),
    sleep: pause,
    onAsk: () => {},
  });
  const replayed = await replay({ topology, planner, recording: requested, live });
  if (!replayed.ok) throw new InvalidInput(replayed.problems.map(({ message }) => message).join(" "));
  const { trace } = replayed;
  const usage = spent();
  const failed = trace.segments[0]?.calls.find(({ error }) => error !== undefined);
  const judged = failed
    ? null
    : plans.judgedPlanning(recordTrace(trace, planner, requested), tokensOf(usage));
  // What a cancel cut short is no failure of the provider.
  return { judged, usage, failure: signal.aborted ? null : (failed?.error?.message ?? null) };
}

const tokensOf = ({ input, output }: ModelUsage): number | null =>
  input + output > 0 ? input + output : null;
