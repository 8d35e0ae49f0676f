import { Topology } from "../../../topology";
import architectureA from "./architectureA.json" with { type: "json" };
import architectureB from "./architectureB.json" with { type: "json" };
import architectureC from "./architectureC.json" with { type: "json" };
import noReviewer from "./noReviewer.json" with { type: "json" };
import noSelfCheck from "./noSelfCheck.json" with { type: "json" };

/** The one with code models by tier first, then one model in all roles, one without roles, and what is left out. */
export const readTopologies = (): readonly Topology[] =>
  [architectureC, architectureB, architectureA, noSelfCheck, noReviewer].map((document) =>
    Topology.parse(document),
  );
