import "server-only";
import type { SweepEvent } from "../sweeps/events";
import { textStream } from "./textStream";

/** A sweep's events as `text/event-stream`; an event's id is the sweep's `rev`. */
export const eventStream = (events: AsyncGenerator<SweepEvent>): Response =>
  textStream(events, {
    type: "text/event-stream",
    first: "retry: 1000\n\n",
    textOf: (event) => `id: ${event.sweep.rev}\ndata: ${JSON.stringify(event)}\n\n`,
  });

/** Numbered events as `text/event-stream`; a browser that comes back says the number of the last that it heard. */
export const numberedEventStream = <E extends { readonly seq: number }>(
  events: AsyncGenerator<E>,
): Response =>
  textStream(events, {
    type: "text/event-stream",
    first: "retry: 1000\n\n",
    textOf: (event) => `id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`,
  });
