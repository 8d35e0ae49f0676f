import "server-only";
import { refusalOf } from "./respond";

/** Events as JSON, one a line, as they come. Where they break off, the last line is `{ error }`. Who stops reading ends them. */
export function lineStream(events: AsyncGenerator<object>): Response {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const write = (line: object) => controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      try {
        const { done, value } = await events.next();
        if (done) return controller.close();
        write(value);
      } catch (error) {
        write({ error: refusalOf(error) });
        controller.close();
      }
    },
    cancel: async () => void (await events.return(undefined)),
  });
  return new Response(stream, {
    headers: {
      "Content-Type": "application/x-ndjson; charset=utf-8",
      "Cache-Control": "no-cache, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}
