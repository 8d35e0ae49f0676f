import type { Answer } from "../planner";
import { type Json, sameJson } from "../std";

/** A call that a task made, by its index in the trace. */
export type TaskCall = {
  readonly call: number;
  readonly key: string;
  readonly request: Json;
  readonly answer: Answer | null;
  /** A question whose answer has not come back to the task yet. */
  waiting: boolean;
};

type Log = { readonly made: TaskCall[]; readonly taken: Set<TaskCall>; runs: number };

export type TaskCalls = {
  /** A task starts; answers whether it ran before. */
  start(task: string): boolean;
  /** What the task was told when it asked this in its runs before, the same request first; each is given once in a run. */
  earlier(task: string, key: string, request: Json): TaskCall | null;
  add(task: string, made: TaskCall): void;
};

/** What each task asked so far: LangGraph runs an interrupted task again from its first line, and it must hear the same. */
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
      // In its first run a task has taken all that it made; a batch makes thousands of calls.
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
