export { recordingReplays } from "./recordingReplays";
export { reuse } from "./reuse";
export type { KnownReplay, Reused, ReuseRequest } from "./schema";
