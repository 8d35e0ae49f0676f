import "server-only";
import { randomUUID } from "node:crypto";
import * as plans from "../../../../planners/smith";
import type { TaskView } from "../../../tasks/view";
import { ownerVerb } from "../../../verb/verb";
import { smithTopology } from "./asking";
import { LiveInput } from "./input";
import { startPlanning } from "./planning";

/** Plans a request with a live model as a task, at its cost, and stores every attempt in a new recording. A cancel keeps the answers so far. */
export const startLive = ownerVerb(LiveInput, async (ctx, input): Promise<TaskView> => {
  const { request, narratives = plans.proposedNarratives(request), provider, model, registry = null } = input;
  const { name, hash } = await smithTopology(ctx, input.topology);
  const startedAt = new Date().toISOString();
  return startPlanning(ctx, `smith-live-${startedAt.slice(0, 10)}-${randomUUID().slice(0, 8)}`, {
    input: { request, narratives, topology: `${name}@${hash}`, provider, model, registry },
    startedAt,
    answers: [],
  });
});
