import { Topology } from "../../../topology";
import gatesV2 from "./gatesV2.json" with { type: "json" };
import legacy from "./legacy.json" with { type: "json" };
import plannerV1 from "./plannerV1.json" with { type: "json" };
import priorityRules from "./priorityRules.json" with { type: "json" };
import shadow from "./shadow.json" with { type: "json" };

/** The current routing first, then the stages of the rollout, then a rejected alternative. */
export const readTopologies = (): readonly Topology[] =>
  [legacy, gatesV2, shadow, plannerV1, priorityRules].map((document) => Topology.parse(document));
