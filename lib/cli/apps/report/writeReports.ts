import { differsAlone, firstDifference } from "../../../diff";
import { writeText } from "../../documents";
import { type Compared, reportLines } from "./report";

export type ReportOptions = {
  readonly markdown?: string;
  readonly junit?: string;
};

/** Writes the files that were asked for. */
export function writeReports(compared: Compared, { markdown, junit }: ReportOptions): void {
  if (markdown !== undefined) writeText(markdown, markdownOf(compared));
  if (junit !== undefined) writeText(junit, junitOf(compared));
}

function markdownOf({ base, head, judgement, verdict }: Compared): string {
  const [, , , , ...rest] = reportLines(base, head, judgement, verdict);
  return [
    `## ${base.app.id}: ${base.id} → ${head.id}`,
    "",
    `**${verdict.sentence}**`,
    "",
    "```",
    ...rest,
    "```",
    "",
  ].join("\n");
}

const escaped = (text: string): string =>
  text.replace(/[<>&"']/g, (one) => `&#${one.charCodeAt(0)};`).replace(/[^\P{Cc}\n\t]/gu, "");

/** A test case for each recording: a difference is a failure, what cannot be told an error. */
function junitOf({ judgement, verdict, head }: Compared): string {
  const cases = judgement.comparison.recordings.map((summary) => {
    const { recording, status } = summary;
    const first = firstDifference(summary);
    const open = `  <testcase classname="${escaped(head.app.id)}" name="${escaped(recording)}"`;
    if (status === "identical" && verdict.exit !== 2) return `${open}/>`;
    const at = first
      ? `turn ${first.turn}: ${first.base ?? "nothing"} / ${first.head ?? "nothing"}`
      : (differsAlone(summary) ?? status);
    const kind = verdict.exit === 2 || status === "inconclusive" ? "error" : "failure";
    return `${open}><${kind} message="${escaped(verdict.exit === 2 ? verdict.sentence : at)}"/></testcase>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="planner-studio" tests="${cases.length}">\n${cases.join("\n")}\n</testsuite>\n`;
}
