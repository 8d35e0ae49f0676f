export type * from "./contract";
export { callKind, channel, definer } from "./define";
export { plannerFaults } from "./plannerFaults";
export { signatureOf } from "./signature";
