import type { Action } from "@/lib/server/http/action";
import type * as change from "@/lib/server/reviews/change";
import type * as comment from "@/lib/server/reviews/comment";
import type { createReview } from "@/lib/server/reviews/create";
import type { decide, dismissVerdict } from "@/lib/server/reviews/decide";
import type { giveLabel } from "@/lib/server/reviews/labels/give";
import type { prepareLabels } from "@/lib/server/reviews/labels/prepare";
import type { pushVersion } from "@/lib/server/reviews/push";
import type { addRecordings } from "@/lib/server/reviews/recordings";
import type { resolveThread } from "@/lib/server/reviews/resolve";
import type { acceptSuggestion } from "@/lib/server/reviews/suggest/accept";
import type { discardSuggestion, startProof } from "@/lib/server/reviews/suggest/drafts";
import type { markSeen } from "@/lib/server/reviews/walk/seen";
import type { cancelTask } from "@/lib/server/tasks/cancel";

/** Actions on a review's threads and versions. */
export type ReviewActions = {
  readonly createReview: Action<typeof createReview>;
  readonly startThread: Action<typeof comment.startThread>;
  readonly reply: Action<typeof comment.reply>;
  readonly editComment: Action<typeof comment.editComment>;
  readonly resolveThread: Action<typeof resolveThread>;
  readonly acceptSuggestion: Action<typeof acceptSuggestion>;
  readonly pushVersion: Action<typeof pushVersion>;
  readonly markSeen: Action<typeof markSeen>;
};

/** Actions on the queue of decisions to label. */
export type LabelActions = {
  readonly giveLabel: Action<typeof giveLabel>;
  readonly prepareLabels: Action<typeof prepareLabels>;
  readonly cancelTask: Action<typeof cancelTask>;
};

/** Actions on the reader's suggestions that have no proof yet. */
export type OwnSuggestionActions = {
  readonly startProof: Action<typeof startProof>;
  readonly discardSuggestion: Action<typeof discardSuggestion>;
};

/** Actions of the review's own page. */
export type DecisionActions = {
  readonly decide: Action<typeof decide>;
  readonly dismissVerdict: Action<typeof dismissVerdict>;
  readonly declareIntent: Action<typeof change.declareIntent>;
  readonly withdrawIntent: Action<typeof change.withdrawIntent>;
  readonly addRecordings: Action<typeof addRecordings>;
  readonly removeReview: Action<typeof change.removeReview>;
  readonly changeReviewFields: Action<typeof change.changeReviewFields>;
};
