import "server-only";
import type { Ctx } from "../../../verb/context";
import type { LiveEvent } from "./event";
import type { LiveInput } from "./input";
import { planLive } from "./plan";

/** Streams a live planning. Ending the stream cancels it, storing the answers received; refusals before its start are thrown. */
export async function liveEvents(
  ctx: Ctx,
  requested: LiveInput,
  request: AbortSignal,
): Promise<AsyncGenerator<LiveEvent>> {
  const gone = new AbortController();
  const waiting: LiveEvent[] = [];
  let wake = () => {};
  let over = false;
  const tell = (event: LiveEvent) => {
    waiting.push(event);
    wake();
  };
  const signal = AbortSignal.any([request, gone.signal]);
  const first = new Promise<void>((resolve) => (wake = resolve));
  const planning = planLive(ctx, { ...requested, signal, tell }).finally(() => {
    over = true;
    wake();
  });
  await Promise.race([planning, first]);
  if (waiting.length === 0) await planning;

  async function* events(): AsyncGenerator<LiveEvent> {
    try {
      while (waiting.length > 0 || !over) {
        const next = waiting.shift();
        if (next) yield next;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
      await planning;
    } finally {
      gone.abort();
    }
  }
  // Until the consumer continues, failures are unobserved.
  planning.catch(() => {});
  return events();
}
