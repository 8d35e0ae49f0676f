import { own } from "../../std";
import type { Planner, Policy } from "../contract";
import { askBefore } from "./askBefore";
import { cap } from "./cap";
import { conditionsOf } from "./conditions";
import type { GateSetting } from "./setting";
import { stopWhen } from "./stopWhen";

/** Adds the policies `ask_before`, `cap` and `stop_when` that the planner's `gates` allow. Its own policies of these names stay. */
export function withGates(planner: Planner): Planner {
  const { gates } = planner;
  if (!gates) return planner;
  const named = planner.decision.origin;
  const value = gates.decision?.origin;
  const origin =
    named === undefined || value === undefined
      ? { channels: [], writes: {} }
      : { channels: [named], writes: { [named]: value } };
  const setting: GateSetting = {
    planner,
    gates,
    conditions: conditionsOf(planner.channels, gates.reads),
    origin,
  };
  const added = [askBefore(setting), cap(setting), stopWhen(setting)].filter(
    (policy): policy is Policy => policy !== null && own(planner.policies, policy.id) === undefined,
  );
  return {
    ...planner,
    policies: {
      ...planner.policies,
      ...Object.fromEntries(added.map((policy) => [policy.id, policy])),
    },
  };
}
