import "server-only";
import type { Ctx } from "../verb/context";

/** Resolves when a review changes next, or after `milliseconds`, or when the signal aborts. */
export const nextReviewChange = ({ events }: Ctx, milliseconds: number, signal: AbortSignal): Promise<void> =>
  events.next("reviews", milliseconds, signal);
