import type { RunnableConfig } from "@langchain/core/runnables";
import type { Router } from "../planner";
import { deepFreeze, type JsonObject, quoted } from "../std";
import type { RouterUse } from "../topology";
import { executed } from "./execution";
import { GraphFunction } from "./graphFunction";
import type { Host } from "./host";
import { placeOf } from "./runNode";
import { inTaskOf, type PolicySetting, type PolicyStep, runPolicy } from "./runPolicy";
import { ContractError, view } from "./view";

/** A conditional edge's function as a runnable of the router's name: it answers a label. Its policies' writes reach no further than its own pick. */
export function runRouter(
  setting: PolicySetting,
  use: RouterUse,
  router: Router,
  params: JsonObject,
  steps: readonly PolicyStep[],
): GraphFunction<string> {
  const pick = async (input: JsonObject, config: RunnableConfig, host: Host): Promise<string> => {
    const location = { ...placeOf(use.from, config), router: use.router };
    const task = inTaskOf(setting, config, host);
    host.observe({ type: "routing", place: location });
    let state: JsonObject = { ...setting.defaults, ...deepFreeze(input) };
    for (const [index, step] of steps.entries()) {
      state = (await runPolicy(task, step, { ...location, policy: step.policy.id, index }, state)).state;
    }
    const on = router.pick(view(state, router.reads, `The router "${router.id}"`), params);
    const branch = use.branches.find((candidate) => candidate.on === on);
    if (!branch) {
      throw new ContractError(
        `The router "${router.id}" at "${use.from}" answered ${quoted(on)}, which is not a branch.`,
      );
    }
    const label = branch.label ?? branch.on;
    const route = { router: use.router, on, label, to: branch.to };
    host.observe({ type: "routed", place: location, route });
    return label;
  };
  return new GraphFunction(use.router, (input, config) =>
    executed(config, (host) => pick(input, config, host)),
  );
}
