import "server-only";

type TextStreamOptions<T> = {
  readonly type: string;
  /** Sent before the first event. */
  readonly first?: string;
  readonly textOf: (event: T) => string;
  /** Sent last if the events fail; without it, the stream fails too. */
  readonly broken?: (error: unknown) => string;
};

/** Streams events as text. Cancelling the stream ends the events; later ones are dropped. */
export function textStream<T>(
  events: AsyncGenerator<T>,
  { type, first, textOf, broken }: TextStreamOptions<T>,
): Response {
  const encoder = new TextEncoder();
  let read = true;
  const next = async (): Promise<{ readonly text?: string; readonly last: boolean }> => {
    try {
      const { done, value } = await events.next();
      return done ? { last: true } : { text: textOf(value), last: false };
    } catch (error) {
      if (!broken) throw error;
      return { text: broken(error), last: true };
    }
  };
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      if (first !== undefined) controller.enqueue(encoder.encode(first));
    },
    pull: async (controller) => {
      const { text, last } = await next();
      if (!read) return;
      if (text !== undefined) controller.enqueue(encoder.encode(text));
      if (last) controller.close();
    },
    cancel: async () => {
      read = false;
      await events.return(undefined);
    },
  });
  return new Response(stream, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "no-cache, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}
