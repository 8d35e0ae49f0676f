export { cassetteFor, type Supplied } from "./answers";
export { CheckpointStore } from "./CheckpointStore";
export { lightenContext } from "./lightContext";
export { type Replayed, type ReplayRequest, recursionLimitOf, replay } from "./replay";
