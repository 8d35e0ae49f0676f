import { setTimeout } from "node:timers/promises";
import * as plans from "../../../../planners/smith";
import type { Recording } from "../../../../recording";
import { askModel, type Models, type ModelUsage, type Provider, recordTrace } from "../../../../replay";
import type { Topology } from "../../../../topology";
import { traceOf } from "../../../replays";
import type { Workspace } from "../../../workspace";

export type LivePlanning = {
  readonly recording: Recording;
  readonly usage: ModelUsage;
  /** Why the provider gave no answer at all; such a planning says nothing of a version. */
  readonly failure: string | null;
};

export type LiveVersion = {
  readonly workspace: Workspace;
  readonly topology: Topology;
  readonly provider: Provider;
  readonly model: string;
  readonly models: Models;
};

/** Milliseconds per answer; long plans take a while to write. */
const within = 180_000;

/** Plans the last request of a recording with a live model. */
export async function planLive(version: LiveVersion, requested: Recording): Promise<LivePlanning> {
  const { workspace, topology, provider, model, models } = version;
  const planner = workspace.planner(topology);
  const recording = plans.unanswered(requested);
  const { registry } = plans.askedIn(recording);
  const key = models.env[provider.key];
  const { live, spent } = askModel({
    provider,
    open: () => models.open(provider, model),
    messages: (kind, sent) => plans.messagesOf(kind, sent, registry),
    secrets: key ? [key] : [],
    most: plans.maxRequests(topology),
    within,
    signal: new AbortController().signal,
    clock: () => performance.now(),
    sleep: (ms) => setTimeout(ms),
    onAsk: () => {},
  });
  const trace = await traceOf({ topology, planner, recording, live });
  const failed = trace.segments[0]?.calls.find(({ error }) => error !== undefined);
  return {
    recording: recordTrace(trace, planner, recording),
    usage: spent(),
    failure: failed?.error?.message ?? null,
  };
}
