import type { Operator } from "./mutation";
import { policyOperators } from "./policyOperators";
import { wayOperators } from "./wayOperators";

/** The mutation operators of any planner: on policies, parameters, edges and branches. */
export const operators: readonly Operator[] = [...policyOperators, ...wayOperators];
