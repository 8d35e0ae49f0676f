import type { AnchorStatus } from "@/lib/review";
import { Badge } from "../../ui/Badge";

const whys = {
  removed: "what it is about is gone",
  "not-reached": "the replay no longer comes there",
  "recording-gone": "the recording is gone",
  ambiguous: "several could be meant",
} as const;

/** Shows whether a thread's anchor is outdated or detached; `null` if it is current. */
export function StandingBadge({ standing: status }: { readonly standing: AnchorStatus }) {
  if (status.is === "detached") return <Badge tone="removed">detached: {whys[status.why]}</Badge>;
  return status.is === "outdated" ? <Badge tone="changed">outdated</Badge> : null;
}
