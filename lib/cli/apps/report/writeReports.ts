import { describeCall } from "../../../apps";
import { differsAlone, firstDifference } from "../../../diff";
import { writeText } from "../../documents";
import { htmlOf } from "./html";
import type { Compared } from "./report";
import { comparedLines } from "./reviewReport";

export type ReportOptions = {
  readonly markdown?: string;
  readonly junit?: string;
  readonly html?: string;
};

/** Writes the requested files; each contains all comparisons. */
export async function writeReports(
  all: readonly Compared[],
  { markdown, junit, html }: ReportOptions,
): Promise<void> {
  if (markdown !== undefined) writeText(markdown, all.map(markdownOf).join("\n"));
  if (junit !== undefined) writeText(junit, junitOf(all));
  if (html !== undefined) writeText(html, await htmlOf(all));
}

function markdownOf(compared: Compared): string {
  const { base, head, verdict } = compared;
  const [, , , , ...rest] = comparedLines(compared);
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

function junitOf(all: readonly Compared[]): string {
  const cases = all.flatMap(junitCases);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="planner-studio" tests="${cases.length}">\n${cases.join("\n")}\n</testsuite>\n`;
}

/** Renders a test case per recording: a difference is a failure, an inconclusive result an error. */
const junitCases = ({ judgement, verdict, head }: Compared): string[] =>
  judgement.comparison.recordings.map((summary) => {
    const { recording, status } = summary;
    const first = firstDifference(summary);
    const requested = (judgement.asked?.calls ?? []).filter(
      (one) => one.recording === recording && one.others.length > 0,
    );
    const open = `  <testcase classname="${escaped(head.app.id)}" name="${escaped(recording)}"`;
    if (verdict.exit === 0) return `${open}/>`;
    if (requested.length > 0 && verdict.exit !== 2)
      return `${open}><failure message="${escaped(requested.map(describeCall).join("; "))}"/></testcase>`;
    if (status === "identical" && verdict.exit !== 2) return `${open}/>`;
    const at = first
      ? `turn ${first.turn}: ${first.base ?? "nothing"} / ${first.head ?? "nothing"}`
      : (differsAlone(summary) ?? status);
    const kind = verdict.exit === 2 || status === "inconclusive" ? "error" : "failure";
    return `${open}><${kind} message="${escaped(verdict.exit === 2 ? verdict.sentence : at)}"/></testcase>`;
  });
