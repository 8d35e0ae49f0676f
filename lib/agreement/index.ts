export type { ConfusionCell } from "./confusion";
export { ShadowEvent } from "./event";
export {
  afterCutover,
  beforeCutover,
  type GateResult,
  type GateRule,
  isOpen,
  measureGate,
  percent,
  tellInterval,
} from "./gate";
export type { LabelledAgreement } from "./labelled";
export { type ActionAgreement, type AgreementReport, measureAgreement } from "./measure";
export type { DecisionPair } from "./pair";
export type { FieldGroup, FieldGroups } from "./separate";
export { type MalformedLine, type ShadowLog, shadowLogReader } from "./shadowLog";
export { newestVersion, type VersionPairs } from "./version";
