export { mayTakeOver } from "./answer";
export type { ConfusionCell } from "./confusion";
export type { Cutover, CutoverReplays, ReplayedCase, ReplayedTurn } from "./cutover";
export { ShadowEvent } from "./event";
export {
  type GateResult,
  type GateRule,
  isOpen,
  percent,
  type TurnRef,
  tellInterval,
} from "./gate";
export { measureAfter } from "./gateAfter";
export type { LabelledAgreement } from "./labelled";
export { compileMap, EventMap, type MapLine } from "./map";
export type { ActionAgreement, AgreementReport } from "./measure";
export { type MeasuredPairs, measurePairs } from "./measured";
export { agrees, type DecisionPair } from "./pair";
export type { Period, Periods } from "./periods";
export { caseOfReplay, pairsOfReplay, type ReplayedPairs } from "./replayed";
export type { FieldGroup, FieldGroups } from "./separate";
export { type LineOptions, type MalformedLine, type ShadowLog, shadowLogReader } from "./shadowLog";
export type { VersionPairs } from "./version";
export {
  type AgreementView,
  type GivenLabels,
  nameOfTurn,
  type TurnSelection,
  turnsPerPage,
  viewPairs,
} from "./view";
