import "server-only";
import { plannerModule } from "../../../../planners";
import { InvalidInput } from "../../../core/errors";
import type { StoredTopology } from "../../../db/topologies";
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
