import "server-only";
import * as plans from "../../../../planners/smith";
import type { Recording } from "../../../../recording";
import { type ModelUsage, type Provider, recordTrace, replay } from "../../../../replay";
import type { Topology } from "../../../../topology";
import { InvalidInput } from "../../../core/errors";
import type { Ctx } from "../../../verb/context";
import { askForPlan, planner } from "./asking";

type Planned = {
  readonly topology: Topology;
  readonly provider: Provider;
  readonly model: string;
  readonly recording: Recording;
  readonly signal: AbortSignal;
};

/** Plans a recorded request live, and judges what comes of it. */
export async function plannedOnce(
  ctx: Ctx,
  { topology, provider, model, recording, signal }: Planned,
): ReturnType<Parameters<typeof plans.judgeInTurn>[0]["plan"]> {
  const requested = plans.unanswered(recording);
  const { registry } = plans.askedIn(requested);
  const { live, spent } = askForPlan(ctx, { provider, model, topology, registry, signal, onAsk: () => {} });
  const replayed = await replay({ topology, planner, recording: requested, live });
  if (!replayed.ok) throw new InvalidInput(replayed.problems.map(({ message }) => message).join(" "));
  const { trace } = replayed;
  const usage = spent();
  const failed = trace.segments[0]?.calls.find(({ error }) => error !== undefined);
  const judged = failed
    ? null
    : plans.judgedPlanning(recordTrace(trace, planner, requested), tokensOf(usage));
  // A cancelled request is no failure of the provider.
  return { judged, usage, failure: signal.aborted ? null : (failed?.error?.message ?? null) };
}

const tokensOf = ({ input, output }: ModelUsage): number | null =>
  input + output > 0 ? input + output : null;
