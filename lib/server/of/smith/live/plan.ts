import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import * as plans from "../../../../planners/smith";
import { askModel, recordTrace, replay } from "../../../../replay";
import { isObject, type Json, type JsonObject } from "../../../../std";
import type { TraceEvent } from "../../../../trace";
import { InvalidInput } from "../../../core/errors";
import { askable, pause, secrets, within } from "../../../live/providers";
import { saveRecording } from "../../../recordings/save";
import type { Ctx } from "../../../verb/context";
import { ownerVerb } from "../../../verb/verb";
import { getRegistry } from "../registries/get";
import { planner, smithTopology } from "./asking";
import { livePlannings } from "./cancel";
import type { LiveEvent } from "./event";
import { LiveInput } from "./input";
import { askedRecording, labelled } from "./recording";

const Input = LiveInput.extend({
  signal: z.instanceof(AbortSignal),
  tell: z.custom<(event: LiveEvent) => void>((value) => typeof value === "function"),
});

/** Plans a request with a live model, at its cost, and stores every attempt in a new recording. */
export const planLive = ownerVerb(Input, async (ctx, input) => {
  const { request, model, tell, narratives = plans.proposedNarratives(request) } = input;
  const provider = askable(ctx, input.provider);
  const topology = await smithTopology(ctx, input.topology);
  const { registry, start } = await tools(ctx, input.registry);
  const [at, max] = [new Date(), plans.maxRequests(topology)];
  const id = `smith-live-${at.toISOString().slice(0, 10)}-${randomUUID().slice(0, 8)}`;
  const requested = askedRecording({ id, request, narratives, start });
  const cancel = new AbortController();
  const signal = AbortSignal.any([input.signal, cancel.signal]);
  const { live, spent } = askModel({
    provider,
    open: () => ctx.models.open(provider, model),
    messages: (kind, sent) => plans.messagesOf(kind, sent, registry),
    secrets: secrets(ctx),
    most: max,
    within,
    signal,
    clock: () => performance.now(),
    sleep: pause,
    onResend: ({ number: again, ms, error }) =>
      tell({ type: "resending", number: again, ms, error: error.message }),
    onAsk: (number) => tell({ type: "asking", number }),
  });
  livePlannings(ctx).set(id, cancel);
  try {
    tell({ type: "started", id, most: max });
    const replayed = await replay({ topology, planner, recording: requested, live, onEvent: telling(tell) });
    if (!replayed.ok) throw new InvalidInput(replayed.problems.map(({ message }) => message).join(" "));
    const spending = { ...spent(), model: `${provider.id}:${model}`, topology: topology.id, at };
    const recording = labelled(recordTrace(replayed.trace, planner, requested), {
      ...spending,
      cancelled: signal.aborted,
    });
    await saveRecording(ctx, { document: recording as Json });
    tell({
      type: "done",
      ...endOf(replayed.trace.segments[0]?.end.outcome ?? null),
      ...toText(id, spent(), signal),
    });
    return { recording: id };
  } finally {
    livePlannings(ctx).delete(id);
  }
});

/** Returns the registry to plan with; recordings start with it unless it is the shipped one. */
async function tools(
  ctx: Ctx,
  hash: string | undefined,
): Promise<{ readonly registry: plans.Registry; readonly start: JsonObject }> {
  if (hash === undefined) return { registry: plans.sampleRegistry(), start: {} };
  const { registry, shipped } = await getRegistry(ctx, { registry: hash });
  return { registry, start: shipped ? {} : { registry: registry as unknown as Json } };
}

const telling =
  (tell: (event: LiveEvent) => void) =>
  (event: TraceEvent): void => {
    if (event.type === "call") {
      const { label, error } = event.call;
      tell({ type: "answered", label, error: error?.message ?? null });
    }
    if (event.type !== "decision") return;
    const { reason } = event.decision.shown;
    tell({ type: "decided", label: event.decision.label, reason: typeof reason === "string" ? reason : "" });
  };

function endOf(outcome: Json) {
  const { status = null, reason = null } = isObject(outcome) ? outcome : {};
  return { accepted: status === "accepted", reason: typeof reason === "string" ? reason : "" };
}

const toText = (
  recording: string,
  { requests, resent, input, output }: ReturnType<ReturnType<typeof askModel>["spent"]>,
  signal: AbortSignal,
) => ({
  recording,
  requests,
  resent,
  tokens: input + output,
  cancelled: signal.aborted,
});
