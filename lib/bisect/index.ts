export { type AgreementRequest, agreement } from "./agreement";
export { type BisectRequest, bisect } from "./bisect";
export type { BisectMove, BisectProgress, BisectResult } from "./schema";
export { tellBisect, tellSmallest } from "./tell";
