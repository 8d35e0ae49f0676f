import "server-only";
import { textStream } from "../http/textStream";
import type { SweepEvent } from "./events";

/** A sweep's events as `text/event-stream`; an event's id is the sweep's `rev`. */
export const eventStream = (events: AsyncGenerator<SweepEvent>): Response =>
  textStream(events, {
    type: "text/event-stream",
    first: "retry: 1000\n\n",
    textOf: (event) => `id: ${event.sweep.rev}\ndata: ${JSON.stringify(event)}\n\n`,
  });
