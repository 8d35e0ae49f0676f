import { problemsAgainst } from "@/lib/changes";
import { type Problem, problems, type Signature, type Topology } from "@/lib/topology";

export type LintQuestion = {
  readonly topology: Topology;
  /** The topology in use, if it is another one. */
  readonly beside: Topology | null;
  readonly signature: Signature;
};

/** Returns lint problems of a topology, including those relative to the one in use. */
export const lint = ({ topology, beside: versus, signature }: LintQuestion): readonly Problem[] =>
  versus ? problemsAgainst(versus, topology, signature) : problems(topology, signature);
