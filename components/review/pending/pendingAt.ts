import { type Anchor, type PendingComment, placeOfAnchor, tellAnchor } from "@/lib/review";
import { stepOf } from "../threadIndex";

type PendingHere = { readonly comment: PendingComment; readonly about: string };

/** Returns pending comments that start a thread on an anchor, or on a part of that step. */
export function pendingAt(comments: readonly PendingComment[], anchor: Anchor): readonly PendingHere[] {
  const [location, step] = [placeOfAnchor(anchor), stepOf(anchor)];
  return comments.flatMap((comment) => {
    if ("thread" in comment.on) return [];
    const about = comment.on.anchor;
    const here = placeOfAnchor(about) === location || (step !== null && stepOf(about) === step);
    return here ? [{ comment, about: tellAnchor(about) }] : [];
  });
}

/** Returns pending replies to a thread. */
export const pendingReplies = (
  comments: readonly PendingComment[],
  thread: number,
): readonly PendingComment[] => comments.filter(({ on }) => "thread" in on && on.thread === thread);
