import { MemorySaver } from "@langchain/langgraph-checkpoint";
import { channelsOf, compile, defaultsOf, join } from "../../lib/compile";
import type { Planner } from "../../lib/planner";
import { plannerModule } from "../../lib/planners";
import type { Recording } from "../../lib/recording";
import { replay } from "../../lib/replay";
import { answersOf, cassetteFor } from "../../lib/replay/answers";
import type { Json } from "../../lib/std";
import type { Topology } from "../../lib/topology";
import { comments, talkOf, talkTopology } from "./talk";

export const sides = ["bare", "memory", "ours"] as const;
export type Side = (typeof sides)[number];

type Work = {
  readonly topology: Topology;
  readonly planner: Planner;
  readonly recordings: readonly Recording[];
};

/** `recordings:hybrid` -> the shipped conversations through a topology; `talk:400` -> a thread of 400 supersteps. */
export function workOf(name: string): Work {
  const [kind, which = ""] = name.split(":");
  if (kind === "talk")
    return { topology: talkTopology, planner: comments, recordings: [talkOf(Number(which))] };
  const shipped = plannerModule("venturescope");
  const topology = shipped?.topologies.find(({ id }) => id === which);
  if (!shipped || !topology) throw new Error(`No topology "${which}" ships with the product.`);
  return { topology, planner: shipped.planner, recordings: shipped.recordings };
}

/** Runs the work once on one side; returns the number of supersteps. */
export async function run(side: Side, { topology, planner, recordings }: Work): Promise<number> {
  let supersteps = 0;
  for (const recording of recordings) {
    if (side === "ours") {
      const replayed = await replay({ topology, planner, recording });
      if (!replayed.ok) throw new Error(replayed.problems[0]?.message);
      const { checkpoints = [], end } = replayed.trace.segments[0] ?? {};
      if (end?.kind === "miss" || end?.kind === "failed") throw new Error(end.message);
      supersteps += checkpoints.filter(({ source }) => source === "loop").length;
    } else supersteps += await converse(side, topology, planner, recording);
  }
  return supersteps;
}

/** The conversation stopped at a question. */
class Unanswered extends Error {}

/** Runs plain LangGraph with the same graph and answers; a person's answers are given inline, nothing is observed. */
async function converse(
  side: Side,
  topology: Topology,
  planner: Planner,
  recording: Recording,
): Promise<number> {
  const answers = answersOf(cassetteFor(recording, planner));
  let supersteps = 0;
  const compiled = compile(
    topology,
    planner,
    {
      call: (_place, kind, request) => {
        const { answer } = answers.ask(answers.key(kind, request), kind, request);
        if (!answer) throw new Unanswered(kind);
        return answer;
      },
      observe: ({ type }) => {
        if (type === "task") supersteps++;
      },
    },
    side === "memory" ? new MemorySaver() : undefined,
  );
  if (!compiled.ok) throw new Error(compiled.problems[0]?.message);
  const channels = channelsOf(topology, planner);
  let state: { [channel: string]: Json } = { ...recording.start };
  for (const { kind, text, input } of recording.turns) {
    if (kind !== "message") continue;
    supersteps++;
    const entered = Object.entries(planner.enter({ text, input }, { ...defaultsOf(channels), ...state }));
    const fed = side === "memory" && supersteps > 1 ? {} : { ...state };
    for (const [name, write] of entered) {
      const before = fed[name];
      fed[name] =
        before === undefined ? write : join(channels.get(name)?.reducer ?? "replace", before, write);
    }
    const config = { configurable: { thread_id: recording.id }, recursionLimit: 10_000 };
    try {
      state = (await compiled.graph.invoke(fed, config)) as typeof state;
    } catch (error) {
      if (error instanceof Unanswered) return supersteps;
      throw error;
    }
  }
  return supersteps;
}
