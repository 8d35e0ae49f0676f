import { Command } from "@langchain/langgraph";
import { ContractError, channelsOf } from "../compile";
import type { Planner } from "../planner";
import {
  type GraphInput,
  outOfSteps,
  type RunEnd,
  resumeValue,
  stateOf,
  type TaskWrite,
  type Thread,
} from "../replay";
import type { Json } from "../std";
import type { Topology } from "../topology";
import type { TraceEvent } from "../trace";
import type { RunInProgress } from "./forkRuns";
import type { ThreadSnapshot } from "./snapshots";

type Values = { readonly [channel: string]: unknown };

type ForkOptions = {
  readonly topology: Topology;
  readonly planner: Planner;
  readonly snapshot: ThreadSnapshot;
  /** Max graph runs per turn. */
  readonly limit: number;
  /** The turn under which calls are listed. */
  readonly caller: { turn: number };
  /** Runs the graph once and notes it. */
  readonly run: (input: GraphInput) => Promise<RunInProgress>;
  /** The values of the last checkpoint. */
  readonly values: () => Values;
  readonly outcome: (values: Values) => Json;
  readonly stored: () => readonly TaskWrite[];
  readonly emit: (event: TraceEvent) => void;
  /** Stops after the first run. */
  readonly once: boolean;
};

/** Opens a fork as a thread that can run the rest of its conversation. */
export function forkedThread(options: ForkOptions): Thread {
  const { topology, planner, snapshot, limit, caller, emit, outcome } = options;
  const channels = channelsOf(topology, planner);
  const state = () => stateOf(channels, options.values());
  let resumed = 0;
  const run = async (input: GraphInput): Promise<RunEnd> => (await options.run(input)).rest;
  return {
    channels,
    state,
    feed: (input) => run(input),
    goOn: async () => {
      const first = await options.run(inputOf(snapshot));
      return options.once || isIdle(snapshot, first) ? stopHere : first.rest;
    },
    resume: async (questions) => {
      resumed++;
      if (resumed > limit) return { kind: "stopped", end: outOfSteps(limit) };
      return run(new Command({ resume: resumeValue(questions, options.stored()) }));
    },
    turn: () => caller.turn,
    beginTurn: (turn, { kind, text }) => {
      resumed = 0;
      caller.turn = turn;
      emit({ type: "turn", turn, kind, text });
    },
    endTurn: (end) =>
      emit({ type: "turn_end", summary: { end, report: null, outcome: outcome(options.values()) } }),
    end: (stop) => {
      const location = { turn: caller.turn, step: 0, node: null, policy: null };
      emit({ type: "end", end: { ...stop, ...location, outcome: outcome(options.values()) } });
    },
    fail: (message) => {
      throw new ContractError(message);
    },
  };
}

const stopHere: RunEnd = { kind: "stopped", end: { kind: "decided", message: "", call: null } };

/** True if work was left but nothing ran: the thread is lost, and the effect of a later message is not a continuation. */
const isIdle = ({ kind, pending }: ThreadSnapshot, { tasks }: RunInProgress): boolean =>
  tasks.length === 0 && (kind !== "running" || pending.length > 0);

/** An answer is sent as an application sends it; a process that was killed is woken without input. */
const inputOf = (snapshot: ThreadSnapshot): GraphInput =>
  snapshot.resume === undefined ? (null as unknown as GraphInput) : new Command({ resume: snapshot.resume });
