import "server-only";
import type { Actor } from "../../core/actor";
import type { LiveEvent } from "./event";
import { type LiveInput, planLive } from "./plan";

/** A live planning as it happens. Who stops listening ends it, and what was answered is kept; what is refused before it starts is thrown. */
export async function liveEvents(
  actor: Actor,
  asked: LiveInput,
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
  const planning = planLive({ actor, input: { ...asked, signal, tell } }).finally(() => {
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
  // Until somebody reads on, a failure has nobody to hear it.
  planning.catch(() => {});
  return events();
}
