import type { LiveRunView } from "@/lib/server/live/view";
import { counted } from "@/lib/std";
import { dollarsText } from "./estimate";

export const stateTitles: { readonly [state in LiveRunView["state"]]: string } = {
  running: "Running",
  finished: "Finished",
  cancelled: "Cancelled",
  limit: "Limit reached",
  failed: "Failed",
  interrupted: "Interrupted",
};

/** Formats the requests, tokens and dollars of a run so far. */
export function spentText({
  requests,
  inputTokens,
  outputTokens,
  dollars,
  unpriced,
  tests,
}: LiveRunView["spent"]): string {
  const tokens = inputTokens + outputTokens;
  const cost =
    unpriced === 0
      ? dollarsText(dollars)
      : `${dollarsText(dollars)} and ${counted(unpriced, "answer")} without a price`;
  return `${counted(requests, "request")}, ${counted(tokens, "token")}, ${cost}, ${counted(tests, "test")}`;
}
