import "server-only";
import { plannerModule } from "../../../../planners";
import * as plans from "../../../../planners/smith";
import { askModel, type Provider } from "../../../../replay";
import type { Topology } from "../../../../topology";
import { InvalidInput } from "../../../core/errors";
import type { StoredTopology } from "../../../db/topologies";
import { pause, secrets, within } from "../../../live/providers";
import { getTopology } from "../../../topologies/get";
import type { Ctx } from "../../../verb/context";

export const planner = smith();

function smith() {
  const module = plannerModule("smith");
  if (!module) throw new Error("Smith does not ship.");
  return module.planner;
}

export async function smithTopology(ctx: Ctx, name: string): Promise<StoredTopology> {
  const stored = await getTopology(ctx, { topology: name });
  if (stored.planner === planner.id) return stored;
  throw new InvalidInput(
    `The topology ${name} belongs to the planner ${stored.planner}. Choose one of Smith's.`,
  );
}

type ModelRequest = Parameters<typeof askModel>[0];
type Asking = Pick<ModelRequest, "signal" | "onAsk" | "onResend"> & {
  readonly provider: Provider;
  readonly model: string;
  readonly topology: Topology;
  readonly registry: plans.Registry;
};

/** Answers the calls of one planning by a live model, with at most the requests that its topology may make. */
export function askForPlan(ctx: Ctx, { provider, model, topology, registry, ...asking }: Asking) {
  return askModel({
    ...asking,
    provider,
    open: () => ctx.models.open(provider, model),
    messages: (kind, sent) => plans.messagesOf(kind, sent, registry),
    secrets: secrets(ctx),
    most: plans.maxRequests(topology),
    within,
    clock: () => performance.now(),
    sleep: pause,
  });
}
