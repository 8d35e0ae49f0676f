import type { Standing } from "@/lib/review";
import { Badge } from "../../ui/Badge";

const whys = {
  removed: "what it is about is gone",
  "not-reached": "the replay no longer comes there",
  "recording-gone": "the recording is gone",
  ambiguous: "several could be meant",
} as const;

/** Shows whether a thread's anchor is outdated or detached; `null` if it is current. */
export function StandingBadge({ standing }: { readonly standing: Standing }) {
  if (standing.is === "detached") return <Badge tone="removed">detached: {whys[standing.why]}</Badge>;
  return standing.is === "outdated" ? <Badge tone="changed">outdated</Badge> : null;
}
