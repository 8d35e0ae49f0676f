import "server-only";
import { streamed } from "../../../live/streamed";
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
