import "server-only";
import type { Tools } from "../core/tools";

/** Announces a change of a sweep. */
export const sweepChanged = ({ events }: Pick<Tools, "events">, sweep: string): void =>
  events.emit(`sweep ${sweep}`);

/** Resolves at the sweep's next change, or after `milliseconds`, or when the signal aborts. */
export const nextChange = (
  { events }: Pick<Tools, "events">,
  sweep: string,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> => events.next(`sweep ${sweep}`, milliseconds, signal);
