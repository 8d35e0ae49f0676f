import { Topology } from "../../../topology";
import smith from "./smith.json" with { type: "json" };
import smithAllProblems from "./smithAllProblems.json" with { type: "json" };
import smithNoSyntaxPass from "./smithNoSyntaxPass.json" with { type: "json" };

/** The seed's pipeline first, then alternatives to it. */
export const readTopologies = (): readonly Topology[] =>
  [smith, smithAllProblems, smithNoSyntaxPass].map((document) => Topology.parse(document));
