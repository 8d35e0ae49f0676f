import {
  type AppEvent,
  decisionsOfTurn,
  describeError,
  describeTurn,
  type FoldHead,
  foldApp,
  nodeOf,
  taskOf,
  textOf,
} from "../fold";
import { RaisedError, type RecordedCall, type RecordedTurn, Recording } from "../recording";
import { fromPointer, isObject, type Json, type JsonObject, listed, shorten, toPointer } from "../std";
import type { Segment, TraceCall } from "../trace";
import { keyOf, labelOf, type Redactor } from "../world";
import { isAppEvent, orderOf, type RunSettings, redacted, usageOf, withPlace } from "./conversation";
import type { RunnerEvent, RunnerEventOf, TurnOrder } from "./protocol";
import { follow, type RunnerProcess, TurnFailed } from "./runnerProcess";

/** A conversation to record. */
export type Case = {
  readonly id: string;
  readonly title?: string | undefined;
  readonly synthetic?: boolean | undefined;
  readonly configurable?: { readonly [name: string]: Json } | undefined;
  readonly context?: Json | undefined;
  readonly store?: NonNullable<Recording["app"]>["store"];
  readonly turns: readonly TurnOrder[];
};

export type OpenCall = {
  readonly event: RunnerEventOf<"call">;
  readonly turn: number;
  readonly began: number;
  ended?: RunnerEventOf<"called">;
  seconds?: number;
};

export type RecordedRun = {
  readonly events: readonly AppEvent[];
  readonly calls: readonly OpenCall[];
  readonly turns: readonly TurnOrder[];
};

/** End of an app's turn: its last message, and its pending questions. */
export type AppTurn = {
  readonly reply: string;
  readonly questions: readonly Json[];
  /** Nodes before which the graph pauses. */
  readonly pauses: readonly string[];
};

/** Returns the next turn of an interactive conversation; `null` ends it. */
export type NextTurn = (said: AppTurn) => Promise<TurnOrder | null>;

const syncHint =
  'If it has no asynchronous form, record the program that calls it by record -- COMMAND, or set "sync": true in the turns of the case.';

/** Names the fields of the graph's context that a case lacks; empty if it lacks none. */
function contextHint(required: readonly string[], context: unknown): string {
  const given = isObject(context) ? context : {};
  const missing = required.filter((field) => !Object.hasOwn(given, field));
  if (missing.length === 0) return "";
  return ` The context of the graph needs ${listed(missing)}: set "context" in the case, or for all cases in planner-studio.json.`;
}

/** Runs a case live. Throws `TurnFailed` if a turn fails: such a conversation is not stored. */
export async function runLive(
  runner: RunnerProcess,
  given: Case,
  settings: RunSettings & { readonly requiredContext?: readonly string[] },
  clock: () => number,
  nextTurn?: NextTurn,
): Promise<RecordedRun> {
  const events: AppEvent[] = [];
  const calls = new Map<number, OpenCall>();
  const turns = [...given.turns];
  let turn = 0;
  let failure: string | null = null;
  const onEvent = async (event: RunnerEvent): Promise<void> => {
    if (event.event === "turn") turn = event.turn;
    if (event.event === "call") {
      calls.set(event.id, { event, turn, began: clock() });
      runner.send({ re: event.id, do: "live" });
    } else if (event.event === "called") {
      const call = calls.get(event.id);
      if (call) Object.assign(call, { ended: event, seconds: (clock() - call.began) / 1000 });
    } else if (isAppEvent(event)) {
      if (event.event === "turn_end" && event.end !== "ended" && event.end !== "waits") {
        const reason = event.error ? describeError(event.error) : (event.why ?? "it stopped");
        const why = event.error?.error === "NotImplementedError" ? `${reason} ${syncHint}` : reason;
        const hint = contextHint(settings.requiredContext ?? [], settings.context ?? given.context);
        failure = `Not recorded: turn ${event.turn} of ${given.id} failed: ${settings.redactor.text(why)}${hint}`;
        return;
      }
      events.push(redacted(event, settings.redactor));
      if (event.event !== "turn_end" || !nextTurn || event.turn < turns.length) return;
      const next = await nextTurn(saidAt(events, event));
      if (next) turns.push(next);
      runner.send(next ? { op: "turn", turn: next } : { op: "end" });
    }
  };
  const app = { runTools: [], configurable: given.configurable, context: given.context, store: given.store };
  const order = {
    ...orderOf({ id: given.id, app: app as unknown as Recording["app"] }, given.turns, settings, true),
    interactive: nextTurn !== undefined,
  };
  try {
    await follow(runner, order, "done", onEvent);
  } catch (error) {
    throw withPlace(error, events, given.id, turn);
  }
  if (failure !== null) throw new TurnFailed(failure);
  return { events, calls: [...calls.values()], turns };
}

function saidAt(
  events: readonly AppEvent[],
  { waits = [], pauses = [] }: RunnerEventOf<"turn_end">,
): AppTurn {
  const last = events.findLast((event) => event.event === "checkpoints" && event.ns.length === 0);
  const values = last?.event === "checkpoints" ? last.data.values : null;
  const messages = Array.isArray(values?.messages) ? values.messages : [];
  const message = messages.findLast((one) => isObject(one) && one.type === "ai");
  const questions = waits.map(({ value }) => value);
  return { reply: isObject(message) ? textOf(message) : "", questions, pauses };
}

/** Returns tools that run in replays: those that interrupt or steer, and those without effects outside the process. */
export function toolsToRun(calls: readonly OpenCall[]): string[] {
  const tools = calls.filter(({ event }) => event.kind === "tool");
  const nameOf = ({ event }: OpenCall) => (isObject(event.request) ? String(event.request.tool) : "");
  const names = [...new Set(tools.map(nameOf))];
  const runs = (name: string): boolean => {
    const own = tools.filter((call) => nameOf(call) === name);
    return (
      own.some(({ ended }) => ended?.planner !== undefined) ||
      own.every(({ ended }) => ended?.outside === false)
    );
  };
  return names.filter(runs).sort();
}

/** Returns the calls to record: not those of tools that run, nor those within a recorded call. */
export function heldCalls(calls: readonly OpenCall[], runTools: readonly string[]): OpenCall[] {
  const byId = new Map(calls.map((call) => [call.event.id, call]));
  const runs = ({ event }: OpenCall): boolean =>
    event.kind === "tool" && isObject(event.request) && runTools.includes(String(event.request.tool));
  const isWithinHeld = ({ event }: OpenCall): boolean => {
    const parent = event.within === null ? undefined : byId.get(event.within);
    return parent !== undefined && (!runs(parent) || isWithinHeld(parent));
  };
  return calls.filter((call) => !runs(call) && !isWithinHeld(call) && call.ended !== undefined);
}

export type RecordingHead = {
  readonly planner: string;
  readonly app: Omit<NonNullable<Recording["app"]>, "runTools" | "configurable" | "context" | "store">;
  readonly fold: (turns: FoldHead["turns"]) => FoldHead;
  readonly redactor: Redactor;
};

/** Creates the redacted recording of a live run, with its decisions. */
export function recordingOfRun(given: Case, { events, calls }: RecordedRun, head: RecordingHead): Recording {
  const { redactor } = head;
  const runTools = toolsToRun(calls);
  const held = heldCalls(calls, runTools);
  const texts = given.turns.map((turn) => describeTurn(redactor.json(turn as Json)));
  const turns = given.turns.map((turn, i) => ({
    kind: "resume" in turn ? ("answer" as const) : ("message" as const),
    text: texts[i] ?? "",
  }));
  const trace = foldApp(withCalls(events, held, head), head.fold(turns));
  const [segment] = trace.segments;
  return Recording.parse({
    format: "planner-studio/recording",
    version: 2,
    id: given.id,
    title: shorten(given.title ?? texts[0] ?? given.id, 200) || given.id,
    planner: head.planner,
    synthetic: given.synthetic ?? false,
    app: {
      ...head.app,
      runTools,
      ...(given.configurable && { configurable: redactor.json(given.configurable as Json) }),
      ...(given.context !== undefined && { context: redactor.json(given.context) }),
      ...(given.store && { store: redactor.json(given.store as Json) }),
    },
    origin: { kind: "recorded", tool: "planner-studio" },
    start: {},
    turns: given.turns.map((turn, i): unknown => ({
      ...turns[i],
      input: redactedTurn(turn, redactor),
      calls: held.filter((call) => call.turn === i + 1).map((call) => recordedCall(call, redactor)),
      ...(segment && turnOfSegment(segment, i + 1)),
    })),
  });
}

/** Pointers to objects hold keys of the input in another spelling, which no pattern of a secret fits. */
function redactedTurn(turn: TurnOrder, redactor: Redactor): Json {
  const safe = redactor.json(turn as Json) as JsonObject;
  if (!("objects" in turn) || turn.objects === undefined) return safe;
  const objects = Object.entries(turn.objects).map(([pointer, kind]) => [
    toPointer(fromPointer(pointer).map(redactor.text)),
    kind,
  ]);
  return { ...safe, objects: Object.fromEntries(objects) };
}

/** Inserts the calls at the start of their turn; the exact position does not matter, since the fold places them by task. */
function withCalls(events: readonly AppEvent[], held: readonly OpenCall[], head: RecordingHead): AppEvent[] {
  const answered = (call: OpenCall): AppEvent => ({
    event: "answered",
    task: taskOf(call.event.at.checkpoint_ns),
    call: heldTraceCall(call, head),
    lane: call.event.lane,
  });
  return events.flatMap((event) =>
    event.event === "turn"
      ? [event, ...held.filter((call) => call.turn === event.turn).map(answered)]
      : [event],
  );
}

function heldTraceCall({ event, turn }: OpenCall, { redactor }: RecordingHead): TraceCall {
  const request = redactor.json(event.request);
  const node = nodeOf(event.at.checkpoint_ns) ?? event.at.node ?? "";
  return {
    turn,
    step: 0,
    node,
    policy: null,
    kind: event.kind,
    group: event.kind === "llm" ? "llm" : "tool",
    label: labelOf(event.kind, request, node),
    key: String(event.id),
    request: keyOf(event.kind, request),
    match: { as: "live" },
  };
}

function recordedCall({ event, ended, seconds }: OpenCall, redactor: Redactor): RecordedCall {
  const answer = redactor.json(ended?.answer ?? null);
  const usage = event.kind === "llm" ? usageOf(answer, seconds) : undefined;
  const node = nodeOf(event.at.checkpoint_ns) ?? event.at.node;
  return {
    kind: event.kind,
    request: redactor.json(event.request),
    ...(ended?.error ? { error: recordedError(ended.error, redactor) } : { answer }),
    ...(seconds !== undefined && { latency: Math.round(seconds * 1000) }),
    ...(node && { node }),
    ...(usage && { usage }),
  };
}

function recordedError(
  { message, raised }: NonNullable<RunnerEventOf<"called">["error"]>,
  redactor: Redactor,
): NonNullable<RecordedCall["error"]> {
  return {
    message: shorten(redactor.text(message), 10_000),
    ...(raised && { raised: RaisedError.parse(redactor.json(raised)) }),
  };
}

function turnOfSegment(segment: Segment, number: number): Pick<RecordedTurn, "decisions" | "end"> {
  const inTurn = segment.calls.filter(({ turn }) => turn === number).length;
  return {
    end: segment.turns.find(({ turn }) => turn === number)?.end === "waits" ? "waits" : "ended",
    decisions: decisionsOfTurn(segment, number, inTurn),
  };
}
