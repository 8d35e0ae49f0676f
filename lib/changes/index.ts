export { problemsAgainst } from "./against";
export { behaviourHash } from "./behaviour";
export { diffTopologies } from "./diffTopologies";
export { renames } from "./groups";
export { type MergedMark, type MergedTopology, mergedMermaid, mergedTopology } from "./merged";
export {
  type Change,
  type ChangeKind,
  type ChangeSet,
  type ChangeTone,
  type NodeChange,
  type NodeOrigin,
  type TopologyDiff,
  tellChange,
  tellKinds,
  toneOf,
} from "./schema";
