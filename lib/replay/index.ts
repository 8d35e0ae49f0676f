export { cassetteFor, type Supplied } from "./answers";
export { CheckpointStore } from "./CheckpointStore";
export { type ResumedState, type ResumedThreads, type StoredThread, storedThread } from "./fork/carryOn";
export { askModel } from "./live/askModel";
export { type ChatModel, openModel } from "./live/openModel";
export { type Provider, type ProviderEnvironment, providers, readiness } from "./live/providers";
export { recordTrace } from "./live/recordTrace";
export { type Replayed, type ReplayRequest, recursionLimitOf, replay } from "./replay";
