import type { ShownReview } from "@/lib/server/reviews/shown";

const acts = { approve: "approved", request_changes: "requested changes", comment: "commented" } as const;

type Signed = Pick<ShownReview, "verdicts" | "reviewers">;

/** Returns a sentence per person: their latest verdict, or that they gave none. */
export function decisionLines({ verdicts, reviewers }: Signed): string[] {
  const last = new Map<string, ShownReview["verdicts"][number]>();
  for (const one of verdicts) {
    const before = last.get(one.author.id);
    // A later comment does not withdraw a verdict.
    if (before && before.verdict !== "comment" && one.verdict === "comment") continue;
    last.set(one.author.id, one);
  }
  const silent = reviewers.filter(({ id }) => !last.has(id));
  return [...[...last.values()].map(decisionLine), ...silent.map(({ name }) => `${name}: no verdict yet`)];
}

function decisionLine(given: ShownReview["verdicts"][number]): string {
  const { author, verdict, body, at, dismissed } = given;
  return [
    `${author.name} ${acts[verdict]} on ${at.slice(0, 10)}`,
    uncounted(given),
    dismissed ? ` (dismissed by ${dismissed.by}: ${dismissed.why})` : "",
    body && `: ${body}`,
  ].join("");
}

/** Returns why an approval does not count; requested changes count until they are dismissed. */
function uncounted({ verdict, standing: status, dismissed }: ShownReview["verdicts"][number]): string {
  if (verdict !== "approve" || dismissed) return "";
  if (status.stands === "stale") return `, which no longer counts (${status.because})`;
  return status.stands === "unconfirmed" ? `, which does not count yet (${status.because})` : "";
}
