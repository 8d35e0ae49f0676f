import "server-only";
import type { SweepEvent } from "./events";

/** A sweep's events as `text/event-stream`; an event's id is the sweep's `rev`. */
export function eventStream(events: AsyncGenerator<SweepEvent>): Response {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode("retry: 1000\n\n")),
    pull: async (controller) => {
      const { done, value } = await events.next();
      if (done) return controller.close();
      const text = `id: ${value.sweep.rev}\ndata: ${JSON.stringify(value)}\n\n`;
      controller.enqueue(encoder.encode(text));
    },
    cancel: async () => void (await events.return(undefined)),
  });
  return new Response(stream, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-cache, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}
