import { interrupt } from "@langchain/langgraph";
import { type CallSite, describeLabel } from "../compile";
import { type Answer, type CallOptions, orInvalidAnswer, type Planner } from "../planner";
import type { Json } from "../std";
import type { TraceCall, TraceEvent } from "../trace";
import { type Answers, heardWithin, type MatchedAnswer } from "./answers";
import { ReplaySignal } from "./signals";
import type { TaskCalls } from "./tasks";

/** A question that the graph waits at. */
export type Question = { readonly call: number; readonly place: CallSite; readonly reply: MatchedAnswer };

export type Caller = {
  /** The turn that calls are listed in. */
  turn: number;
  /** The calls that the present run of a policy made. */
  made: number[];
  /** The call that missed. */
  missed: number | null;
  /** Questions by call index, which the interrupt carries. */
  readonly questions: Map<number, Question>;
  call(location: CallSite, kind: string, request: Json, options?: CallOptions): Answer | Promise<Answer>;
};

/** Answers calls live that the recording does not answer. */
export type AskLive = (kind: string, request: Json) => Promise<Answer>;

type Options = {
  readonly planner: Planner;
  readonly answers: Answers;
  readonly live?: AskLive | undefined;
  readonly tasks: TaskCalls;
  readonly emit: (event: TraceEvent) => void;
  readonly greedy?: boolean;
};

/** Answers a graph's calls and lists them. A question interrupts the graph; a rerun task receives the same answers as before. */
export function callerOf({ planner, answers, live, tasks, emit, greedy = false }: Options): Caller {
  let count = 0;
  const asks = (kind: string) => planner.calls[kind]?.group === "question";

  const list = (
    location: CallSite,
    kind: string,
    request: Json,
    reply: Pick<MatchedAnswer, "key" | "answer" | "match">,
  ) => {
    emit({ type: "call", call: listed(planner, caller.turn, location, kind, request, reply) });
    caller.made.push(count);
    return count++;
  };

  /** A resumed question is the call that was listed when it interrupted. */
  const again = (position: CallSite, key: string, kind: string, request: Json): Answer | null => {
    const made = tasks.earlier(position.task, key, request);
    if (!made) return null;
    const answer = asks(kind) ? (interrupt({ call: made.call }) as Answer) : made.answer;
    if (made.waiting) caller.made.push(made.call);
    else list(position, kind, request, { key, answer, match: { as: "rerun", call: made.call } });
    made.waiting = false;
    return answer;
  };

  const callLive = async (spot: CallSite, key: string, kind: string, request: Json, ask: AskLive) => {
    const answer = orInvalidAnswer(planner.calls[kind], await ask(kind, request));
    const call = list(spot, kind, request, { key, answer, match: { as: "live" } });
    tasks.add(spot.task, { call, key, request, answer, waiting: false });
    return answer;
  };

  const caller: Caller = {
    turn: 0,
    made: [],
    missed: null,
    questions: new Map(),
    call: (here, kind, request, options) => {
      const key = answers.key(kind, request);
      const earlier = again(here, key, kind, request);
      if (earlier) return earlier;
      const found = answers.ask(key, kind, request, greedy ? here.node : undefined);
      if (live && found.match.as === "miss" && !asks(kind)) return callLive(here, key, kind, request, live);
      const heard = heardWithin(found.answer, options?.within);
      const reply = { ...found, answer: heard && orInvalidAnswer(planner.calls[kind], heard) };
      const call = list(here, kind, request, reply);
      const { answer } = reply;
      if (asks(kind)) {
        tasks.add(here.task, { call, key, request, answer, waiting: true });
        caller.questions.set(call, { call, place: here, reply });
        return interrupt({ call }) as Answer;
      }
      if (answer) {
        tasks.add(here.task, { call, key, request, answer, waiting: false });
        return greedy && reply.match.as === "repeated" ? { ...answer, repeated: true } : answer;
      }
      caller.missed = call;
      throw new ReplaySignal("miss", `No recorded answer: ${labelOf(planner, kind, request)}.`);
    },
  };
  return caller;
}

/** Returns a short description of a call. */
export const labelOf = (planner: Planner, kind: string, request: Json): string =>
  describeLabel(`The "label" of the call "${kind}"`, () => planner.calls[kind]?.label(request as never));

function listed(
  planner: Planner,
  turn: number,
  { step, node, policy }: CallSite,
  kind: string,
  request: Json,
  { key, answer, match }: Pick<MatchedAnswer, "key" | "answer" | "match">,
): TraceCall {
  const spec = planner.calls[kind];
  if (!spec) throw new Error(`The planner has no call "${kind}".`);
  const what = { kind, group: spec.group, label: labelOf(planner, kind, request), key, request };
  return { turn, step, node, policy, ...what, ...said(answer), match };
}

const said = (answer: Answer | null): Pick<TraceCall, "answer" | "error" | "latency"> => {
  if (!answer) return {};
  const time = answer.latency === undefined ? {} : { latency: answer.latency };
  return { ...(answer.ok ? { answer: answer.value } : { error: answer.error }), ...time };
};
