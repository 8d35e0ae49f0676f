import { Command, interrupt, MemorySaver } from "@langchain/langgraph";
import {
  type CallSite,
  channelsOf,
  compile,
  type Host,
  joined,
  setting,
  written,
} from "../../../lib/compile";
import type { Answer, Planner } from "../../../lib/planner";
import type { RecordedCall, RecordedTurn } from "../../../lib/recording";
import { patchTracing, recursionLimitOf, withoutStacks } from "../../../lib/replay";
import type { Json, JsonObject } from "../../../lib/std";
import type { Topology } from "../../../lib/topology";
import type { World } from "./world";

type Making = { -readonly [K in keyof RecordedTurn]: RecordedTurn[K] };
type Asked = {
  readonly __interrupt__?: readonly { readonly id: string; readonly value: { readonly asked: number } }[];
};
/** A waiting question: its answer, and the recorded call. */
type Open = { readonly answer: Answer; readonly turn: Making; readonly index: number };

export type Recorded = {
  readonly turns: readonly RecordedTurn[];
  /** LangGraph's error, if the run failed; otherwise `null`. */
  readonly broke: string | null;
};

/** Runs a conversation with a simulated world on LangGraph and records it: a second implementation next to the replayer, which shares only the compiler. */
export async function record(
  planner: Planner,
  topology: Topology,
  world: World,
  start: JsonObject,
): Promise<Recorded> {
  patchTracing();
  const turns: Making[] = [];
  const questions: Open[] = [];
  const graph = graphOf(planner, topology, hostOf(planner, world, turns, questions));
  const limit = recursionLimitOf(topology, planner);
  const invoke = (input: unknown) =>
    withoutStacks(() =>
      graph.invoke(input as never, { recursionLimit: limit, configurable: { thread_id: "one" } }),
    ) as Promise<Asked>;
  const channels = channelsOf(topology, planner);
  try {
    for (const [order, text] of world.messages.entries()) {
      turns.push(turnOf("message", text));
      const entered = written("enter", channels, {}, planner.enter({ text }, {})).writes;
      const both = joined(channels, start, entered);
      const set = Object.keys(start).map((name) => [name, both[name] as Json]);
      const first = { ...both, ...setting(channels, Object.fromEntries(set)) };
      let { __interrupt__: questionIndex = [] } = await invoke(order === 0 ? first : entered);
      while (questionIndex.length > 0) {
        const answered = questionIndex.map((one) => ({ ...one, open: questions[one.value.asked] as Open }));
        turns[turns.length - 1] = Object.assign(turns.at(-1) as Making, { end: "waits" });
        if (turns.length > maxTurns) return { turns, broke: "It asks for ever." };
        if (!world.answers()) {
          leaveOpen(answered);
          break;
        }
        turns.push(turnOf("answer", "+"));
        const resume = Object.fromEntries(answered.map(({ id, open }) => [id, open.answer]));
        ({ __interrupt__: questionIndex = [] } = await invoke(new Command({ resume })));
      }
    }
    return { turns, broke: null };
  } catch (error) {
    return { turns, broke: error instanceof Error ? error.message : String(error) };
  }
}

const maxTurns = 25;

const turnOf = (kind: "message" | "answer", text: string): Making => ({
  kind,
  text,
  calls: [],
  decisions: [],
  end: "ended",
});

function leaveOpen(waiting: readonly { readonly open: Open }[]): void {
  for (const { open } of waiting) {
    const { kind, request } = open.turn.calls[open.index] as RecordedCall;
    open.turn.calls[open.index] = { kind, request, pending: true };
  }
}

function graphOf(planner: Planner, topology: Topology, host: Host) {
  const compiled = compile(topology, planner, host, new MemorySaver());
  if (!compiled.ok) throw new Error(compiled.problems[0]?.message);
  return compiled.graph;
}

/** Answers from the world. A rerun task receives its earlier answers, call by call. */
function hostOf(planner: Planner, world: World, turns: Making[], questions: Open[]): Host {
  const tasks = new Map<string, { heard: { answer: Answer; asked: number | null }[]; at: number }>();
  const acted = new Set<string>();
  const taskOf = ({ task }: CallSite) => {
    const known = tasks.get(task) ?? { heard: [], at: 0 };
    tasks.set(task, known);
    return known;
  };
  return {
    call: (location, kind, request, options) => {
      const task = taskOf(location);
      const again = task.heard[task.at++];
      if (again) return again.asked === null ? again.answer : (interrupt({ asked: again.asked }) as Answer);
      const turn = turns.at(-1) as Making;
      const { call, answer: given } = world.answer(kind, request);
      const answer = inTime(given, options?.within);
      turn.calls.push(call);
      const asks = planner.calls[kind]?.group === "question";
      const questionIndex = asks ? questions.push({ answer, turn, index: turn.calls.length - 1 }) - 1 : null;
      task.heard.push({ answer, asked: questionIndex });
      return questionIndex === null ? answer : (interrupt({ asked: questionIndex }) as Answer);
    },
    observe: (event) => {
      const { place: position, type } = event;
      if (type === "task") taskOf(position).at = 0;
      const first = `${position.task}#${position.index}`;
      if (type !== "acting" || position.router !== null || acted.has(first)) return;
      acted.add(first);
      const turn = turns.at(-1) as Making;
      turn.decisions.push({ value: event.decision, origin: null, calls: turn.calls.length });
    },
  };
}

function inTime(answer: Answer, within = Number.POSITIVE_INFINITY): Answer {
  if ((answer.latency ?? 0) <= within) return answer;
  return { ok: false, error: { message: "Too late.", code: "timeout" }, latency: within };
}
