import { cassetteFor } from "../../../lib/replay";
import { type Json, stableJson } from "../../../lib/std";
import type { Topology } from "../../../lib/topology";
import type { TraceCall } from "../../../lib/trace";
import { type Chance, chanceOf } from "../../chance";
import { type Evidence, type Law, traceOf } from "../law";

/** The order in which a graph is drawn changes nothing. */
export const drawing: Law = async ({ subject, trace, studio }) => {
  const topology = redrawn(chanceOf(subject.seed), subject.topology);
  const other = await traceOf(studio, subject, { topology });
  return same(trace.segments, other.segments) ? null : "Drawn in another order, the graph does otherwise.";
};

const redrawn = (chance: Chance, topology: Topology): Topology => ({
  ...topology,
  nodes: chance.shuffled(topology.nodes),
  edges: chance.shuffled(topology.edges),
  routers: topology.routers.map((use) => ({ ...use, branches: chance.shuffled(use.branches) })),
});

/** Equal requests get the same exact answers, whatever the order of requests. */
export const order: Law = (evidence) => {
  const chance = chanceOf(evidence.subject.seed);
  const questions = evidence.trace.segments
    .flatMap(({ calls }) => calls)
    .filter(({ match }) => match.as !== "rerun");
  const first = exact(evidence, questions);
  return same(first, exact(evidence, chance.shuffled(questions)))
    ? null
    : "Requests in another order are answered otherwise, exact answers too.";
};

/** Request and answer of each exact answer, in no order. */
function exact({ subject, studio }: Evidence, questions: readonly TraceCall[]): readonly string[] {
  const { recording, planner } = subject;
  const answers = studio.answersOf(cassetteFor(recording, planner));
  return questions
    .flatMap(({ kind, request }) => {
      const { match, answer } = answers.ask(answers.key(kind, request), kind, request);
      const equal = match.as === "exact" || (match.as === "spare" && match.paths.length === 0);
      // The recording ignores the parts of a request outside its key and context.
      const name = [
        kind,
        planner.calls[kind]?.key(request as never),
        planner.calls[kind]?.context(request as never),
      ];
      return equal ? [stableJson([name as Json, answer as unknown as Json])] : [];
    })
    .sort();
}

const same = (a: unknown, b: unknown): boolean => stableJson(a as Json) === stableJson(b as Json);
