import "server-only";
import type { ReviewEvent } from "../reviews/live/events";
import type { SweepEvent } from "../sweeps/events";
import type { TaskView } from "../tasks/view";
import { textStream } from "./textStream";

/** Streams a sweep's events as `text/event-stream`; an event's id is the sweep's `rev`. */
export const eventStream = (events: AsyncGenerator<SweepEvent>): Response =>
  textStream(events, {
    type: "text/event-stream",
    first: "retry: 1000\n\n",
    textOf: (event) => `id: ${event.sweep.rev}\ndata: ${JSON.stringify(event)}\n\n`,
  });

/** Streams review events as `text/event-stream`; every connection starts with the current number of each review. */
export const reviewEventStream = (events: AsyncGenerator<ReviewEvent>): Response =>
  textStream(events, {
    type: "text/event-stream",
    first: "retry: 1000\n\n",
    textOf: (event) => `data: ${JSON.stringify(event)}\n\n`,
  });

/** Streams a task's changes as `text/event-stream`; an event's id is its `rev`. */
export const taskEventStream = (events: AsyncGenerator<TaskView>): Response =>
  textStream(events, {
    type: "text/event-stream",
    first: "retry: 1000\n\n",
    textOf: (task) => `id: ${task.rev}\ndata: ${JSON.stringify(task)}\n\n`,
  });
