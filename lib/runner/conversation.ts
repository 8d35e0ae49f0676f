import { type AppEvent, describeMiss, type FoldHead, foldApp, foldUnfinished, nodeOf, taskOf } from "../fold";
import type { RecordedCall, Recording } from "../recording";
import { isObject, type Json, type Usage } from "../std";
import type { Trace, TraceCall } from "../trace";
import { contextOf, keyOf, labelOf, type Redactor } from "../world";
import type { Answerer, Answering } from "./answering";
import type { RunnerEvent, RunnerEventOf, RunOrder, TurnOrder } from "./protocol";
import { AppFailed, follow, type RunnerProcess } from "./runnerProcess";

export type RunSettings = {
  readonly liveHosts: readonly string[];
  readonly recursionLimit: number;
  readonly seed: number;
  readonly configurable?: { readonly [name: string]: Json } | undefined;
  readonly context?: Json | undefined;
  readonly redactor: Redactor;
  readonly gate?: LiveGate | undefined;
};

/** Is asked before anything goes out in a replay; returns why it may not, or `null`. */
export type LiveGate = {
  call(call: TraceCall, soFar: () => Trace): Promise<string | null>;
  connection(host: string): Promise<string | null>;
  /** Is told the answer of a call that went out. */
  answered?(call: TraceCall): void;
  /** Receives each program that ran in a replay, and the line of the app that started it. */
  started?(program: string, at: string): void;
  /** Receives each database that the checkout lacks, and the line of the app that opened it. */
  absent?(path: string, at: string | null): void;
};

/** Runs a recorded conversation on a loaded app, its calls answered by `answer`, and folds it to a trace. */
export async function replayConversation(
  runner: RunnerProcess,
  recording: Recording,
  turns: readonly TurnOrder[],
  answer: Answerer,
  head: FoldHead,
  settings: RunSettings,
): Promise<Trace> {
  const { redactor } = settings;
  const events: AppEvent[] = [];
  const live = new Map<number, { -readonly [K in keyof TraceCall]: TraceCall[K] }>();
  let turn = 0;
  let why: string | undefined;
  const onEvent = async (event: RunnerEvent): Promise<void> => {
    if (event.event === "turn") turn = event.turn;
    if (event.event === "call") {
      const request = redactor.json(event.request);
      const node = nodeOf(event.at.checkpoint_ns) ?? event.at.node ?? "";
      let found = answer({ kind: event.kind, request, node });
      let call = traceCall(event.kind, request, node, turn, found, head);
      if (found.match.as === "live") {
        const refused = (await settings.gate?.call(call, () => foldUnfinished(events, head))) ?? null;
        if (refused === null) live.set(event.id, call);
        else {
          found = { ...found, match: neverRecorded, why: refused };
          call = traceCall(event.kind, request, node, turn, found, head);
        }
      }
      events.push({ event: "answered", task: taskOf(event.at.checkpoint_ns), call, lane: event.lane });
      if (found.match.as === "miss") why ??= found.why ?? describeMiss(call.label);
      reply(runner, event.id, found, why);
    } else if (event.event === "connect") await answerConnect(runner, event, settings.gate);
    else if (event.event === "started") settings.gate?.started?.(redactor.text(event.program), event.at);
    else if (event.event === "absent") settings.gate?.absent?.(event.path, event.at);
    else if (event.event === "called") {
      const call = live.get(event.id);
      if (call) settings.gate?.answered?.(Object.assign(call, liveAnswer(event, redactor)));
    } else if (isAppEvent(event)) events.push(redacted(event, redactor, why));
  };
  try {
    await follow(runner, orderOf(recording, turns, settings, false), "done", onEvent);
  } catch (error) {
    throw withPlace(error, events, recording.id, turn);
  }
  return foldApp(events, head);
}

/** Adds the turn and the node that started last to the reason why the app's process ended. */
export function withPlace(
  error: unknown,
  events: readonly AppEvent[],
  conversation: string,
  turn: number,
): unknown {
  if (!(error instanceof AppFailed) || turn === 0) return error;
  const started = events.findLast((event) => event.event === "tasks" && event.data.triggers !== undefined);
  const node = started?.event === "tasks" ? `, in ${started.data.name}` : "";
  return new AppFailed(`${error.message.replace(/\.$/, "")} (turn ${turn} of ${conversation}${node}).`);
}

const neverRecorded = { as: "miss", reason: "request_never_recorded", nearest: null } as const;

/** Lets a connection outside a held call go out, or ends the run. */
export async function answerConnect(
  runner: RunnerProcess,
  { id, host, port }: RunnerEventOf<"connect">,
  gate: LiveGate | undefined,
): Promise<void> {
  const why = (await gate?.connection(`${host}:${port}`)) ?? null;
  runner.send(why === null ? { re: id, do: "live" } : { re: id, do: "stop", why });
}

export function orderOf(
  recording: Pick<Recording, "app" | "id">,
  turns: readonly TurnOrder[],
  settings: RunSettings,
  recordingRun: boolean,
): RunOrder {
  const { app } = recording;
  return {
    op: "run",
    thread: recording.id,
    turns,
    configurable: settings.configurable ?? app?.configurable,
    context: settings.context ?? app?.context,
    store: app?.store,
    runTools: app?.runTools ?? [],
    live: settings.liveHosts,
    guard: !recordingRun,
    recording: recordingRun,
    recursionLimit: settings.recursionLimit,
    seed: settings.seed,
  };
}

function reply(
  runner: RunnerProcess,
  re: number,
  { match, recorded, given }: Answering,
  why = "a call was never recorded",
): void {
  if (match.as === "live") runner.send({ re, do: "live" });
  else if (match.as === "supplied") runner.send({ re, do: "answer", answer: given ?? null });
  else if (recorded?.error) runner.send({ re, do: "fail", error: recorded.error });
  else if (recorded) runner.send({ re, do: "answer", answer: recorded.answer ?? null });
  else runner.send({ re, do: "stop", why });
}

function traceCall(
  kind: "llm" | "tool" | "http",
  request: Json,
  node: string,
  turn: number,
  { key, match, recorded, given }: Answering,
  head: FoldHead,
): TraceCall {
  return {
    turn,
    step: 0,
    node,
    policy: head.functionOf(node),
    kind,
    group: kind === "llm" ? "llm" : "tool",
    label: labelOf(kind, request, node),
    key,
    request: keyOf(kind, request),
    context: contextOf(kind, request),
    ...(given !== undefined && { answer: given }),
    ...answerOf(recorded),
    match,
  };
}

function answerOf(recorded: RecordedCall | null): Partial<TraceCall> {
  if (!recorded) return {};
  const { answer, error, latency, usage } = recorded;
  return {
    ...(answer !== undefined && { answer }),
    ...(error && {
      error: { message: error.message, ...(error.code !== undefined && { code: error.code }) },
    }),
    ...(latency !== undefined && { latency }),
    ...(usage && { usage }),
  };
}

function liveAnswer({ answer, error }: RunnerEventOf<"called">, redactor: Redactor): Partial<TraceCall> {
  if (error) return { error: { message: redactor.text(error.message) } };
  const redactedAnswer = redactor.json(answer ?? null);
  const usage = usageOf(redactedAnswer, undefined);
  return { answer: redactedAnswer, ...(usage && { usage }) };
}

/** Reads the tokens and model from a LangChain message; `undefined` if it has none. */
export function usageOf(answer: Json, seconds: number | undefined): Usage | undefined {
  if (!isObject(answer) || !isObject(answer.usage_metadata)) return undefined;
  const { input_tokens: input, output_tokens: output } = answer.usage_metadata;
  return {
    ...(typeof input === "number" && { inputTokens: input }),
    ...(typeof output === "number" && { outputTokens: output }),
    ...(typeof answer.model === "string" && { model: answer.model }),
    ...(seconds !== undefined && { seconds: Number(seconds.toFixed(6)) }),
  };
}

type FoldedEvent = Extract<
  RunnerEvent,
  { event: "turn" | "tasks" | "checkpoints" | "route" | "leak" | "turn_end" }
>;

export const isAppEvent = (event: RunnerEvent): event is FoldedEvent =>
  ["turn", "tasks", "checkpoints", "route", "leak", "turn_end"].includes(event.event);

/** Redacts an event for the fold, and adds the known reason to a stopped turn. Ids and names of nodes stay: calls and tasks find each other by them. */
export function redacted(event: FoldedEvent, redactor: Redactor, why?: string): AppEvent {
  const safe = redactor.json(event as Json) as unknown as FoldedEvent;
  if (event.event === "tasks" && safe.event === "tasks") {
    const { id, name } = event.data;
    return { ...safe, ns: event.ns, data: { ...safe.data, id, name } } as AppEvent;
  }
  if (event.event === "route" && safe.event === "route")
    return { ...safe, on: event.on, router: event.router, ns: event.ns };
  if (event.event === "checkpoints" && safe.event === "checkpoints")
    return { ...safe, ns: event.ns, data: { ...safe.data, next: event.data.next ?? [] } } as AppEvent;
  if (safe.event === "turn_end" && why !== undefined) return { ...safe, why } as AppEvent;
  return safe as AppEvent;
}
