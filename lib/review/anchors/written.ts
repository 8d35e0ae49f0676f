import { type Json, stableJson } from "../../std";
import { Anchor, type AnchorStatus } from "../schema";

/** Serializes an anchor for an address. */
export const writeAnchor = (anchor: Anchor): string => stableJson(anchor as Json);

/** Parses an anchor; `null` if invalid, so that a hand-written address still opens. */
export function readAnchor(text: string | null): Anchor | null {
  if (!text) return null;
  try {
    return Anchor.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Equal for anchors with the same subject. A cause is identified by the first decision that shows it, since its proof may grow. */
export const placeOfAnchor = (anchor: Anchor): string =>
  anchor.on === "cause" && anchor.at ? `cause ${stableJson(anchor.at)}` : writeAnchor(anchor);

/** Returns a thread's current anchor; the last known one if it is detached. */
export const anchorNow = ({
  anchor,
  standing: status,
}: {
  readonly anchor: Anchor;
  readonly standing: AnchorStatus;
}): Anchor => (status.is === "detached" ? anchor : status.anchor);
