import { counted } from "../../std";
import type { ReviewCheck } from "../checks";
import type { Difference } from "../intent/differences";
import type { Verdict, VerdictStanding } from "../verdicts";

type ReportCause = {
  readonly sentence: string;
  readonly recordings: readonly string[];
  /** Null where nothing differs. */
  readonly intended: boolean | null;
  readonly href?: string | undefined;
};
type ReportThread = {
  readonly about: string;
  readonly quote: string;
  readonly standing: "current" | "outdated" | "detached";
  readonly comments: readonly { readonly author: string; readonly body: string }[];
  readonly href?: string | undefined;
};
type ReportVerdict = Pick<Verdict, "author" | "verdict" | "body"> & { readonly standing: VerdictStanding };

/** What a report for a pull request tells; lists may be empty. */
export type ReviewReport = {
  readonly title: string;
  readonly base: string;
  readonly head: string;
  /** One sentence: how many conversations are identical, and what the others are. */
  readonly answer: string;
  readonly checks: readonly ReviewCheck[];
  readonly causes: readonly ReportCause[];
  readonly unexplained: readonly Difference[];
  /** Both graphs as one Mermaid flowchart; null where they behave alike. */
  readonly mermaid: string | null;
  readonly threads: readonly ReportThread[];
  readonly verdicts: readonly ReportVerdict[];
  readonly evidence: { readonly hash: string; readonly engine: string };
};

const mostTold = 12;
const signs = { true: "✅", false: "❌", null: "❔" } as const;
const words = { approve: "approves", request_changes: "requests changes", comment: "comments" } as const;

/** A review as GitHub's Markdown. What people wrote stands as quoted text: no HTML, image or mention of it takes effect. */
export function reportMarkdown(report: ReviewReport): string {
  return [
    `## ${inert(report.title)}`,
    `A \`${code(report.base)}\` against B \`${code(report.head)}\`. ${inert(report.answer)}`,
    report.checks.map(({ ok, sentence }) => `- ${signs[`${ok}`]} ${inert(sentence)}`).join("\n"),
    ...section("Causes", report.causes.map(tellCause)),
    ...section("Unexplained differences", tellDifferences(report.unexplained)),
    ...(report.mermaid ? ["### Both graphs", `\`\`\`mermaid\n${report.mermaid}\n\`\`\``] : []),
    ...section("Open threads", report.threads.map(tellThread)),
    ...section("Verdicts", report.verdicts.map(tellVerdict)),
    `Evidence \`${code(report.evidence.hash.slice(0, 12))}\`, replayed by engine \`${code(report.evidence.engine.slice(0, 12))}\`.`,
    "",
  ].join("\n\n");
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`### ${title}`, lines.join("\n")];

const tellCause = ({ sentence, recordings, intended, href }: ReportCause): string =>
  `- ${intended ? "(intended) " : ""}${linked(inert(sentence), href)} ${counted(recordings.length, "recording")}: ${recordings.map(inert).join(", ")}.`;

function tellDifferences(differences: readonly Difference[]): string[] {
  const told = differences.slice(0, mostTold).map(tellDifference);
  const rest = differences.length - told.length;
  return rest > 0 ? [...told, `- and ${rest} more.`] : told;
}

function tellDifference({
  recording,
  turn,
  kind,
  change,
  target,
  field,
  call,
  channel,
  from,
  to,
}: Difference): string {
  const what = [field ?? call ?? channel, target ? `at ${target}` : null].filter(Boolean).join(" ");
  const values = kind === "state" ? "" : `: ${short(from)} → ${short(to)}`;
  return `- ${inert(recording)}, turn ${turn}: ${kind} ${change}${what === "" ? "" : `, ${inert(what)}`}${values}`;
}

const short = (value: unknown): string => {
  const text = JSON.stringify(value);
  return `\`${code(text.length > 80 ? `${text.slice(0, 79)}…` : text)}\``;
};

function tellThread({ about, quote, standing, comments, href }: ReportThread): string {
  const mark = standing === "current" ? "" : ` (${standing})`;
  const said = comments.map(({ author, body }) => `  - ${inert(author)}: ${inert(firstLine(body))}`);
  return [
    `- ${linked(inert(about), href)}${mark}${quote === "" ? "" : `: “${inert(firstLine(quote))}”`}`,
    ...said,
  ].join("\n");
}

function tellVerdict({ author, verdict, body, standing }: ReportVerdict): string {
  const holds = {
    yes: "",
    confirmed: " (confirmed under this engine)",
    unconfirmed: standing.stands === "unconfirmed" ? ` (not confirmed yet: ${standing.because})` : "",
    stale: standing.stands === "stale" ? ` (stale: ${standing.because})` : "",
  }[standing.stands];
  return `- ${inert(author)} ${words[verdict]}${holds}${body === "" ? "" : `: ${inert(firstLine(body))}`}`;
}

const longestLine = 400;

function firstLine(text: string): string {
  const [line = "", ...more] = text.trim().split("\n");
  return line.length > longestLine || more.length > 0 ? `${line.slice(0, longestLine)} …` : line;
}

const linked = (text: string, href: string | undefined): string => (href ? `[${text}](<${href}>)` : text);

/** Characters that turn text round or hide in it. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Text that stays text in Markdown: signs of markup are escaped, mentions and addresses are broken up, and so is what turns text round. */
function inert(text: string): string {
  return text
    .replace(invisible, "")
    .replace(/\s+/g, " ")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/[\\`*_{}[\]>#|~!]/g, (sign) => `\\${sign}`)
    .replace(/@(?=\w)/g, "@\u200b")
    .replace(/(https?):\/\//gi, "$1:\u200b//");
}

const code = (text: string): string => text.replace(invisible, "").replace(/[`\n]/g, "'");
