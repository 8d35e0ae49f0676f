import "server-only";
import { z } from "zod";
import { lookSeconds } from "../../core/events";
import { reviewRevs } from "../../db/reviews/read";
import type { Ctx } from "../../verb/context";
import { verb } from "../../verb/verb";
import { nextReviewChange } from "../changes";

const Input = z.strictObject({ signal: z.instanceof(AbortSignal) });

/** A review and the number of its last event; numbers have no gaps. */
export type ReviewEvent = { readonly review: number; readonly seq: number };

/** Streams the current event number of every review of the workspace, then every change. Ends when the signal aborts. */
export const reviewEvents = verb(Input, async (ctx, input) => follow(ctx, input.signal));

async function* follow(ctx: Ctx, signal: AbortSignal): AsyncGenerator<ReviewEvent> {
  const sent = new Map<number, number>();
  while (!signal.aborted) {
    const changed = nextReviewChange(ctx, lookSeconds * 1000, signal);
    for (const { number: review, rev: seq } of await reviewRevs(ctx.db)) {
      if (sent.get(review) === seq) continue;
      yield { review, seq };
      sent.set(review, seq);
    }
    await changed;
  }
}
