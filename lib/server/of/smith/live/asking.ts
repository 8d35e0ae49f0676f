import "server-only";
import { plannerModule } from "../../../../planners";
import type { Topology } from "../../../../topology";
import { InvalidInput } from "../../../core/errors";
import { getTopology } from "../../../topologies/get";
import type { Ctx } from "../../../verb/context";

export const planner = smith();

function smith() {
  const module = plannerModule("smith");
  if (!module) throw new Error("Smith does not ship.");
  return module.planner;
}

export async function smithTopology(ctx: Ctx, name: string): Promise<Topology> {
  const { topology } = await getTopology(ctx, { topology: name });
  if (topology.planner === planner.id) return topology;
  throw new InvalidInput(
    `The topology ${name} belongs to the planner ${topology.planner}. Choose one of Smith's.`,
  );
}
