import { Topology } from "../../../topology";
import gatesV2 from "./gatesV2.json" with { type: "json" };
import legacy from "./legacy.json" with { type: "json" };
import plannerV1 from "./plannerV1.json" with { type: "json" };
import priorityRules from "./priorityRules.json" with { type: "json" };
import shadow from "./shadow.json" with { type: "json" };

/** Each topology with the new action `request_clarification`, in the order of the topologies. */
export const readPrepared = (): readonly Topology[] =>
  [legacy, gatesV2, shadow, plannerV1, priorityRules].map((document) => Topology.parse(document));
