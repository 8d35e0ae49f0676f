import { createHash } from "node:crypto";
import type { Planners } from "../planners";
import type { Engine } from "../worker";
import { candidatesTask } from "../worker/comparing/candidatesTask";
import { evidenceTask } from "../worker/comparing/evidenceTask";
import { explainTask } from "../worker/comparing/explainTask";
import { pairTask } from "../worker/comparing/pairTask";
import {
  endsTask,
  inflightTask,
  limitTask,
  mutantSampleTask,
  mutantsTask,
  replayTask,
  untilDifferentTask,
} from "../worker/main";
import { ctxAs } from "./server.fixture";

const called = (id: string) => ctxAs().planners.find(id)?.planner;

/** A result is the same on both databases and in every test, so each thread computes it once. */
function once<Task, Result>(compute: (task: Task, by: typeof called) => Promise<Result>) {
  const made = new WeakMap<Planners, Map<string, Promise<Result>>>();
  return (task: Task): Promise<Result> => {
    const { planners } = ctxAs();
    const own = made.get(planners) ?? new Map<string, Promise<Result>>();
    made.set(planners, own);
    const key = createHash("sha256").update(JSON.stringify(task)).digest("hex");
    const result = own.get(key) ?? compute(task, called);
    own.set(key, result);
    return result;
  };
}

const replayed = once(replayTask);
const replayedUntilDifferent = once(untilDifferentTask);
const evidence = once(evidenceTask);
const pair = once(pairTask);
const explained = once(explainTask);
const candidates = once(candidatesTask);
const ends = once(endsTask);
const inflight = once(inflightTask);
const mutantSample = once(mutantSampleTask);
const mutants = once(mutantsTask);

/** Does on this thread what the worker does, by the planners of this server, and keeps what it was asked; `otherwise` is what this build does another way. */
export function anEngineHere(otherwise: Partial<Pick<Engine, "hash" | "replay">> = {}) {
  const asked: string[] = [];
  const engine: Engine = {
    hash: "here",
    room: 1,
    threads: 1,
    replay: async (task, { onStart } = {}) => {
      asked.push("replay");
      await onStart?.();
      // A replay whose calls are counted is made again.
      return task.calls ? replayTask(task, called) : replayed(task);
    },
    untilDifferent: async (task) => {
      asked.push("replay");
      return replayedUntilDifferent(task);
    },
    evidence,
    pair: async (task) => {
      asked.push("pair");
      return pair(task);
    },
    explain: async (task) => {
      asked.push("explain");
      return explained(task);
    },
    candidates: async (task) => {
      asked.push("candidates");
      return candidates(task);
    },
    ends: async (task) => {
      asked.push("ends");
      return ends(task);
    },
    inflight,
    mutantSample,
    mutants: async (task) => {
      asked.push("mutants");
      return mutants(task);
    },
    limit: (topologies) => limitTask(topologies, called),
    ...otherwise,
    get background() {
      return engine;
    },
    close: async () => {},
  };
  return { engine, asked };
}
