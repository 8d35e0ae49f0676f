import type { LiveCell, LiveTask } from "./schema";

/** Returns a cell for each task and seed; all seeds of a task are adjacent, so that a limit leaves whole tasks. */
export const cellsOf = (tasks: readonly LiveTask[], seeds: number): readonly LiveCell[] =>
  tasks.flatMap((task) =>
    Array.from({ length: seeds }, (_, i) => ({ id: `${task.id}/${i + 1}`, task, seed: i + 1 })),
  );
