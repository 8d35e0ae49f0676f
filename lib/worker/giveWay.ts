import { constants, setPriority } from "node:os";
import { env } from "node:process";

/** Environment of a background thread. */
export const inBackground = { PLANNER_STUDIO_THREAD: "background" };

/** True on Linux, where priority can be set per thread. Elsewhere, setting it would change the priority of the whole server process. */
export const threadsHavePriorities = process.platform === "linux";

/** Permanently lowers this thread's priority below the server's; in the background, below all other threads of the machine. */
export function giveWay(): void {
  if (!threadsHavePriorities) return;
  const background = env.PLANNER_STUDIO_THREAD === inBackground.PLANNER_STUDIO_THREAD;
  const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority;
  try {
    setPriority(background ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL);
  } catch {
    // If that is not permitted, the thread runs at normal priority.
  }
}
