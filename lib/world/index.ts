export { type ContextPart, changedParts, describePart } from "./contexts";
export { mask, maskText, volatileIn } from "./mask";
export { type Redactor, redactorOf } from "./redact/redact";
export {
  appRequests,
  type CallKind,
  callKinds,
  contextOf,
  keyOf,
  labelOf,
  toolNotOffered,
} from "./requests";
