import { plannerElsewhere } from "../../planner";
import { type PlannerModule, plannerModuleOf } from "../../planners";
import { signatureOfTopologies } from "../../subject";
import { isAppTopology, type Topology } from "../../topology";

/** The topology's module; one made of its documents for an app, whose code runs elsewhere. `null` for an unknown planner. */
export const moduleOf = (modules: readonly PlannerModule[], topology: Topology): PlannerModule | null =>
  modules.find(({ planner }) => planner.id === topology.planner) ??
  (isAppTopology(topology) ? appModule([topology]) : null);

const appModule = (topologies: readonly [Topology, ...Topology[]]): PlannerModule =>
  plannerModuleOf(
    plannerElsewhere(signatureOfTopologies(topologies)),
    { topologies: () => topologies, recordings: () => [] },
    { runs: "elsewhere" },
  );
