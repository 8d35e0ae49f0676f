import "server-only";
import type { BisectResult } from "../../bisect";
import { hash } from "../../std";
import { type End, isGoodEnd } from "../../trace";
import { findCauseSearch } from "../db/recordingEvidence";
import type { Ctx } from "../verb/context";
import type { ComparedReplays, ReplayPair } from "./sides";

/** Input of a search: the recordings that both sides replayed and base completed. */
export type CauseQuestion = {
  /** Equal evidence has an equal hash. */
  readonly hash: string;
  readonly pairs: readonly ReplayPair[];
  readonly leftOut: number;
};

export function causeQuestion({ base, head, pairs: all }: ComparedReplays): CauseQuestion {
  const both = all.filter((pair) => pair.base && pair.head);
  const pairs = both.filter((pair) => pair.base && isGoodEnd(pair.base.endKind as End["kind"]));
  const ids = pairs.map((pair) => [pair.base?.id ?? "", pair.head?.id ?? ""]);
  return {
    hash: hash([searchVersion, base.evidence, head.evidence, ids]),
    pairs,
    leftOut: both.length - pairs.length,
  };
}

/** Increment when a search of the same question may have another result. */
const searchVersion = 7;

/** Stored result of a finished search. */
export type StoredSearch = { readonly result: BisectResult; readonly sentence: string };

export async function storedSearch(ctx: Ctx, question: CauseQuestion): Promise<StoredSearch | null> {
  const body = await findCauseSearch(ctx.db, question.hash);
  return body === null ? null : (JSON.parse(body) as StoredSearch);
}
