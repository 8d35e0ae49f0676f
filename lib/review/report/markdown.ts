import { titledSentence } from "../../diff";
import { counted } from "../../std";
import type { Difference } from "../intent/differences";
import type { Verdict, VerdictStanding } from "../verdicts";
import { inert, inertCode } from "./inert";
import { tellComment, tellLine } from "./tellComment";

type ReportCause = {
  readonly sentence: string;
  /** The most representative recording. */
  readonly exemplar: string;
  readonly recordings: readonly string[];
  /** `null` if nothing differs. */
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

type ReportSide = { readonly title: string; readonly reference: string };

/** Content of a report for a pull request; lists may be empty. */
export type ReviewReport = {
  readonly title: string;
  /** Title of each side, and its name and version for commands. */
  readonly sides: { readonly base: ReportSide; readonly head: ReportSide };
  /** Titles of recordings, by name; defaults to the name. */
  readonly titles: ReadonlyMap<string, string>;
  /** One sentence: how many conversations are identical, and what the others are. */
  readonly answer: string;
  /** All conditions, as listed on the review's page. */
  readonly checks: readonly { readonly ok: boolean | null; readonly sentence: string }[];
  readonly causes: readonly ReportCause[];
  readonly unexplained: readonly Difference[];
  /** Both graphs as one Mermaid flowchart; `null` if they behave the same. */
  readonly mermaid: string | null;
  readonly threads: readonly ReportThread[];
  readonly verdicts: readonly ReportVerdict[];
  readonly evidence: { readonly hash: string; readonly engine: string };
};

const graphSigns = "Signs: + only in B, − only in A, ± different in both.";
const maxListed = 12;
const signs = { true: "✅", false: "❌", null: "❔" } as const;
const labels = { approve: "approves", request_changes: "requests changes", comment: "comments" } as const;

/** Renders a review as GitHub Markdown. User texts are escaped: HTML, images and mentions have no effect. */
export function reportMarkdown(report: ReviewReport): string {
  return [
    `## ${inert(report.title)}`,
    `A ${tellSide(report.sides.base)} against B ${tellSide(report.sides.head)}. ${inert(report.answer)}`,
    report.checks.map(({ ok, sentence }) => `- ${signs[`${ok}`]} ${inert(sentence)}`).join("\n"),
    ...section(
      "Causes",
      report.causes.map((cause) => tellCause(cause, report.titles)),
    ),
    ...section("Unexplained differences", tellDifferences(report.unexplained, report.titles)),
    ...(report.mermaid ? ["### Both graphs", graphSigns, `\`\`\`mermaid\n${report.mermaid}\n\`\`\``] : []),
    ...section("Open threads", report.threads.map(tellThread)),
    ...section("Verdicts", report.verdicts.map(tellVerdict)),
    `Evidence \`${inertCode(report.evidence.hash.slice(0, 12))}\`, replayed by engine \`${inertCode(report.evidence.engine.slice(0, 12))}\`.`,
    "",
  ].join("\n\n");
}

const tellSide = ({ title, reference }: ReportSide): string =>
  `${inert(title)} (\`${inertCode(reference)}\`)`;

type Titles = ReviewReport["titles"];
const titleOf = (recording: string, titles: Titles): string => inert(titles.get(recording) ?? recording);

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`### ${title}`, lines.join("\n")];

function tellCause({ intended, href, recordings, ...cause }: ReportCause, titles: Titles): string {
  const sentence = titledSentence(cause, titles.get(cause.exemplar) ?? cause.exemplar);
  const named = recordings.map((one) => titleOf(one, titles)).join("; ");
  return `- ${intended ? "(intended) " : ""}${linked(inert(sentence), href)} ${counted(recordings.length, "recording")}: ${named}.`;
}

function tellDifferences(differences: readonly Difference[], titles: Titles): string[] {
  const listed = differences.slice(0, maxListed).map((one) => tellDifference(one, titles));
  const rest = differences.length - listed.length;
  return rest > 0 ? [...listed, `- and ${rest} more.`] : listed;
}

function tellDifference(difference: Difference, titles: Titles): string {
  const { recording, turn, kind, change, target, field, call, channel, from, to } = difference;
  const what = [field ?? call ?? channel, target ? `at ${target}` : null].filter(Boolean).join(" ");
  const values = kind === "state" ? "" : `: ${short(from)} → ${short(to)}`;
  return `- ${titleOf(recording, titles)}, turn ${turn}: ${kind} ${change}${what === "" ? "" : `, ${inert(what)}`}${values}`;
}

const short = (value: unknown): string => {
  const text = JSON.stringify(value);
  return `\`${inertCode(text.length > 80 ? `${text.slice(0, 79)}…` : text)}\``;
};

function tellThread({ about, quote, standing: status, comments, href }: ReportThread): string {
  const mark = status === "current" ? "" : ` (${status})`;
  const said = comments.map(({ author, body }) => tellComment(author, body));
  return [
    `- ${linked(inert(about), href)}${mark}${quote === "" ? "" : `: “${inert(firstLine(quote))}”`}`,
    ...said,
  ].join("\n");
}

function tellVerdict({ author, verdict, body, standing: status }: ReportVerdict): string {
  const holds = {
    yes: "",
    confirmed: " (confirmed under this engine)",
    unconfirmed: status.stands === "unconfirmed" ? ` (not confirmed yet: ${status.because})` : "",
    stale: status.stands === "stale" ? ` (stale: ${status.because})` : "",
  }[status.stands];
  return `- ${inert(author)} ${labels[verdict]}${holds}${body === "" ? "" : `: ${tellLine(firstLine(body))}`}`;
}

const longestLine = 400;

function firstLine(text: string): string {
  const [line = "", ...more] = text.trim().split("\n");
  return line.length > longestLine || more.length > 0 ? `${line.slice(0, longestLine)} …` : line;
}

const linked = (text: string, href: string | undefined): string => (href ? `[${text}](<${href}>)` : text);
