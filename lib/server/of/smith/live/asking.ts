import "server-only";
import { setTimeout } from "node:timers/promises";
import { plannerModule } from "../../../../planners";
import { type Provider, providers, readiness } from "../../../../replay";
import type { Topology } from "../../../../topology";
import { InvalidInput } from "../../../core/errors";
import { getTopology } from "../../../topologies/get";
import type { Ctx } from "../../../verb/context";

/** Milliseconds per answer; long plans take a while to write. */
export const within = 180_000;

export const planner = smith();

function smith() {
  const module = plannerModule("smith");
  if (!module) throw new Error("Smith does not ship.");
  return module.planner;
}

/** Returns a provider that has a key and a package; refuses others with what is missing. */
export function askable(ctx: Ctx, id: string): Provider {
  const { ready, missing } = readiness(ctx.models);
  const provider = ready.find((one) => one.id === id);
  if (provider) return provider;
  if (missing) throw new InvalidInput(`No live model can be asked. ${missing}`);
  const names = ready.map((one) => one.id).join(", ");
  throw new InvalidInput(`The provider "${id.slice(0, 50)}" cannot be asked. Choose one of ${names}.`);
}

export async function smithTopology(ctx: Ctx, name: string): Promise<Topology> {
  const { topology } = await getTopology(ctx, { topology: name });
  if (topology.planner === planner.id) return topology;
  throw new InvalidInput(
    `The topology ${name} belongs to the planner ${topology.planner}. Choose one of Smith's.`,
  );
}

/** Waits; ends early when the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => {});

/** API keys of all providers, to be redacted. */
export const secrets = (ctx: Ctx): string[] => providers.flatMap(({ key }) => ctx.models.env[key] ?? []);
