export { type ContextPart, changedParts, describePart } from "./contexts";
export { mask } from "./mask";
export { type Redactor, redactorOf } from "./redact/redact";
export {
  appRequests,
  type CallKind,
  contextOf,
  keyOf,
  labelOf,
  toolNotOffered,
} from "./requests";
