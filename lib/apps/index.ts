export { pairAligner } from "./alignPair";
export { type Asked, type AskedCall, type DecisionDifference, decidesSame, sameAndAsked } from "./asked";
export {
  type AppCause,
  assess,
  type JudgedSide,
  type Judgement,
  type Matches,
  type SideTraces,
} from "./assess";
export {
  describeRewritten,
  type MovedLines,
  type Rewritten,
  type StructureChanges,
} from "./changes";
export { type ContextChange, exampleOf } from "./contexts";
export { type Control, controlOf, decidedDifferently, unfaithfulness } from "./control";
export { hunkOf, textDiff } from "./hunk";
