import { hearStream } from "./hearStream";

/** A task as serialized for clients; `progress` is of its kind. */
export type HeardTask = {
  readonly state: string;
  readonly progress: unknown;
  readonly message: string;
  /** True once nothing of it changes any more. */
  readonly settled: boolean;
};

type Listener = {
  readonly onTask: (task: HeardTask) => void;
  /** Called when the connection breaks; it reconnects automatically. */
  readonly onLost?: () => void;
};

/** Follows a task of any server until it is settled; returns how to stop. */
export function hearTask(id: string, { onTask, onLost }: Listener): () => void {
  const stop = hearStream(`/api/tasks/${encodeURIComponent(id)}/events`, {
    keyOf: () => id,
    onMessage: (data) => {
      const task = JSON.parse(data) as HeardTask;
      onTask(task);
      if (task.settled) stop();
    },
    ...(onLost && { onLost }),
  });
  return stop;
}
