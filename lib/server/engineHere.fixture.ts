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
import type { Replayed, ReplayTask } from "../worker/task";
import { ctxAs } from "./server.fixture";

const called = (id: string) => ctxAs().planners.find(id)?.planner;

const made = new WeakMap<Planners, Map<string, Promise<Replayed>>>();

/** A replay is the same on both databases and in every test, so each thread makes it once; one whose calls are counted is made again. */
function replayed(task: ReplayTask): Promise<Replayed> {
  if (task.calls) return replayTask(task, called);
  const planners = ctxAs().planners;
  const own = made.get(planners) ?? new Map<string, Promise<Replayed>>();
  made.set(planners, own);
  const key = JSON.stringify(task);
  const replay = own.get(key) ?? replayTask(task, called);
  own.set(key, replay);
  return replay;
}

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
      return replayed(task);
    },
    untilDifferent: async (task) => {
      asked.push("replay");
      return untilDifferentTask(task, called);
    },
    evidence: (task) => evidenceTask(task, called),
    pair: async (task) => {
      asked.push("pair");
      return pairTask(task, called);
    },
    explain: async (task) => {
      asked.push("explain");
      return explainTask(task);
    },
    candidates: async (task) => {
      asked.push("candidates");
      return candidatesTask(task);
    },
    ends: async (task) => {
      asked.push("ends");
      return endsTask(task, called);
    },
    inflight: (task) => inflightTask(task, called),
    mutantSample: (task) => mutantSampleTask(task, called),
    mutants: async (task) => {
      asked.push("mutants");
      return mutantsTask(task, called);
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
