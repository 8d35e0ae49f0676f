export { type AnswerOptions, type AskFilter, outsideName, type SuppliedAnswer } from "./answering";
export { AppConfig, configFile, readAppConfig } from "./appConfig";
export { appRedactor, readRecordings, runnerFile, storeRecording } from "./appFolder";
export {
  type AppSide,
  headOf,
  openSide,
  type ReplayOptions,
  replayOn,
  type SideOptions,
  shortSha,
} from "./appSide";
export { type Baseline, readBaseline, storeBaseline } from "./baseline";
export { type Checkout, checkOut, commitOf, workingTree } from "./checkout";
export type { LiveGate } from "./conversation";
export { activePython, configuredPython, type Environment, makeEnvironment, pythonOf } from "./environment";
export type { Access } from "./loadApp";
export { type ObservedCommand, observeCommand } from "./observeCommand";
export type { ObservedRun } from "./observed";
export type { RunnerEventOf, StateChannel, TurnOrder } from "./protocol";
export { lockOf } from "./recipes";
export { type AppTurn, type Case, type RecordedRun, recordingOfRun, runLive } from "./recordConversation";
export { fileNameOf, recordingsFolder, refuseUnwritableFolder, writeWhole } from "./recordingFiles";
export {
  AppFailed,
  describeVersions,
  killRunners,
  type RunnerProcess,
  TurnFailed,
} from "./runnerProcess";
