import { problemsAgainst } from "@/lib/changes";
import { type Problem, problems, type Signature, type Topology } from "@/lib/topology";

export type LintQuestion = {
  readonly topology: Topology;
  /** The one in use, where there is another. */
  readonly beside: Topology | null;
  readonly signature: Signature;
};

/** What the linter finds in a topology by itself and beside the one in use. */
export const lint = ({ topology, beside, signature }: LintQuestion): readonly Problem[] =>
  beside ? problemsAgainst(beside, topology, signature) : problems(topology, signature);
