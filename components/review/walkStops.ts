import { anchorNow, type WalkStop } from "@/lib/review";
import type { ShownReview } from "@/lib/server/reviews/shown";
import { anchorHref } from "./anchorHref";
import { comparedSides } from "./comparedSides";

type Walked = Pick<ShownReview, "number" | "base" | "head" | "set" | "causes" | "threads" | "walk">;

/** Returns the name of a stop in an address. */
export function stopKey(stop: WalkStop): string {
  if (stop.stop === "changed") return `changed ${stop.recording}`;
  if (stop.stop === "cause") return `cause ${stop.cause}`;
  return stop.stop === "thread" ? `thread ${stop.thread}` : "label";
}

/** Describes a stop in a few words. */
export function tellStop({ causes, threads }: Walked, stop: WalkStop): string {
  if (stop.stop === "changed") return `${stop.recording} came to something else`;
  if (stop.stop === "cause") return causes.find(({ id }) => id === stop.cause)?.sentence ?? "a cause";
  if (stop.stop === "label") return "a decision to label";
  return threads.find(({ number }) => String(number) === stop.thread)?.quote.title ?? "a thread";
}

/** Returns the link to a stop. */
export function stopHref({ number, base, head, set, causes, threads }: Walked, stop: WalkStop): string {
  if (stop.stop === "label") return `/reviews/${number}/labels`;
  const sides = comparedSides({ base, head, set });
  const key = new URLSearchParams({ walk: stopKey(stop) });
  if (stop.stop === "thread") {
    const thread = threads.find((one) => String(one.number) === stop.thread);
    if (thread) return `${anchorHref(sides, anchorNow(thread), thread.number)}&${key}`;
  }
  const query = new URLSearchParams(sides);
  if (stop.stop !== "thread") query.set("recording", stop.recording);
  const cause = stop.stop === "cause" ? causes.find(({ id }) => id === stop.cause) : undefined;
  if (cause) query.set("step", cause.row);
  return `/compare?${query.toString().replaceAll("%2F", "/")}&${key}`;
}

/** Returns the stop after that of the address, or the first, and the number of stops left from there; labels count one by one. `null` if nothing is left. */
export function nextStop(
  { stops }: ShownReview["walk"],
  at: string | null,
): { readonly stop: WalkStop; readonly left: number } | null {
  const position = stops.findIndex((stop) => stopKey(stop) === at);
  const next = stops[position + 1] ?? (position > 0 ? stops[0] : undefined);
  if (!next || stopKey(next) === at) return null;
  return { stop: next, left: stops.length - stops.indexOf(next) };
}
