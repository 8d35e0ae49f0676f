import { counted, own, plural, shareOfAll, tellShare } from "../std";
import { wordOf } from "./judge";
import { type RankedTopology, runOf } from "./rank";
import type { Claim, ClaimResult, EvidenceRef, JudgedClaim, Measurement } from "./schema";
import { scoreRule } from "./score";
import { criteria, criterionRules, criterionTitles } from "./scores";

/** References (`name@hash`) of topologies whose name means another version, by id. */
export type References = { readonly [topology: string]: string };

/** Returns the reference that opens a topology of the ranking. */
export const openingOf = (references: References, topology: string): string =>
  own(references, topology) ?? topology;

type RankingDocument = {
  readonly planner: string;
  readonly base: string;
  readonly references?: References;
  readonly lines: readonly RankedTopology[];
  readonly judged: readonly JudgedClaim[];
};

/** The ranking and every claim with its result, as Markdown. */
export const asMarkdown = (described: RankingDocument): string =>
  [
    `# Proposals for ${described.planner}, by evidence`,
    "",
    ...table(described.lines),
    "",
    `- **Score**: ${scoreRule}`,
    ...criteria.map((criterion) => `- **${criterionTitles[criterion]}**: ${criterionRules[criterion]}`),
    "",
    ...described.lines.flatMap(({ topology, title }) => section(topology, title, described)),
  ].join("\n");

function table(lines: readonly RankedTopology[]): readonly string[] {
  const head = [
    ...[
      "Rank",
      "Topology",
      "Argued",
      "Score",
      "Identical",
      "Other work",
      "Differ",
      "Failed",
      "Inconclusive",
      "Not run",
    ],
    ...["Causes", "Errors", "Warnings", "Invariants broken", "Checkpoints", "Bytes", "LLM calls"],
    ...criteria.map((criterion) => criterionTitles[criterion]),
  ];
  const rows = lines.map((line) => [
    ...[line.rank ?? "–", line.topology, line.argued ? `${line.argued.rank} (${line.argued.grade})` : "–"],
    ...[
      line.score ??
        (runOf(line) === "part"
          ? tellShare(shareOfAll(line.run, line.recordings), { does: ["run"] })
          : "not run"),
      line.byStatus.identical,
      line.byStatus["same-decisions"],
      line.byStatus.differs,
    ],
    ...[line.byStatus.failed, line.byStatus.inconclusive, line.recordings - line.run],
    ...[line.causes, line.errors, line.warnings, line.broken.length],
    ...[line.checkpointWrites, line.checkpointBytes, line.llmCalls],
    ...criteria.map((criterion) => line.scores[criterion].value ?? "–"),
  ]);
  return [row(head), row(head.map(() => "---")), ...rows.map(row)];
}

const row = (cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell) => cellOf(String(cell))).join(" | ")} |`;
const cellOf = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

function section(
  topology: string,
  title: string,
  { judged: assessed, base, references = {} }: RankingDocument,
): readonly string[] {
  const mine = assessed.filter(({ claim }) => claim.topology === topology);
  if (mine.length === 0) return [];
  return [`## ${title}`, "", ...mine.flatMap((one) => claimLines(one, base, references)), ""];
}

function claimLines(
  { claim, verdict, readings: variants, varied }: JudgedClaim,
  base: string,
  references: References,
): readonly string[] {
  return [
    `- ${kindWord(claim)} ${claim.says} **${wordOf(verdict)}**${reasonOf(verdict)}${varied > 0 ? ` (${varied} variants tried)` : ""}`,
    ...variants.map((variant) => `  - ${readingLine(variant, base, references)}`),
  ];
}

const kindWord = ({ kind, source }: Claim): string => `_${kind}${source ? `, ${source}` : ""}_:`;

export function reasonOf(verdict: ClaimResult): string {
  if (verdict.is === "not-reproduced") return `: ${verdict.reason}`;
  if (verdict.is === "not-measurable") return `: ${verdict.why}`;
  if (verdict.is === "not-run") return `: ${verdict.missing} must be run.`;
  if (verdict.is === "rests-on-inference")
    return `: ${verdict.was} as it stands, ${verdict.becomes} with ${verdict.when}.`;
  return "";
}

/** Returns the measurement's sentence, and how many decisions behind it rest on inexact answers. */
export function saidBy({ says, onInexactAnswers: { decisions, recordings } }: Measurement): string {
  if (decisions === 0) return says;
  const some = `${counted(decisions, "decision")} behind this, on ${counted(recordings, "recording")},`;
  return `${says} ${some} ${plural(decisions, "rests", "rest")} on answers that are not exact.`;
}

const readingLine = (variant: Measurement, base: string, references: References): string =>
  `${variant.holds ? "yes" : "no"}: ${saidBy(variant)}${placeLink(variant, base, references)}`;

const placeLink = ({ place: location }: Measurement, base: string, references: References): string =>
  location ? ` [${placeWord(location)}](${hrefOf(location, base, references)})` : "";

/** Names the place of the evidence; `titleOf` a topology or recording by its name. */
export function placeWord(location: EvidenceRef, titleOf: (name: string) => string = (name) => name): string {
  if (location.kind === "part")
    return [titleOf(location.topology), ...partWords(location.address)].join(", ");
  const step = location.decision === null ? "the ending" : `decision ${location.decision}`;
  return `${titleOf(location.recording)}, turn ${location.turn}, ${step}`;
}

/** `node:plan/policy:cap` -> `plan › cap`; nothing for the whole graph. */
const partWords = (address: string): readonly string[] =>
  address === "topology" ? [] : [address.replace(/^\w+:/, "").replace(/\/\w+:/g, " › ")];

/** Link to the evidence: a step on the compare page, or a part on the topology's page. */
export function hrefOf(location: EvidenceRef, base: string, references: References = {}): string {
  if (location.kind === "part") {
    const at = location.address === "topology" ? "" : `?at=${encodeURIComponent(location.address)}`;
    return `/topologies/${encodeURIComponent(openingOf(references, location.topology))}${at}`;
  }
  const { recording, row: step } = location;
  const [a, b] = [openingOf(references, base), openingOf(references, location.head)];
  const query = new URLSearchParams({ base: a, head: b, recording, step });
  return `/compare?${query.toString().replaceAll("%2F", "/").replaceAll("%2C", ",")}`;
}

/** Link to a claim and its result. */
export function claimHref({ id, topology }: Pick<Claim, "id" | "topology">, planner: string): string {
  const query = new URLSearchParams({ planner, topology, claim: id });
  return `/reports/ranking?${query.toString().replaceAll("%2F", "/")}#${id}`;
}
