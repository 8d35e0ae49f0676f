export {
  type Address,
  type AddressParts,
  address,
  idsOfUses,
  joinSourceOf,
  parseAddress,
  wholeEdge,
} from "./address";
export { declaredChannel, fitsReducer } from "./defaults";
export { compiledOrder, distinctEdges, sortedSources } from "./edges";
export { type Binding, bind, bindings } from "./formats/bind";
export type { DrawnGraph, ReadDrawn } from "./formats/drawnGraph";
export { type DrawnTopology, drawnTopology } from "./formats/drawnTopology";
export { looksLikeLangGraph, readLangGraph } from "./formats/langGraph/langGraphIn";
export type { Fenced } from "./formats/markdown";
export { toMermaid } from "./formats/mermaid/mermaid";
export { drawingsIn, readMermaid } from "./formats/mermaid/mermaidIn";
export type { MermaidMarks } from "./formats/mermaid/mermaidMarks";
export { jsonLines, otherBytes, otherJson, otherLines, otherText } from "./formats/otherFormats";
export { looksLikeReactFlow, readReactFlow } from "./formats/reactFlowIn";
export { type GraphStub, readStub, stubOf, withJoinsOf } from "./formats/stub";
export { asWritten, type Given, givenUnder, spelledOut } from "./given";
export { isAppTopology } from "./isAppTopology";
export { oneOf, type Problem, warningAt } from "./problem";
export { type ProblemCode, problemCodes } from "./problems/codes";
export { unsafe as unsafeName } from "./problems/names";
export { refinedBy } from "./problems/policies";
export { problems } from "./problems/problems";
export { isInferred, type Origin, originOf } from "./provenance";
export { type ReadTopology, readTopology } from "./readTopology";
export { repeatedOnce } from "./repeatedOnce";
export {
  Basis,
  Branch,
  Edge,
  END,
  ExtraChannel,
  maxNodes,
  NodeGroup,
  PolicyUse,
  Repair,
  RouterUse,
  START,
  Topology,
  TopologyNode,
} from "./schema";
export {
  type BranchSignature,
  type CallGroup,
  type CallSignature,
  type ChannelSignature,
  type InvariantName,
  invariantIds,
  noPlannerId,
  type PolicyKind,
  type PolicySignature,
  policyKinds,
  type Reducer,
  type RouterSignature,
  type Signature,
  type VerbForms,
} from "./signature";
export { sizeFault } from "./sizeFault";
