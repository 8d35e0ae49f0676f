import { noPlannerModule } from "./noPlannerModule";
import type { PlannerModule } from "./plannerModule";

/** All registered planners. */
export type Planners = {
  readonly all: readonly PlannerModule[];
  /** Planners whose topologies are compared over all their recordings. */
  readonly listed: readonly PlannerModule[];
  /** Also finds the reserved planner `none`, which is in no list. */
  find(id: string): PlannerModule | undefined;
  /** Ids of planners of files given at the start; helper threads have only the shipped planners. */
  readonly ownIds: ReadonlySet<string>;
};

export function plannersOf(
  modules: readonly PlannerModule[],
  ownIds: ReadonlySet<string> = new Set(),
): Planners {
  const byId = new Map([noPlannerModule, ...modules].map((module) => [module.planner.id, module]));
  return {
    all: modules,
    listed: modules.filter(({ compared }) => compared === "over-all-recordings"),
    find: (id) => byId.get(id),
    ownIds,
  };
}
