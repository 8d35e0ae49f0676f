export { cassetteFor, type Supplied } from "./answers";
export { CheckpointStore } from "./CheckpointStore";
export { type Carried, type CarriedMoment, carryOn } from "./fork/carryOn";
export { type Replayed, type ReplayRequest, recursionLimitOf, replay } from "./replay";
