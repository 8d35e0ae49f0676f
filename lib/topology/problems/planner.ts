import { address } from "../address";
import { errorAt } from "../problem";
import type { LintRule } from "./rule";

export const samePlanner: LintRule = ({ topology, signature }) =>
  topology.planner === signature.planner
    ? []
    : [
        errorAt(
          "planner_mismatch",
          address.topology(),
          `The topology is for the planner "${topology.planner}", not for "${signature.planner}".`,
          `Set its planner to "${signature.planner}", or use the planner "${topology.planner}".`,
        ),
      ];
