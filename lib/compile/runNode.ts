import type { RunnableConfig } from "@langchain/core/runnables";
import type { Writes } from "../planner";
import { deepFreeze, type Json, type JsonObject } from "../std";
import { join } from "./channels";
import type { CallSite } from "./host";
import { type PolicySetting, type PolicyStep, runPolicy } from "./runPolicy";

export type NodeFunction = (state: JsonObject, config: RunnableConfig) => Promise<Writes>;

/** A node's function: its policies in order, each seeing what the earlier ones wrote. Returns their joined writes to durable channels. */
export const runNode =
  (setting: PolicySetting, node: string, steps: readonly PolicyStep[]): NodeFunction =>
  (input, config) =>
    setting.inTurn(() => runSteps(setting, steps, input, placeOf(node, config)));

async function runSteps(
  setting: PolicySetting,
  steps: readonly PolicyStep[],
  input: JsonObject,
  place: CallSite,
): Promise<Writes> {
  setting.host.observe({ type: "task", place });
  if (setting.host.ready) await setting.host.ready();
  let state: JsonObject = { ...setting.defaults, ...input };
  const update: { [channel: string]: Json } = {};
  for (const [index, step] of steps.entries()) {
    const ran = await runPolicy(setting, step, { ...place, policy: step.policy.id, index }, state);
    state = ran.state;
    gather(setting, update, ran.writes);
  }
  return update;
}

/** Joins a policy's writes to the node's update; what is scratch stays behind. */
function gather({ channels }: PolicySetting, update: { [channel: string]: Json }, writes: Writes): void {
  for (const [name, write] of Object.entries(writes)) {
    const channel = channels.get(name);
    if (!channel?.durable) continue;
    const before = update[name];
    update[name] = before === undefined ? write : deepFreeze(join(channel.reducer, before, write));
  }
}

/** Reads from LangGraph's own configuration of the task where it runs. */
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
