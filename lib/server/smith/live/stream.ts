import "server-only";
import type { z } from "zod";
import type { Actor } from "../../actor";
import { ServiceError } from "../../errors";
import type { LiveEvent } from "./event";
import { type LiveInput, planLive } from "./plan";

type Line = LiveEvent | { readonly type: "failed"; readonly message: string };

/** A live planning as it happens, one JSON event a line. Who stops listening ends it; what is refused before it starts is thrown. */
export async function liveStream(
  actor: Actor,
  asked: z.input<typeof LiveInput>,
  request: AbortSignal,
): Promise<Response> {
  const gone = new AbortController();
  const signal = AbortSignal.any([request, gone.signal]);
  const { readable, writable } = new TransformStream<Line, Line>(undefined, { highWaterMark: 1000 });
  const writer = writable.getWriter();
  writer.closed.catch(() => gone.abort());
  const write = (line: Line) => void writer.write(line).catch(() => gone.abort());
  await new Promise<void>((resolve, reject) => {
    const tell = (event: LiveEvent) => {
      write(event);
      resolve();
    };
    planLive({ actor, input: { ...asked, signal, tell } })
      .catch((error: unknown) => {
        reject(error);
        write({ type: "failed", message: sentence(error) });
      })
      .finally(() => writer.close().catch(() => {}));
  });
  return new Response(readable.pipeThrough(lines()), {
    headers: {
      "Content-Type": "application/x-ndjson; charset=utf-8",
      "Cache-Control": "no-cache, no-transform",
    },
  });
}

const lines = () =>
  new TransformStream<Line, Uint8Array>({
    transform: (line, controller) => controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`)),
  });
const encoder = new TextEncoder();

function sentence(error: unknown): string {
  if (error instanceof ServiceError) return error.message;
  process.stderr.write(`live: ${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
  return "Something went wrong in the server; its log has the details.";
}
