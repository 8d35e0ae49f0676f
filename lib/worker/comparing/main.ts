import { giveWay } from "../giveWay";

/** Entry point of the comparing threads. A separate bundle, so that changes to comparisons do not change the engine hash; its results have their own versions. */
export { candidatesTask } from "./candidatesTask";
export { evidenceTask } from "./evidenceTask";
export { explainTask } from "./explainTask";
export { pairTask } from "./pairTask";

giveWay();
