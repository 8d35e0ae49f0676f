import { onOneLine, shorten } from "../std";
import type { End } from "../trace";
import type { AppEvent, Failure } from "./events";
import { currentStep, endTurn, type OpenSegment } from "./openSegment";

type TurnEnd = Extract<AppEvent, { event: "turn_end" }>;

const maxMessage = 300;

/** Ends the turn and returns the resulting end of the conversation. */
export function endOfTurn(segment: OpenSegment, event: TurnEnd, leak: string | null): End {
  const missed = segment.calls.findIndex(({ match }) => match.as === "miss");
  const miss = segment.calls[missed];
  const kind = miss ? "miss" : kindOf(event, leak);
  endTurn(segment, kind === "waits" || kind === "ended" ? kind : "stopped");
  return {
    kind,
    turn: event.turn,
    step: currentStep(segment),
    node: miss?.node ?? null,
    policy: null,
    call: miss ? missed : null,
    message: shorten(onOneLine(messageOf(event, miss?.label, leak)), maxMessage),
    outcome: null,
  };
}

function kindOf({ end, error }: TurnEnd, leak: string | null): End["kind"] {
  if (leak !== null) return "failed";
  if (end === "waits" || end === "ended") return end;
  return error?.error === "GraphRecursionError" ? "recursion_limit" : "failed";
}

/** Describes a call that no recording answers, by its label. */
export const describeMiss = (label: string): string =>
  `${label
    .replace(/^ask_model in /, "a call of the model in ")
    .replace(/^run tool /, "a call of the tool ")
    .replace(/^fetch /, "the request ")} was never recorded`;

/** Names the studio's setting in place of LangGraph's. */
const describeLimit = ({ error, message }: Failure): string =>
  error === "GraphRecursionError"
    ? message.replace(
        /\. You can increase.*$/s,
        '. Set "recursionLimit" in planner-studio.json if it needs more.',
      )
    : message;

/** `KeyError: 'model' (agent.py:12)`: an error of an app with its place, on one line. */
export function describeError(error: Failure): string {
  const [first = ""] = describeLimit(error).split("\n");
  return `${error.error}: ${first}${error.at ? ` (${error.at})` : ""}`;
}

function messageOf({ error, why }: TurnEnd, missed: string | undefined, leak: string | null): string {
  if (leak !== null) return leak;
  if (missed !== undefined) return why || describeMiss(missed);
  return error ? describeError(error) : (why ?? "");
}
