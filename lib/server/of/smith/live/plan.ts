import "server-only";
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import * as plans from "../../../../planners/smith";
import { askModel, recordTrace, replay } from "../../../../replay";
import { counted, isObject, type Json, type JsonObject, shorten } from "../../../../std";
import type { TraceEvent } from "../../../../trace";
import { InvalidInput } from "../../../core/errors";
import { askable, pause, secrets, within } from "../../../live/providers";
import { saveRecording } from "../../../recordings/save";
import { startTask } from "../../../tasks/start";
import type { LiveAbout, TaskView } from "../../../tasks/view";
import type { Ctx } from "../../../verb/context";
import { ownerVerb } from "../../../verb/verb";
import { getRegistry } from "../registries/get";
import { planner, smithTopology } from "./asking";
import type { LiveEvent } from "./event";
import { LiveInput } from "./input";
import { askedRecording, labelled } from "./recording";

/** Progress of a live planning: its events so far. */
export type LiveProgress = { readonly events: readonly LiveEvent[] };

/** Plans a request with a live model as a task, at its cost, and stores every attempt in a new recording. A cancel keeps the answers so far. */
export const startLive = ownerVerb(LiveInput, async (ctx, input): Promise<TaskView> => {
  const prepared = await prepare(ctx, input);
  const events: LiveEvent[] = [];
  return startTask<LiveProgress>(ctx, {
    kind: "live-planning",
    // Each planning is one of its own, also of the same request.
    question: prepared.id,
    planner: planner.id,
    about: { title: shorten(input.request, maxTitle), recording: prepared.id } satisfies LiveAbout,
    progress: { events },
    run: ({ signal, setProgress }) => {
      const tell = (event: LiveEvent) => {
        events.push(event);
        setProgress({ events });
      };
      return plan(ctx, prepared, { signal, tell });
    },
  });
});

const maxTitle = 100;

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Throws a sentence where nothing can be planned. */
async function prepare(ctx: Ctx, input: z.output<typeof LiveInput>) {
  const { request, model, narratives = plans.proposedNarratives(request) } = input;
  const provider = askable(ctx, input.provider);
  const topology = await smithTopology(ctx, input.topology);
  const { registry, start } = await tools(ctx, input.registry);
  const at = new Date();
  const id = `smith-live-${at.toISOString().slice(0, 10)}-${randomUUID().slice(0, 8)}`;
  const requested = askedRecording({ id, request, narratives, start });
  return { id, at, provider, model, topology, registry, requested };
}

type Told = { readonly signal: AbortSignal; readonly tell: (event: LiveEvent) => void };

async function plan(ctx: Ctx, prepared: Prepared, { signal, tell }: Told): Promise<string> {
  const { id, at, provider, model, topology, registry, requested } = prepared;
  const max = plans.maxRequests(topology);
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
  tell({ type: "started", most: max });
  const replayed = await replay({ topology, planner, recording: requested, live, onEvent: telling(tell) });
  if (!replayed.ok) throw new InvalidInput(replayed.problems.map(({ message }) => message).join(" "));
  const spending = { ...spent(), model: `${provider.id}:${model}`, topology: topology.id, at };
  const recording = labelled(recordTrace(replayed.trace, planner, requested), {
    ...spending,
    cancelled: signal.aborted,
  });
  await saveRecording(ctx, { document: recording as Json });
  const end = endOf(replayed.trace.segments[0]?.end.outcome ?? null);
  const sent = toText(id, spent(), signal);
  tell({ type: "done", ...end, ...sent });
  return `${end.accepted ? "Accepted" : "Rejected"} after ${counted(sent.requests, "request")}.`;
}

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
