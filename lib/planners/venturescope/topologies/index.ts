import { Topology } from "../../../topology";
import current from "./current.json" with { type: "json" };
import hybrid from "./hybrid.json" with { type: "json" };
import opus from "./opus.json" with { type: "json" };
import opusAsDrawn from "./opusAsDrawn.json" with { type: "json" };

/** The current planner first, then proposals. */
export const readTopologies = (): readonly Topology[] =>
  [current, hybrid, opus, opusAsDrawn].map((document) => Topology.parse(document));
