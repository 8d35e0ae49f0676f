import type { Engine } from "../../worker";
import { attemptsTask, inflightTask, limitTask, replayTask } from "../../worker/main";

/** Does on this thread what the worker does, and keeps what it was asked. */
export function anEngineHere() {
  const asked: string[] = [];
  const engine: Engine = {
    hash: "here",
    size: 1,
    replay: async (task) => {
      asked.push("replay");
      return replayTask(task);
    },
    attempts: async (task) => {
      asked.push(`attempts ${task.attempts}`);
      return attemptsTask(task);
    },
    inflight: inflightTask,
    limit: limitTask,
    close: async () => {},
  };
  return { engine, asked };
}
