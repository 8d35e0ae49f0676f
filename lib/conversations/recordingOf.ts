import {
  type AppEvent,
  type DecisionRule,
  decisionsOfTurn,
  describeTurn,
  type FoldHead,
  foldApp,
} from "../fold";
import { type RecordedCall, Recording, type RecordingOrigin } from "../recording";
import { hash, type Json, shorten } from "../std";
import type { Trace, TraceCall } from "../trace";
import { contextOf, keyOf, labelOf } from "../world";
import type { Conversation, FoundCall } from "./conversation";

/** The app that the conversations are of. */
export type ConvertedFor = {
  /** Id of the app as a planner. */
  readonly planner: string;
  readonly app: string;
  readonly graph: string;
  readonly decisions: readonly DecisionRule[];
  /** File that was read. */
  readonly source?: string;
};

export type Converted = {
  readonly recording: Recording;
  /** The trace of the run itself, not replayed; `null` where the export has only messages or state. */
  readonly observed: Trace | null;
};

/** Creates the recording of a conversation, and its observed trace. */
export function convert(
  conversation: Conversation,
  { kind, tool }: Pick<RecordingOrigin, "kind" | "tool">,
  to: ConvertedFor,
): Converted {
  const { turns, calls, events, ends } = conversation;
  const given = turns.map((turn) => ({
    kind: "resume" in turn ? ("answer" as const) : ("message" as const),
    text: shorten(describeTurn(turn as Json), 100_000),
  }));
  const isTraced = kind === "imported";
  // State alone does not name the routers that ran.
  const decisions = to.decisions.filter((rule) => isTraced || !("each" in rule) || rule.each !== "route");
  const traced =
    events && foldApp(withCalls(conversation), headOf(conversation, given, { ...to, decisions }));
  const segment = traced?.segments[0];
  const recording = Recording.parse({
    format: "planner-studio/recording",
    version: 2,
    id: conversation.id,
    title: shorten(conversation.title || given[0]?.text || conversation.id, 200),
    planner: to.planner,
    synthetic: false,
    app: {
      id: to.app,
      graph: to.graph,
      sha: conversation.sha,
      dirty: false,
      versions: conversation.versions,
      ...(Object.keys(conversation.configurable).length > 0 && { configurable: conversation.configurable }),
      runTools: conversation.runTools,
    },
    origin: { kind, tool, ...(to.source !== undefined && { source: shorten(to.source, 500) }) },
    start: {},
    turns: turns.map((turn, i) => {
      const own = calls.filter((call) => call.turn === i + 1);
      return {
        ...given[i],
        input: turn as Json,
        calls: own.map(recordedCall),
        decisions: segment ? decisionsOfTurn(segment, i + 1, own.length) : [],
        end: ends[i] ?? "ended",
      };
    }),
  });
  return { recording, observed: traced && isTraced ? observedTrace(traced, recording, tool) : null };
}

const recordedCall = ({ turn: _turn, task: _task, ...call }: FoundCall): RecordedCall => call;

function observedTrace(trace: Trace, recording: Recording, tool: string): Trace {
  const { id } = recording;
  return { ...trace, recording: { id, hash: hash(recording as Json) }, origin: { kind: "observed", tool } };
}

/** Inserts the calls at the start of their turn; the fold places them by task. */
function withCalls({ events, calls }: Conversation): AppEvent[] {
  return (events ?? []).flatMap((event): AppEvent[] =>
    event.event === "turn"
      ? [
          event,
          ...calls
            .filter(({ turn }) => turn === event.turn)
            .map((call, index) => ({
              event: "answered" as const,
              task: call.task,
              call: traceCall(call, index),
            })),
        ]
      : [event],
  );
}

function traceCall(call: FoundCall, index: number): TraceCall {
  const { turn, kind, request, node = "", answer, error, latency, usage } = call;
  return {
    turn,
    step: 0,
    node,
    policy: null,
    kind,
    group: kind === "llm" ? "llm" : "tool",
    label: labelOf(kind, request, node),
    key: hash(keyOf(kind, request)),
    request: keyOf(kind, request),
    context: contextOf(kind, request),
    ...(answer !== undefined && { answer }),
    ...(error && { error }),
    ...(latency !== undefined && { latency }),
    ...(usage && { usage }),
    match: { as: "exact", recorded: { turn, index } },
  };
}

function headOf(
  { id, sha, versions }: Conversation,
  turns: FoldHead["turns"],
  { planner, app, decisions }: ConvertedFor,
): FoldHead {
  return {
    planner,
    topology: {
      id: `${planner} observed`,
      title: "Observed, not replayed",
      hash: hash(`${planner} observed`),
    },
    recording: { id, hash: "recording" },
    app: { id: app, sha, dirty: false, lock: null, runner: "", versions },
    turns,
    decisions,
    functionOf: (node) => node,
  };
}
