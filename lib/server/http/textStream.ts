import "server-only";

type TextStreamOptions<T> = {
  readonly type: string;
  /** What is sent before the first event. */
  readonly first?: string;
  readonly textOf: (event: T) => string;
  /** What is sent last where the events break off; without it the stream breaks off too. */
  readonly broken?: (error: unknown) => string;
};

/** Events as text, as they come. Who stops reading ends them; what they still tell then goes nowhere. */
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
