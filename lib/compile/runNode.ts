import type { RunnableConfig } from "@langchain/core/runnables";
import type { Writes } from "../planner";
import { deepFreeze, type JsonObject } from "../std";
import { joined } from "./channels";
import { executed } from "./execution";
import { GraphFunction } from "./graphFunction";
import type { CallSite } from "./host";
import { inTaskOf, type PolicySetting, type PolicyStep, runPolicy, type TaskSetting } from "./runPolicy";

/** Runs a node's policies in order; each sees the writes of earlier ones. Returns the combined writes to durable channels. */
export const runNode = (
  setting: PolicySetting,
  node: string,
  steps: readonly PolicyStep[],
): GraphFunction<Writes> =>
  new GraphFunction(node, (input, config) =>
    executed(config, async (host, clock) => {
      const task = inTaskOf(setting, config, host, clock);
      const writes = await runSteps(task, steps, clock ? clock.seen() : input, placeOf(node, config));
      clock?.end(writes);
      return writes;
    }),
  );

async function runSteps(
  setting: TaskSetting,
  steps: readonly PolicyStep[],
  input: JsonObject,
  location: CallSite,
): Promise<Writes> {
  setting.host.observe({ type: "task", place: location });
  if (setting.host.ready) await setting.host.ready();
  let state: JsonObject = { ...setting.defaults, ...input };
  let update: Writes = {};
  for (const [index, step] of steps.entries()) {
    const ran = await runPolicy(setting, step, { ...location, policy: step.policy.id, index }, state);
    state = ran.state;
    if (Object.keys(ran.writes).length > 0)
      update = deepFreeze(joined(setting.channels, update, durable(setting, ran.writes)));
  }
  return update;
}

/** Drops writes to scratch channels. */
const durable = ({ channels }: PolicySetting, writes: Writes): Writes =>
  Object.fromEntries(Object.entries(writes).filter(([name]) => channels.get(name)?.durable));

/** Builds the call site from LangGraph's configuration of the running task. */
export function placeOf(node: string, config: RunnableConfig): CallSite {
  const { metadata, configurable } = config;
  return {
    step: Number(metadata?.langgraph_step ?? 0),
    task: String(configurable?.__pregel_task_id ?? node),
    path: [metadata?.langgraph_path ?? node].flat().join(", "),
    node,
    router: null,
    policy: null,
    index: -1,
  };
}
