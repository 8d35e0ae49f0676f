import { constants, setPriority } from "node:os";
import { env } from "node:process";

/** What a thread's environment says where it works for nobody who waits. */
export const inBackground = { PLANNER_STUDIO_THREAD: "background" };

/** Whether a thread has a priority of its own: elsewhere it would be that of the whole server. */
export const threadsHavePriorities = process.platform === "linux";

/** Lets the server go first, for good; where this thread works in the background, every other thread of the machine. */
export function giveWay(): void {
  if (!threadsHavePriorities) return;
  const background = env.PLANNER_STUDIO_THREAD === inBackground.PLANNER_STUDIO_THREAD;
  const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority;
  try {
    setPriority(background ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL);
  } catch {
    // Where that is forbidden it works as quickly as the others.
  }
}
