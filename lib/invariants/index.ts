export { breachesOf, invariants } from "./breaches";
export type { Breach, Invariant, InvariantLimits } from "./invariant";
