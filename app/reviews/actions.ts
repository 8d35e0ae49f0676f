"use server";

import { z } from "zod";
import { action } from "@/app/door/action";
import { changeReviewFields, declareIntent, removeReview, withdrawIntent } from "@/lib/server/reviews/change";
import { editComment, reply, startThread } from "@/lib/server/reviews/comment";
import { createReview } from "@/lib/server/reviews/create";
import { decide, dismissVerdict } from "@/lib/server/reviews/decide";
import { giveLabel, prepareLabels } from "@/lib/server/reviews/labels/give";
import { pushVersion } from "@/lib/server/reviews/push";
import { addRecordings } from "@/lib/server/reviews/recordings";
import { resolveThread } from "@/lib/server/reviews/resolve";
import { acceptSuggestion } from "@/lib/server/reviews/suggest/accept";
import { discardSuggestion, startProof } from "@/lib/server/reviews/suggest/drafts";
import { markSeen } from "@/lib/server/reviews/walk/seen";

/** Input of a verb, which validates it itself. */
const given = <V extends (ctx: never, input: never) => unknown>() =>
  z.tuple([z.custom<Parameters<V>[1]>((value) => typeof value === "object")]);

export const askForReview = action(given<typeof createReview>(), (ctx, input) => createReview(ctx, input));
export const beginThread = action(given<typeof startThread>(), (ctx, input) => startThread(ctx, input));
export const replyTo = action(given<typeof reply>(), (ctx, input) => reply(ctx, input));
export const edit = action(given<typeof editComment>(), (ctx, input) => editComment(ctx, input));
export const resolve = action(given<typeof resolveThread>(), (ctx, input) => resolveThread(ctx, input));
export const giveVerdict = action(given<typeof decide>(), (ctx, input) => decide(ctx, input));
export const dismiss = action(given<typeof dismissVerdict>(), (ctx, input) => dismissVerdict(ctx, input));
export const declare = action(given<typeof declareIntent>(), (ctx, input) => declareIntent(ctx, input));
export const withdraw = action(given<typeof withdrawIntent>(), (ctx, input) => withdrawIntent(ctx, input));
export const push = action(given<typeof pushVersion>(), (ctx, input) => pushVersion(ctx, input));
export const changeReview = action(given<typeof changeReviewFields>(), (ctx, input) =>
  changeReviewFields(ctx, input),
);
export const includeRecordings = action(given<typeof addRecordings>(), (ctx, input) =>
  addRecordings(ctx, input),
);
export const remove = action(given<typeof removeReview>(), (ctx, input) => removeReview(ctx, input));
export const see = action(given<typeof markSeen>(), (ctx, input) => markSeen(ctx, input));
export const label = action(given<typeof giveLabel>(), (ctx, input) => giveLabel(ctx, input));
export const prepare = action(given<typeof prepareLabels>(), (ctx, input) => prepareLabels(ctx, input));
export const accept = action(given<typeof acceptSuggestion>(), (ctx, input) => acceptSuggestion(ctx, input));
export const prove = action(given<typeof startProof>(), (ctx, input) => startProof(ctx, input));
export const discard = action(given<typeof discardSuggestion>(), (ctx, input) =>
  discardSuggestion(ctx, input),
);
