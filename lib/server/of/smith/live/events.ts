import "server-only";
import type { Ctx } from "../../../verb/context";
import type { LiveEvent } from "./event";
import type { LiveInput } from "./input";
import { type JudgeEvent, type JudgeInput, judgeLive } from "./judge";
import { planLive } from "./plan";

/** Streams a live planning. Ending the stream cancels it, storing the answers received; refusals before its start are thrown. */
export const liveEvents = (
  ctx: Ctx,
  requested: LiveInput,
  request: AbortSignal,
): Promise<AsyncGenerator<LiveEvent>> =>
  streamed(request, (signal, tell) => planLive(ctx, { ...requested, signal, tell }));

/** Streams how versions are judged. Ending the stream ends it after the planning in progress. */
export const judgeEvents = (
  ctx: Ctx,
  requested: JudgeInput,
  request: AbortSignal,
): Promise<AsyncGenerator<JudgeEvent>> =>
  streamed(request, (signal, tell) => judgeLive(ctx, { ...requested, signal, tell }));

async function streamed<E>(
  request: AbortSignal,
  start: (signal: AbortSignal, tell: (event: E) => void) => Promise<unknown>,
): Promise<AsyncGenerator<E>> {
  const gone = new AbortController();
  const waiting: E[] = [];
  let wake = () => {};
  let over = false;
  const tell = (event: E) => {
    waiting.push(event);
    wake();
  };
  const signal = AbortSignal.any([request, gone.signal]);
  const first = new Promise<void>((resolve) => (wake = resolve));
  const planning = start(signal, tell).finally(() => {
    over = true;
    wake();
  });
  await Promise.race([planning, first]);
  if (waiting.length === 0) await planning;

  async function* events(): AsyncGenerator<E> {
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
