export { copied, nodesInGroup, paste, TopologyPart } from "./clipboard";
export { combine } from "./combine/combine";
export type { Combination, MissingChanges, SideChange } from "./combine/schema";
export { removeChannel, replaceDocument, setChannel, setWords } from "./document";
export { DraftDocument } from "./draft";
export { removeEmptied } from "./emptied";
export { fixOf, type ProblemFix } from "./fixes";
export { beginning, type EditHistory, type EditStep, redone, stepped, undone } from "./history";
export { beginAt, connect, disconnect, insertNode, join, retarget, unjoin } from "./links";
export {
  addNode,
  deleteNodes,
  describeNode,
  duplicateNode,
  mergeNodes,
  renameNode,
  splitNode,
} from "./nodes";
export {
  addBranch,
  addRouter,
  changeRouter,
  edgeToRouter,
  labelBranch,
  removeRouter,
  routerToEdge,
  setRouterParameters,
} from "./routers";
export type { Edit, Edited, NodeNames, UsePlace } from "./schema";
export { addUse, copyUse, moveUse, placeOf, removeUse, setParameters, usesAt } from "./uses";
