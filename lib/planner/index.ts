export type * from "./contract";
export { callKind, channel, definer } from "./define";
export { signatureOf } from "./signature";
