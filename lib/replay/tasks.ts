import type { Answer } from "../planner";
import { type Json, sameJson } from "../std";

/** A call that a task made, by its index in the trace. */
export type TaskCall = {
  readonly call: number;
  readonly key: string;
  readonly request: Json;
  readonly answer: Answer | null;
  /** True until the task has received the question's answer. */
  waiting: boolean;
};

type Log = { readonly made: TaskCall[]; readonly taken: Set<TaskCall>; runs: number };

export type TaskCalls = {
  /** A task starts; answers whether it ran before. */
  start(task: string): boolean;
  /** Returns the answer that an earlier run of the task got, preferring an identical request; each at most once per run. */
  earlier(task: string, key: string, request: Json): TaskCall | null;
  add(task: string, made: TaskCall): void;
};

/** Logs each task's calls: LangGraph reruns an interrupted task from its first line, and it must get the same answers. */
export function taskLog(): TaskCalls {
  const logs = new Map<string, Log>();
  const logOf = (task: string): Log => {
    const log = logs.get(task) ?? { made: [], taken: new Set(), runs: 0 };
    logs.set(task, log);
    return log;
  };
  return {
    start: (task) => {
      const log = logOf(task);
      log.taken.clear();
      log.runs++;
      return log.runs > 1;
    },
    earlier: (task, key, request) => {
      const log = logOf(task);
      // On its first run a task has taken all of its calls; skips the search, since a batch makes thousands.
      if (log.runs <= 1) return null;
      const left = log.made.filter((one) => one.key === key && !log.taken.has(one));
      const made = left.find((one) => sameJson(one.request, request)) ?? left[0] ?? null;
      if (made) log.taken.add(made);
      return made;
    },
    add: (task, made) => {
      const log = logOf(task);
      log.made.push(made);
      log.taken.add(made);
    },
  };
}
