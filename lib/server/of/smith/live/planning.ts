import "server-only";
import * as plans from "../../../../planners/smith";
import { recordTrace, replay } from "../../../../replay";
import { counted, isObject, type Json, type JsonObject, shorten } from "../../../../std";
import { InvalidInput } from "../../../core/errors";
import { askable } from "../../../live/providers";
import { saveRecording } from "../../../recordings/save";
import { type RunningTask, startTask } from "../../../tasks/start";
import type { LiveAbout, TaskKind, TaskView } from "../../../tasks/view";
import type { Ctx } from "../../../verb/context";
import { getRegistry } from "../registries/get";
import { askForPlan, planner, smithTopology } from "./asking";
import { type LiveProgress, progressOf, reportTo, type StoredPlanning } from "./progress";
import { askedRecording, labelled } from "./recording";
import { withStoredAnswers } from "./storedAnswers";

export const planningKind: TaskKind = "live-planning";

const maxTitle = 100;

/** Plans as a task, with the answers that it has already. Throws a sentence where nothing can be planned. */
export async function startPlanning(ctx: Ctx, id: string, stored: StoredPlanning): Promise<TaskView> {
  const prepared = await prepare(ctx, id, stored);
  return startTask<LiveProgress>(ctx, {
    kind: planningKind,
    // Each planning is one of its own, also of the same request.
    question: id,
    planner: planner.id,
    about: { title: shorten(stored.input.request, maxTitle), recording: id } satisfies LiveAbout,
    progress: { events: [], stored },
    run: (task) => plan(ctx, prepared, task),
  });
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

async function prepare(ctx: Ctx, id: string, stored: StoredPlanning) {
  const { request, narratives, model, registry: hash } = stored.input;
  const provider = askable(ctx, stored.input.provider);
  const { topology } = await smithTopology(ctx, stored.input.topology);
  const { registry, start } = await tools(ctx, hash);
  const requested = askedRecording({ id, request, narratives, start });
  return { id, stored, provider, model, topology, registry, requested };
}

/** Returns the registry to plan with; recordings start with it unless it is the shipped one. */
async function tools(
  ctx: Ctx,
  hash: string | null,
): Promise<{ readonly registry: plans.Registry; readonly start: JsonObject }> {
  if (hash === null) return { registry: plans.sampleRegistry(), start: {} };
  const { registry, shipped } = await getRegistry(ctx, { registry: hash });
  return { registry, start: shipped ? {} : { registry: registry as unknown as Json } };
}

type Writing = ReturnType<typeof progressOf>;

async function plan(ctx: Ctx, prepared: Prepared, task: RunningTask<LiveProgress>): Promise<string> {
  const { id, stored, provider, model, topology, requested } = prepared;
  const { signal } = task;
  const writing = progressOf(stored, task);
  const { live, spent, reused } = answering(ctx, prepared, signal, writing);
  writing.tell({ type: "started", most: plans.maxRequests(topology) });
  const onEvent = reportTo(writing.tell);
  const replayed = await replay({ topology, planner, recording: requested, live, onEvent });
  if (!replayed.ok) throw new InvalidInput(replayed.problems.map(({ message }) => message).join(" "));
  const { requests, resent, input, output } = spent();
  const recording = labelled(recordTrace(replayed.trace, planner, requested), {
    requests,
    resent,
    reused: reused(),
    input,
    output,
    model: `${provider.id}:${model}`,
    topology: topology.id,
    at: new Date(stored.startedAt),
    cancelled: signal.aborted,
  });
  // Its recording is then stored by the server that resumed it.
  if (!(await writing.isHeld())) return "";
  await saveRecording(ctx, { document: recording as Json });
  const { accepted, reason } = endOf(replayed.trace.segments[0]?.end.outcome ?? null);
  writing.end({
    type: "done",
    recording: id,
    accepted,
    reason,
    requests,
    resent,
    reused: reused(),
    tokens: input + output,
    cancelled: signal.aborted,
  });
  return `${accepted ? "Accepted" : "Rejected"} after ${counted(requests, "request")}.`;
}

/** Answers by what is stored, and asks the model for the rest. */
function answering(ctx: Ctx, prepared: Prepared, signal: AbortSignal, { tell, store }: Writing) {
  const { stored, provider, model, topology, registry } = prepared;
  let reused = 0;
  const asking = askForPlan(ctx, {
    provider,
    model,
    topology,
    registry,
    signal,
    onResend: ({ number: again, ms, error }) =>
      tell({ type: "resending", number: again, ms, error: error.message }),
    onAsk: (number) => tell({ type: "asking", number: reused + number }),
  });
  return withStoredAnswers(asking, {
    promptOf: (kind, sent) => plans.messagesOf(kind, sent, registry) as unknown as Json,
    stored: stored.answers,
    store,
    onReuse: (number) => {
      reused = number;
      tell({ type: "reusing", number });
    },
  });
}

function endOf(outcome: Json) {
  const { status = null, reason = null } = isObject(outcome) ? outcome : {};
  return { accepted: status === "accepted", reason: typeof reason === "string" ? reason : "" };
}
