import type { SuppliedSummary, UnansweredQuestion } from "@/lib/diff";
import type { AnswerSetSummary } from "@/lib/server/answers/list";
import type { AnswerOffers } from "@/lib/server/answers/offers";
import type { Answered } from "@/lib/server/http/action";
import type { Json } from "@/lib/std";

export type AnswerActions = {
  readonly offer: (planner: string, kind: string) => Promise<Answered<AnswerOffers>>;
  readonly save: (document: Json, isNew: boolean) => Promise<Answered<AnswerSetSummary>>;
};

/** What is known of answers where topologies are compared. */
export type AnswersShown = {
  readonly planner: string;
  /** The sets that there are. */
  readonly sets: readonly AnswerSetSummary[];
  /** The reference of the set in use. */
  readonly using: string | null;
  /** What it came to so far. */
  readonly supplied: SuppliedSummary | null;
  /** Questions at which conversations stop, for nobody answered them. */
  readonly unanswered: readonly UnansweredQuestion[];
  /** Conversations that were compared. */
  readonly compared: number;
  /** Conversations that there are, compared or not. */
  readonly all: number;
  /** What both sides are called. */
  readonly sides: { readonly base: string; readonly head: string };
};

export type Question = Pick<UnansweredQuestion, "kind" | "request" | "label">;
