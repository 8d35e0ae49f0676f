import { z } from "zod";
import { compareNaturally } from "../std";
import type { Anchor, Quote } from "./schema";

/** A comment. Edits and deletions are marked; a deleted comment has no text. */
export type Comment = {
  readonly id: string;
  readonly author: string;
  readonly body: string;
  readonly at: string;
  readonly editedAt: string | null;
  readonly deletedAt: string | null;
};

/** A discussion of one anchor. `version` is the version of the review in which it started, from 1. */
export type ReviewThread = {
  readonly id: string;
  readonly anchor: Anchor;
  readonly quote: Quote;
  readonly version: number;
  readonly state: "open" | "resolved";
  readonly resolvedBy: string | null;
  readonly comments: readonly Comment[];
};

/** Max characters of a comment. */
export const longestComment = 20_000;
export const CommentBody = z.string().trim().min(1, "must not be empty").max(longestComment);

/** Sorts threads in reading order, from the whole comparison to single values. */
export function inWalkingOrder<T extends Pick<ReviewThread, "id" | "anchor">>(threads: readonly T[]): T[] {
  const rank = new Map(threads.map((thread) => [thread.id, rankOf(thread.anchor)]));
  return threads.toSorted((a, b) => {
    const [was, is] = [rank.get(a.id) as string, rank.get(b.id) as string];
    if (was !== is) return was < is ? -1 : 1;
    return compareNaturally(a.id, b.id);
  });
}

const kinds: readonly Anchor["on"][] = ["comparison", "cause", "claim", "problem", "part"];

/** Ranks the whole first, then the graph, then each recording by turn. */
function rankOf(anchor: Anchor): string {
  const general = kinds.indexOf(anchor.on);
  if (general >= 0) return `0 ${general}`;
  const { recording, turn } = placeOf(anchor);
  return `1 ${recording} ${String(turn).padStart(6, "0")}`;
}

/** Anchors on a whole recording come before its turns, its end after them. */
function placeOf(anchor: Anchor): { readonly recording: string; readonly turn: number } {
  if ("at" in anchor && anchor.at) return anchor.at;
  if (anchor.on === "recording") return { recording: anchor.recording, turn: 0 };
  if (anchor.on === "stored-thread") return anchor;
  return { recording: anchor.on === "end" ? anchor.recording : "", turn: 999_999 };
}

/** Returns the next unresolved thread in the given direction, cyclically; `null` if there is none. */
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

/** Titles for the ids in an anchor. */
export type AnchorNames = {
  readonly recording: (id: string) => string;
  readonly side: { readonly base: string; readonly head: string };
};

const ids: AnchorNames = { recording: (id) => id, side: { base: "base", head: "head" } };

/** Describes an anchor in a few words, for lists, reports and quotes. */
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

/** A decision without a target, such as `finish`, has no key to name it. */
const nameOfDecision = ({ at }: { readonly at: { readonly align: string } }): string =>
  at.align === "" ? "the decision" : at.align;

/** `node:plan/policy:cap` -> `plan › cap` */
const nameOfPart = (address: string): string => address.replace(/^\w+:/, "").replace(/\/\w+:/g, " › ");
