import { type Anchor, compareHref, parseCompare } from "@/lib/review";
import { anchorPlace } from "./anchorPlace";

type Compared = { readonly base: string; readonly head: string; readonly set: string | null };

const untouched = parseCompare(new URLSearchParams());

/** Returns the link to an anchor on the compare page; with `thread`, that thread is opened there. */
export const anchorHref = (sides: Compared, anchor: Anchor, thread: number | null = null): string =>
  compareHref({ ...untouched, ...sides, ...anchorPlace(anchor), thread });
