import { z } from "zod";
import type { Anchor, Quote } from "./schema";

/** One thing that somebody said. Edits and a deletion leave a mark; what was deleted keeps no words. */
export type Comment = {
  readonly id: string;
  readonly author: string;
  readonly body: string;
  readonly at: string;
  readonly editedAt: string | null;
  readonly deletedAt: string | null;
};

/** A conversation about one thing. `version` is the version of the review at which it began, from 1. */
export type ReviewThread = {
  readonly id: string;
  readonly anchor: Anchor;
  readonly quote: Quote;
  readonly version: number;
  readonly state: "open" | "resolved";
  readonly resolvedBy: string | null;
  readonly comments: readonly Comment[];
};

/** What a comment may hold, in characters. */
export const longestComment = 20_000;
export const CommentBody = z.string().trim().min(1, "must not be empty").max(longestComment);

/** Thread 9 comes before thread 10. */
const byNumber = new Intl.Collator("en", { numeric: true });

/** Threads in the order in which a reviewer walks them: as the comparison is read, from the whole to the single value. */
export function inWalkingOrder<T extends Pick<ReviewThread, "id" | "anchor">>(threads: readonly T[]): T[] {
  const rank = new Map(threads.map((thread) => [thread.id, rankOf(thread.anchor)]));
  return threads.toSorted((a, b) => {
    const [was, is] = [rank.get(a.id) as string, rank.get(b.id) as string];
    if (was !== is) return was < is ? -1 : 1;
    return byNumber.compare(a.id, b.id);
  });
}

const kinds: readonly Anchor["on"][] = ["comparison", "cause", "claim", "problem", "part"];

/** The whole first, then the graph, then each recording by its turns. */
function rankOf(anchor: Anchor): string {
  const general = kinds.indexOf(anchor.on);
  if (general >= 0) return `0 ${general}`;
  const { recording, turn } = placeOf(anchor);
  return `1 ${recording} ${String(turn).padStart(6, "0")}`;
}

/** What is about a whole recording comes before its turns, its end after them. */
function placeOf(anchor: Anchor): { readonly recording: string; readonly turn: number } {
  if ("at" in anchor && anchor.at) return anchor.at;
  if (anchor.on === "recording") return { recording: anchor.recording, turn: 0 };
  if (anchor.on === "stored-thread") return anchor;
  return { recording: anchor.on === "end" ? anchor.recording : "", turn: 999_999 };
}

/** The neighbours of a thread among the unresolved, round and round; null where there is none. */
export function nextOpen<T extends Pick<ReviewThread, "id" | "anchor" | "state">>(
  threads: readonly T[],
  from: string | null,
  step: 1 | -1,
): T | null {
  const all = inWalkingOrder(threads);
  const start = all.findIndex(({ id }) => id === from);
  for (let n = 1; n <= all.length; n += 1) {
    const at = start < 0 && step < 0 ? all.length - n : start + step * n;
    const thread = all[((at % all.length) + all.length) % all.length] as T;
    if (thread.state === "open") return thread;
  }
  return null;
}

/** Titles for the ids that an anchor holds. */
export type AnchorNames = {
  readonly recording: (id: string) => string;
  readonly side: { readonly base: string; readonly head: string };
};

const ids: AnchorNames = { recording: (id) => id, side: { base: "base", head: "head" } };

/** An anchor in a few words, for lists, reports and quotes. */
export function tellAnchor(anchor: Anchor, { recording, side }: AnchorNames = ids): string {
  switch (anchor.on) {
    case "comparison":
      return "the comparison";
    case "recording":
      return `recording ${recording(anchor.recording)}`;
    case "decision":
      return `${nameOfDecision(anchor)} in turn ${anchor.at.turn} of ${recording(anchor.at.recording)}`;
    case "end":
      return `the end of ${recording(anchor.recording)}`;
    case "call":
      return `a call to ${anchor.kind} for ${nameOfDecision(anchor)} in turn ${anchor.at.turn} of ${recording(anchor.at.recording)}`;
    case "value":
      return `${anchor.channel}${anchor.pointer} at ${nameOfDecision(anchor)} in turn ${anchor.at.turn} of ${recording(anchor.at.recording)}`;
    case "part":
      return `${nameOfPart(anchor.address)} of ${side[anchor.side]}`;
    case "problem":
      return `the problem ${anchor.code} at ${nameOfPart(anchor.address)} of ${side[anchor.side]}`;
    case "cause":
      return "a cause";
    case "stored-thread":
      return `the thread stored in turn ${anchor.turn} of ${recording(anchor.recording)}`;
    case "claim":
      return `the claim ${anchor.claim} of ${anchor.topology}`;
  }
}

/** A decision that has no target, such as one to finish, has no key to be named by. */
const nameOfDecision = ({ at }: { readonly at: { readonly align: string } }): string =>
  at.align === "" ? "the decision" : at.align;

/** `node:plan/policy:cap` -> `plan › cap` */
const nameOfPart = (address: string): string => address.replace(/^\w+:/, "").replace(/\/\w+:/g, " › ");
