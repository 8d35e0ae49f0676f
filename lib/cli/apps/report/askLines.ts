import { decidesSame, describeCall, type Judgement, sharesOf } from "../../../apps";
import { counted, grouped } from "../../../std";
import type { Trace } from "../../../trace";
import { describeDollars } from "../ask/limit";

/** True if repeating model calls settled everything that recorded answers left open. */
export function isSettledByAsking({ asked: result, comparison, contexts }: Judgement): boolean {
  const unsettled = comparison.recordings.filter(({ status }) => status !== "identical");
  const isAskable =
    unsettled.every(({ status }) => status === "inconclusive") &&
    contexts.every(({ part }) => modelParts.some((one) => one === part));
  const open = [
    ...unsettled.map(({ recording }) => recording),
    ...contexts.flatMap(({ recordings }) => recordings),
  ];
  return result !== null && isAskable && open.length > 0 && decidesSame(result, open);
}

const modelParts = ["prompt", "tools", "model", "option"] as const;

/** True if a repeated model call led to another decision. */
export const decidedDifferently = ({ asked: result }: Judgement): boolean =>
  result?.calls.some(({ others }) => others.length > 0) ?? false;

/** Returns the result of repeating model calls: a total, a line per node, and each call with other decisions. */
export function askedLines({ asked: result, traces }: Pick<Judgement, "asked" | "traces">): string[] {
  if (!result) return [];
  if (result.recordings.length === 0) return [`No model calls were repeated: ${noneRepeated(traces.head)}`];
  const price = result.dollars === null ? "price not known" : describeDollars(result.dollars);
  const nodes = [...grouped(result.calls, ({ node }) => node)];
  return [
    `Repeated: ${counted(result.requests, "model call")} in ${counted(result.recordings.length, "conversation")}, ${counted(result.times, "run")} each, ${price}.`,
    ...nodes.flatMap(([node, calls]) => [
      `  ${node || "the app"}: ${sharesOf(calls)} decided the same`,
      ...calls.filter(({ others }) => others.length > 0).map((call) => `    ${describeCall(call)}`),
    ]),
    ...result.open.map(
      ({ recording, why, times }) => `  ${recording}: ${counted(times, "run")} cannot be judged: ${why}`,
    ),
  ];
}

/** A client such as `openai`, used without LangChain, sends its prompt in an HTTP request. */
const noneRepeated = (traces: readonly Trace[]): string =>
  traces.some(({ segments }) =>
    segments.some(({ calls }) => calls.some(({ kind, match }) => kind === "http" && match.as === "miss")),
  )
    ? 'the requests without a recorded answer are HTTP requests, and only calls of LangChain\'s models are repeated. To send them, name their host in "world.live" of planner-studio.json.'
    : "no prompt, tool, model or option changed.";
