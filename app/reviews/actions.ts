"use server";

import { z } from "zod";
import { action } from "@/lib/server/http/action";
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

/** Input type of a verb, which validates it itself. */
type InputOf<V extends (asked: never) => unknown> = Parameters<V>[0] extends { readonly input: infer I }
  ? I
  : never;
const given = <V extends (asked: never) => unknown>() =>
  z.tuple([z.custom<InputOf<V>>((value) => typeof value === "object")]);

export const askForReview = action(given<typeof createReview>(), (actor, input) =>
  createReview({ actor, input }),
);
export const beginThread = action(given<typeof startThread>(), (actor, input) =>
  startThread({ actor, input }),
);
export const replyTo = action(given<typeof reply>(), (actor, input) => reply({ actor, input }));
export const edit = action(given<typeof editComment>(), (actor, input) => editComment({ actor, input }));
export const resolve = action(given<typeof resolveThread>(), (actor, input) =>
  resolveThread({ actor, input }),
);
export const giveVerdict = action(given<typeof decide>(), (actor, input) => decide({ actor, input }));
export const dismiss = action(given<typeof dismissVerdict>(), (actor, input) =>
  dismissVerdict({ actor, input }),
);
export const declare = action(given<typeof declareIntent>(), (actor, input) =>
  declareIntent({ actor, input }),
);
export const withdraw = action(given<typeof withdrawIntent>(), (actor, input) =>
  withdrawIntent({ actor, input }),
);
export const push = action(given<typeof pushVersion>(), (actor, input) => pushVersion({ actor, input }));
export const changeReview = action(given<typeof changeReviewFields>(), (actor, input) =>
  changeReviewFields({ actor, input }),
);
export const includeRecordings = action(given<typeof addRecordings>(), (actor, input) =>
  addRecordings({ actor, input }),
);
export const remove = action(given<typeof removeReview>(), (actor, input) => removeReview({ actor, input }));
export const see = action(given<typeof markSeen>(), (actor, input) => markSeen({ actor, input }));
export const label = action(given<typeof giveLabel>(), (actor, input) => giveLabel({ actor, input }));
export const prepare = action(given<typeof prepareLabels>(), (actor, input) =>
  prepareLabels({ actor, input }),
);
export const accept = action(given<typeof acceptSuggestion>(), (actor, input) =>
  acceptSuggestion({ actor, input }),
);
export const prove = action(given<typeof startProof>(), (actor, input) => startProof({ actor, input }));
export const discard = action(given<typeof discardSuggestion>(), (actor, input) =>
  discardSuggestion({ actor, input }),
);
