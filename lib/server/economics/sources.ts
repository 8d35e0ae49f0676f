import "server-only";
import type { EconomicsSpec } from "../../economics";
import type { PlannerModule } from "../../planners";
import { NotFound } from "../core/errors";
import { listStoredTopologies } from "../db/topologies";
import type { Ctx } from "../verb/context";
import type { ReplayedArchitecture } from "./runs";

/** The named planner, else the first that routes tasks to tiers. */
export function routingOf(
  ctx: Ctx,
  planner: string | undefined,
): { readonly module: PlannerModule; readonly spec: EconomicsSpec } {
  for (const module of ctx.planners.listed)
    if (module.economics && (planner === undefined || module.planner.id === planner))
      return { module, spec: module.economics };
  throw new NotFound("There is no planner here that routes its tasks to tiers.");
}

/** Stored topologies of the planner, then the variants of those that are there. */
export async function sidesOf(
  ctx: Ctx,
  planner: string,
  { variants }: EconomicsSpec,
): Promise<readonly ReplayedArchitecture[]> {
  const stored = await listStoredTopologies(ctx.db, { planner });
  const own = stored.map(({ name, topology }): ReplayedArchitecture => {
    const architecture = { id: name, title: topology.title ?? name, group: "topology" as const };
    return { architecture, topology };
  });
  const changed = variants.flatMap(({ id, title, of, group, change }) =>
    stored
      .filter(({ name }) => name === of)
      .map(
        ({ topology }): ReplayedArchitecture => ({
          architecture: { id, title, group },
          topology: change(topology),
        }),
      ),
  );
  return [...own, ...changed];
}
