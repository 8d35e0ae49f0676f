export { cassetteFor, type Supplied } from "./answers";
export { CheckpointStore } from "./CheckpointStore";
export { type Replayed, type ReplayRequest, recursionLimitOf, replay } from "./replay";
