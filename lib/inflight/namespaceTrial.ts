import { counted, plural, shareOfAll, tellShare } from "../std";
import { assess, isLost } from "./judge";
import type { NamespaceTrial } from "./schema";
import type { GraphNodes, NamespaceObservation } from "./threadState";

/** Sums up the observations of several conversations; `base` is the graph that keeps running the threads that waited when `head` was deployed. */
export function namespaceTrial(
  namespace: string,
  base: GraphNodes,
  seen: readonly NamespaceObservation[],
): NamespaceTrial {
  const waits = seen.flatMap((one) => one.waits);
  const begun = seen.filter(({ begins }) => begins !== null);
  return {
    namespace,
    waits: waits.length,
    reached: waits.filter(({ head }) => head.nodes.length > 0 || head.reached.length > 0).length,
    kept: waits.filter(({ kept: isStored }) => isStored).length,
    drained: waits.filter((wait) => isDrained(wait, base)).length,
    conversations: begun.length,
    begun: begun.filter(({ begins }) => begins).length,
    begunAfterAnswer: begun.filter(({ beginsAfterAnswer }) => beginsAfterAnswer).length,
  };
}

/** Base carries it on as it does without the stray answer. */
function isDrained(
  { state, base, control, drained }: NamespaceObservation["waits"][number],
  graph: GraphNodes,
): boolean {
  const thread = assess({ state, base, control, head: drained }, graph);
  return !isLost(thread) && thread.same;
}

const figure = (n: number): string => n.toLocaleString("en");

/** Describes a trial and its results, in sentences. */
export function tellNamespaceTrial(trial: NamespaceTrial, base: string, head: string): readonly string[] {
  const { namespace, waits, reached, kept: stored, drained, conversations, begun, begunAfterAnswer } = trial;
  if (waits === 0) return [`No thread of ${base} is waiting for an answer, so there is nothing to drain.`];
  const sent = counted(waits, "answer");
  const answers =
    reached === 0
      ? `none reaches a question; nothing runs, nothing says so, and what was asked stays unanswered`
      : `${figure(reached)} made ${head} run`;
  return [
    `${sent} sent under \`${namespace}\` while ${plural(waits, "its question waits", "their questions wait")} under ${base}: ${answers}.`,
    `${figure(stored)} of ${counted(waits, "waiting thread")} ${plural(waits, "is", "are")} stored as ${plural(waits, "it was", "they were")}, and ${base} then carries ${figure(drained)} of them on as it did: drain them under ${base}.`,
    `${tellShare(shareOfAll(begun, conversations), { noun: "conversation", does: ["goes", "go"] })} under \`${namespace}\` as ${head} leads them alone; ${figure(begunAfterAnswer)} do so after such an answer too.`,
  ];
}
