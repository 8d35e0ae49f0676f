import "server-only";
import type { Reference } from "../../core/reference";
import type { Ctx } from "../../verb/context";
import type { ComparedRecordings } from "../recordingSets";
import { type ComparedReplays, sidesOf } from "../sides";
import { whileSame } from "./whileSame";

type Compared = ComparedRecordings & {
  readonly base: Reference;
  readonly head: Reference;
  readonly answers?: Reference | undefined;
};

const cache = whileSame<ComparedReplays>("compared replays", 4);

/** Returns both sides over a set or a review's recordings; the replays of many recordings are listed once while nothing changes. */
export const knownSides = (ctx: Ctx, request: Compared): Promise<ComparedReplays> => {
  const { base, head, answers, set, recordings } = request;
  const reviewed = recordings ? JSON.stringify(recordings) : null;
  const of = [base.text, head.text, answers?.text ?? null, set ?? null, reviewed];
  return cache(ctx, of, () => sidesOf(ctx, request));
};
