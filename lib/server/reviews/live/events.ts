import "server-only";
import { z } from "zod";
import { reviewRevs } from "../../db/reviews/read";
import type { Store } from "../../db/store";
import { verb } from "../../verb/verb";
import { nextReviewChange } from "../changes";

const Input = z.strictObject({ signal: z.instanceof(AbortSignal) });

/** A review and the number of its last event; numbers have no gaps. */
export type ReviewEvent = { readonly review: number; readonly seq: number };

const lookEvery = 1_000;

/** Streams the current event number of every review of the workspace, then every change. Ends when the signal aborts. */
export const reviewEvents = verb(Input, async ({ actor: { workspaceId }, input, store }) =>
  follow(store, workspaceId, input.signal),
);

async function* follow(store: Store, workspaceId: string, signal: AbortSignal): AsyncGenerator<ReviewEvent> {
  const told = new Map<number, number>();
  while (!signal.aborted) {
    const changed = nextReviewChange(lookEvery, signal);
    for (const { number: review, rev: seq } of await reviewRevs(store, workspaceId)) {
      if (told.get(review) === seq) continue;
      yield { review, seq };
      told.set(review, seq);
    }
    await changed;
  }
}
