import { Topology } from "../../../topology";
import smith from "./smith.json" with { type: "json" };
import smithAllProblems from "./smithAllProblems.json" with { type: "json" };
import smithNoSyntaxPass from "./smithNoSyntaxPass.json" with { type: "json" };
import smithTolerant from "./smithTolerant.json" with { type: "json" };

/** The default of live planning first, then the seed's pipeline and alternatives to it. */
export const readTopologies = (): readonly Topology[] =>
  [smithTolerant, smith, smithAllProblems, smithNoSyntaxPass].map((document) => Topology.parse(document));
