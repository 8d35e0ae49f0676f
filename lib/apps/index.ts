export { alignSides, pairAligner } from "./alignPair";
export {
  type Asked,
  type AskedCall,
  type DecisionDifference,
  decidesSame,
  describeCall,
  describeSame,
  sharesOf,
} from "./asked";
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
export { type Control, controlOf, decidedDifferently, deviation, unfaithfulness } from "./control";
export { isAppEngine } from "./document/engine";
export {
  type AssessedSide,
  type CheckedComparison,
  type CheckedSide,
  type ReadComparison,
  readComparison,
} from "./document/readComparison";
export { type Commit, ComparisonDocument } from "./document/schema";
export { comparisonDocument } from "./document/writeComparison";
export { type ChangedFunction, type ChangedRequest, type Explanation, explainSides } from "./explain";
export { hunkOf, textDiff } from "./hunk";
export { type ModelChange, type NodeModel, nodeModels } from "./models";
export { describeDifference, describeSections, sectionsOf } from "./sections";
