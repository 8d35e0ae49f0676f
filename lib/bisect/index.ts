export { type BisectRequest, bisect } from "./bisect";
export type { BisectProgress, BisectResult, VerifiedCause } from "./schema";
export { tellBisect, tellCause, tellSmallest } from "./tell";
