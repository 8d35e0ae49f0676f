import { Refusal, refusalOf } from "../lines";
import { type HeardTask, hearTask } from "./hearTask";

/** Starts a task at an endpoint and returns its id. Throws `Refusal` with the server's sentence. */
export async function postTask(path: string, input: object): Promise<string> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Refusal(await refusalOf(response));
  return ((await response.json()) as { readonly id: string }).id;
}

type Followed = {
  readonly signal: AbortSignal;
  readonly onTask: (task: HeardTask) => void;
  /** Called when the server cannot be reached; following goes on. */
  readonly onLost: () => void;
  /** Names the work in sentences: *The check*. */
  readonly name: string;
  /** Says how to go on after it failed or was interrupted; to start it again if omitted. */
  readonly remedy?: () => string;
};

/** Follows a task until it is settled, and returns its last state. Throws `Refusal` if it failed or was interrupted, and when the signal aborts or has aborted. */
export const untilSettled = (
  id: string,
  { signal, onTask, onLost, name, remedy = () => "Start it again." }: Followed,
): Promise<string> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = hearTask(id, {
      onTask: (task) => {
        onTask(task);
        const { state, settled, message } = task;
        if (!settled) return;
        if (state === "failed") reject(new Refusal(message || `${name} failed. ${remedy()}`));
        else if (state === "interrupted") reject(new Refusal(`${name} was interrupted. ${remedy()}`));
        else resolve(state);
      },
      onLost,
    });
    signal.addEventListener("abort", () => {
      stop();
      reject(signal.reason);
    });
  });
