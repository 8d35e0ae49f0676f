import type { Operator } from "./mutation";
import { policyOperators } from "./policyOperators";
import { wayOperators } from "./wayOperators";

/** What changes a planner's behaviour, of any planner: its policies, their parameters, its edges and branches. */
export const operators: readonly Operator[] = [...policyOperators, ...wayOperators];
