export { recordingReplays } from "./recordingReplays";
export { reuse } from "./reuse";
export type { KnownReplay, Otherwise, Reused, ReuseRequest } from "./schema";
