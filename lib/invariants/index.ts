export { breachesOf, invariants } from "./breaches";
export type { Breach, Invariant, Limits } from "./invariant";
