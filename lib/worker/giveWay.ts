import { constants, setPriority } from "node:os";
import { env } from "node:process";

/** What a thread's environment says where it works for nobody who waits. */
export const inBackground = { PLANNER_STUDIO_THREAD: "background" };

/** Lets every other thread of the machine go first, for good, where this thread is one that works in the background. Only on Linux has a thread a priority of its own: elsewhere it would be that of the whole server, so it stays as it is. */
export function giveWay(): void {
  if (env.PLANNER_STUDIO_THREAD !== inBackground.PLANNER_STUDIO_THREAD || process.platform !== "linux")
    return;
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // Where that is forbidden it works as quickly as the others, and still begins nothing while they do.
  }
}
