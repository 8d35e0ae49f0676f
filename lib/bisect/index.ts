export { type BisectRequest, bisect } from "./bisect";
export type { BisectProgress, BisectResult } from "./schema";
export { isolationOf, tellBisect, tellCause, tellChanges, tellProof, tellSmallest } from "./tell";
export { type Trial, type TrialSize, trialOf } from "./trials";
