import { alignSides } from "../../apps";
import type { AppGraph } from "../../subject";
import { subjectOf } from "../../subject";
import type { Signature } from "../../topology";
import type { Trace } from "../../trace";

/** A commit of an app, as its traces are aligned by. */
export type AlignedCommit = {
  readonly graph: AppGraph;
  readonly app: string;
  readonly version: string;
  readonly title: string;
};

/** The commits of both sides, the app's vocabulary, and the paths in which a side differs from itself. */
export type AppSides = {
  readonly signature: Signature;
  readonly base: AlignedCommit;
  readonly head: AlignedCommit;
  readonly noise: { readonly masked: readonly string[]; readonly omitted: readonly string[] };
};

/** Gives the decisions of two traces of an app common names, and removes its noise. */
export function alignPair(
  { base, head, noise }: AppSides,
  traces: { readonly base: Trace; readonly head: Trace },
): { readonly base: Trace; readonly head: Trace } {
  const side = ({ graph, ...names }: AlignedCommit) => ({ graph, subject: subjectOf(graph, names) });
  const paths = { masked: new Set(noise.masked), omitted: new Set(noise.omitted) };
  return alignSides(side(base), side(head), paths)(traces.base, traces.head);
}
