import "server-only";
import type { Reference } from "../../core/reference";
import type { Ctx } from "../../verb/context";
import { type ComparedReplays, sidesOf } from "../sides";
import { whileSame } from "./whileSame";

type Compared = {
  readonly base: Reference;
  readonly head: Reference;
  readonly answers?: Reference | undefined;
  readonly set?: string | undefined;
};

const cache = whileSame<ComparedReplays>("compared replays", 4);

/** Returns both sides over a set; the replays of many recordings are listed once while nothing changes. */
export const knownSides = (ctx: Ctx, request: Compared): Promise<ComparedReplays> => {
  const { base, head, answers, set } = request;
  return cache(ctx, [base.text, head.text, answers?.text ?? null, set ?? null], () => sidesOf(ctx, request));
};
