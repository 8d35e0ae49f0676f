import "server-only";
import type { BisectResult } from "../../bisect";
import { hash } from "../../std";
import { type End, isGoodEnd } from "../../trace";
import { findCauseSearch } from "../db/recordingEvidence";
import type { Store } from "../db/store";
import type { ComparedReplays, ReplayPair } from "./sides";

/** What a search is asked of: the recordings that both sides have replayed and base comes through. */
export type CauseQuestion = {
  /** Equal evidence has equal answers. */
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

/** Goes up when a search of the same question may come to something else. */
const searchVersion = 5;

/** What is stored of a search that has finished. */
export type StoredSearch = { readonly result: BisectResult; readonly sentence: string };

export async function storedSearch(
  store: Store,
  workspaceId: string,
  question: CauseQuestion,
): Promise<StoredSearch | null> {
  const body = await findCauseSearch(store, workspaceId, question.hash);
  return body === null ? null : (JSON.parse(body) as StoredSearch);
}
