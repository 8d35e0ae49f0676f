export { type Answers, answersOf, cassetteFor, type Supplied } from "./answers";
export { labelOf } from "./caller";
export { fromStart } from "./fromStart";
export { nextAmong, stateOf } from "./graphState";
export type { Move } from "./lineage";
export { askModel, type ModelUsage, maxResent } from "./live/askModel";
export { installedModels, type Models } from "./live/installedModels";
export type { ChatModel } from "./live/openModel";
export { type Provider, type ProviderEnvironment, providers, readiness } from "./live/providers";
export { recordTrace } from "./live/recordTrace";
export {
  patchTracing,
  type Replayed,
  type ReplayRequest,
  recursionLimitOf,
  replay,
  threadOf,
  traceHeadOf,
} from "./replay";
export { type ReplayHost, replayHost } from "./replayHost";
export {
  type ReplayedUntilDifferent,
  replayUntilDifferent,
  type StopOn,
} from "./replayUntilDifferent";
export {
  type GraphInput,
  type Interrupted,
  type OpenQuestion,
  outOfSteps,
  type RunEnd,
  resumeValue,
  runGraph,
} from "./runGraph";
export { ReplaySignal } from "./signals";
export {
  CheckpointStore,
  type CheckpointWrite,
  type SavedThread,
  type ThreadWrite,
} from "./store/CheckpointStore";
export { isTaskOutput, type TaskWrite } from "./store/taskWrites";
export { suppliedBy } from "./supplied/suppliedBy";
export type { Thread } from "./thread";
export type { ThreadRecorder } from "./threadRecorder";
export { interner } from "./values";
export { withoutStacks } from "./withoutStacks";
