import type { SuppliedSummary, UnansweredQuestion } from "@/lib/diff";
import type { AnswerSetSummary, listAnswers } from "@/lib/server/answers/list";
import type { offerAnswers } from "@/lib/server/answers/offers";
import type { saveAnswers } from "@/lib/server/answers/save";
import type { Action } from "@/lib/server/http/action";

export type AnswerActions = {
  readonly listAnswers: Action<typeof listAnswers>;
  readonly offerAnswers: Action<typeof offerAnswers>;
  readonly saveAnswers: Action<typeof saveAnswers>;
};

/** Supplied answers, as shown in a comparison. */
export type AnswersShown = {
  readonly planner: string;
  /** All answer sets of the planner. */
  readonly sets: readonly AnswerSetSummary[];
  /** Reference of the set in use. */
  readonly using: string | null;
  /** Effect of the set so far. */
  readonly supplied: SuppliedSummary | null;
  /** Unanswered questions at which conversations stop. */
  readonly unanswered: readonly UnansweredQuestion[];
  /** Number of compared conversations. */
  readonly compared: number;
  /** Number of all conversations, compared or not. */
  readonly all: number;
  /** Names of both sides. */
  readonly sides: { readonly base: string; readonly head: string };
};

export type Question = Pick<UnansweredQuestion, "kind" | "request" | "label">;
