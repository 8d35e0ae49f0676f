import { giveWay } from "../giveWay";

/** What threads run to compare traces. A bundle of its own, so that how replays are read is no part of the engine: what it makes has versions of its own. */
export { candidatesTask } from "./candidatesTask";
export { evidenceTask } from "./evidenceTask";
export { pairTask } from "./pairTask";

giveWay();
