export { asRecorded, differsFromRecorded, type RecordedPart, recordedParts } from "./asRecorded";
export {
  type AgreementTask,
  type DiffResult,
  type DiffTask,
  type HelperLimits,
  HelperRefusal,
  type Helpers,
  type Merged,
  type MergedTask,
  openHelpers,
  type ShadowTurns,
} from "./boundedThreads";
export type { AppSides } from "./comparing/appPair";
export type { ExplainedCommits } from "./comparing/explainTask";
export type { PackedEvidence, PackedSide } from "./comparing/packEvidence";
export type { ConversationsFor, PackedConversation } from "./conversations/packConversations";
export { type Engine, openEngine, type ReplaySignals } from "./engine";
export { type FileReader, openFileReader } from "./fileReader";
export { importPlannerFile, ownPlannerFiles } from "./ownPlanners";
export {
  namedAs,
  type PackedFile,
  type PackedTrace,
  packTrace,
  unpackStructure,
  unpackTrace,
} from "./packTrace";
export { type FileInput, type FileRead, readFile } from "./readFile";
export { shadowTurnsOf } from "./shadow/shadowTurns";
export {
  type CompletedReplay,
  type EvidenceTask,
  type InflightTask,
  type MutantsTask,
  type PackedPair,
  type Replayed,
  ReplayOptions,
  type ReplayResult,
  type ReplayTask,
  SuppliedAnswer,
} from "./task";
export type { Threads } from "./threads";
