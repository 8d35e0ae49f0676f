import { type Json, stableJson } from "../../std";
import { Anchor, type Standing } from "../schema";

/** An anchor as an address carries it. */
export const writeAnchor = (anchor: Anchor): string => stableJson(anchor as Json);

/** Null where it is none, so that an address that somebody wrote by hand still opens. */
export function readAnchor(text: string | null): Anchor | null {
  if (!text) return null;
  try {
    return Anchor.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Equal for anchors that are about one thing. A cause is known by where it shows first: what is proven of it may grow. */
export const placeOfAnchor = (anchor: Anchor): string =>
  anchor.on === "cause" && anchor.at ? `cause ${stableJson(anchor.at)}` : writeAnchor(anchor);

/** Where a thread is now; where that is nowhere, where it was. */
export const anchorNow = ({
  anchor,
  standing,
}: {
  readonly anchor: Anchor;
  readonly standing: Standing;
}): Anchor => (standing.is === "detached" ? anchor : standing.anchor);
