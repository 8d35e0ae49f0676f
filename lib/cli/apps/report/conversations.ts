import { type ComparisonStatus, type ComparisonSummary, differsAlone, firstDifference } from "../../../diff";
import { counted } from "../../../std";
import { escaped } from "./htmlParts";

const statusTexts: { readonly [status in ComparisonStatus]: string } = {
  identical: "identical",
  "same-decisions": "same decisions, other calls or state",
  differs: "decides differently",
  inconclusive: "cannot be told",
  failed: "breaks off",
};

/** Renders a row per conversation with its result and the first difference. */
export function conversationsTable(recordings: readonly ComparisonSummary[]): string {
  const rows = recordings.map((summary) => {
    const { recording, status } = summary;
    return `<tr><th scope="row">${escaped(recording)}</th><td>${statusTexts[status]}</td><td>${escaped(whereOf(summary))}</td></tr>`;
  });
  return `<table><caption>${counted(rows.length, "conversation")}</caption><thead><tr><th scope="col">Conversation</th><th scope="col">Result</th><th scope="col">First divergence</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function whereOf(summary: ComparisonSummary): string {
  const first = firstDifference(summary);
  if (!first) return differsAlone(summary) ?? "";
  return `turn ${first.turn}: A ${first.base ?? "nothing"}, B ${first.head ?? "nothing"}`;
}
