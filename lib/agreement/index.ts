export { type CostMode, type ModeCosts, measureCosts, type Spread, type TurnCosts } from "./costs/turnCosts";
export type { CallBar } from "./costs/turnTimes";
export type { ConfusionCell } from "./counts/confusion";
export type { LabelledAgreement } from "./counts/labelled";
export type { FieldGroup, FieldGroups } from "./counts/separate";
export { mayTakeOver } from "./gates/answer";
export type { Cutover, CutoverReplays, ReplayedCase, ReplayedTurn } from "./gates/cutover";
export {
  type GateResult,
  type GateRule,
  isOpen,
  percent,
  type TurnRef,
  tellInterval,
} from "./gates/gate";
export { measureAfter } from "./gates/gateAfter";
export { ShadowEvent } from "./log/event";
export { compileMap, EventMap, type MapLine } from "./log/map";
export { type LineOptions, type MalformedLine, shadowLogReader } from "./log/shadowLog";
export type { ActionAgreement, AgreementReport } from "./measure";
export { type MeasuredPairs, pairMeter } from "./measured";
export { agrees, type DecisionPair } from "./pair";
export type { Period, Periods } from "./periods";
export { caseOfReplay, pairsOfReplay, type ReplayedPairs } from "./replayed";
export {
  type AgreementView,
  type GivenLabels,
  nameOfTurn,
  type TurnSelection,
  turnsPerPage,
  viewPairs,
} from "./view";
