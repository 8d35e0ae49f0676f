import { diffTopologies } from "../changes";
import { counted, hash, plural } from "../std";
import type { Trace } from "../trace";
import { diffTraces } from "./diffTraces";
import { type Finding, findingOf } from "./finding";
import type { SideNames } from "./findingSentence";
import type { KnownGraphs } from "./known/knownGraphs";
import { addMetrics, noMetrics } from "./metrics";
import { countResults, countStatuses } from "./results/countResults";
import type {
  Cause,
  Comparison,
  ComparisonStatus,
  ComparisonSummary,
  Isolation,
  Metrics,
  RecordingDiff,
} from "./schema";

/** What is known of both sides beside their traces; with the topologies a cause names the move behind it. */
export type ComparedTopologies = SideNames &
  KnownGraphs & {
    /** What replays have proven of the causes. */
    readonly isolation?: Isolation | undefined;
  };

export type TracePair = { readonly base: Trace; readonly head: Trace };

/** Two topologies over a set of recordings: one pair of traces each. */
export function compare(
  pairs: readonly TracePair[],
  known: Omit<ComparedTopologies, "base" | "head"> = {},
): Comparison {
  const [first] = pairs;
  const base = first?.base.topology.id ?? known.topologies?.base.id ?? "";
  const head = first?.head.topology.id ?? known.topologies?.head.id ?? "";
  return compareDiffs(diffsOf(pairs, known), { base, head, ...known });
}

/** The same from diffs, taken one at a time: nothing of their rows is kept. */
export const compareDiffs = (diffs: Iterable<RecordingDiff>, sides: ComparedTopologies): Comparison =>
  compareSummaries(
    Array.from(diffs, (diff) => diffSummary(diff, sides)),
    sides,
  );

/** What a comparison takes from the diff of one recording: all but its rows and reports, and why it differs. */
export type DiffSummary = { readonly summary: ComparisonSummary; readonly finding: Finding | null };

export function diffSummary(diff: RecordingDiff, sides: ComparedTopologies): DiffSummary {
  const { rows: _rows, reports: _reports, ...summary } = diff;
  const { topologies, signature } = sides;
  const changes = topologies ? diffTopologies(topologies.base, topologies.head, signature).changes : [];
  return { summary, finding: findingOf(diff, changes, { ...namesOf(sides), verbs: signature?.verbs }) };
}

/** The same from what was taken from the diffs before, for the same sides. */
export function compareSummaries(summaries: readonly DiffSummary[], sides: ComparedTopologies): Comparison {
  const recordings = summaries.map(({ summary }) => summary);
  const findings = summaries.flatMap(({ finding }) => finding ?? []);
  return {
    base: sides.base,
    head: sides.head,
    recordings,
    causes: causesOf(findings, sides.isolation),
    totals: {
      ...countResults(recordings),
      base: total(recordings, "base"),
      head: total(recordings, "head"),
    },
  };
}

function* diffsOf(pairs: readonly TracePair[], known: KnownGraphs): Generator<RecordingDiff> {
  for (const { base, head } of pairs) yield diffTraces(base, head, known);
}

/** Copies of one topology have one name; then the side is the name. */
const namesOf = ({ base, head }: SideNames): SideNames =>
  base === head ? { base: `${base} (base)`, head: `${head} (head)` } : { base, head };

const severity: readonly ComparisonStatus[] = [
  "differs",
  "failed",
  "inconclusive",
  "same-decisions",
  "identical",
];

/** The most recordings first among equally grave causes. */
function causesOf(findings: readonly Finding[], isolation?: Isolation): Cause[] {
  const groups = new Map<string, { group: Finding[]; isolated: Cause["isolated"] }>();
  for (const finding of findings) {
    const isolated = isolatedOf(finding, isolation);
    const key = groupOf(finding, isolated);
    const known = groups.get(key) ?? { group: [], isolated };
    groups.set(key, { ...known, group: [...known.group, finding] });
  }
  return [...groups]
    .map(([key, { group, isolated }]) => causeOf(key, group, isolated))
    .sort(
      (a, b) =>
        severity.indexOf(a.status) - severity.indexOf(b.status) || b.recordings.length - a.recordings.length,
    );
}

/** Findings are of one cause when they decide otherwise, or both do not, by the same proven changes; without proof, when the same move broke the same policy in the same way; without a known move, when both sides part at the same policies. */
function groupOf(finding: Finding, isolated: Cause["isolated"]): string {
  const reason = reasonOf(finding, isolated);
  return JSON.stringify(finding.decidesOtherwise ? reason : [...reason, "the same decisions"]);
}

function reasonOf(
  { kind, move, at, status, stoppedAlike }: Finding,
  isolated: Cause["isolated"],
): readonly (string | null)[] {
  if (stoppedAlike) return ["stopped alike", status];
  if (isolated && "changes" in isolated) return ["verified", ...isolated.changes.map(({ id }) => id)];
  return move ? [kind, move.kind, move.sentence] : [kind, at.base, at.head];
}

/** The proven cause for which a recording parts first. */
function isolatedOf({ recording }: Finding, isolation: Isolation | undefined): Cause["isolated"] {
  if (!isolation) return null;
  if ("why" in isolation) return isolation;
  const cause = isolation.causes.find(({ first }) => first.includes(recording));
  return cause ?? { why: "The search left out this recording, on which A itself breaks off." };
}

function causeOf(key: string, group: readonly Finding[], isolated: Cause["isolated"]): Cause {
  const byStatus = countStatuses(group);
  const status = severity.find((one) => byStatus[one] > 0) ?? "differs";
  const exemplar = clearest(group.filter((finding) => finding.status === status));
  return {
    id: hash(key).slice(0, 12),
    sentence: headlineOf(exemplar, group),
    status,
    byStatus,
    divergence: exemplar.kind,
    at: exemplar.at,
    move: isolated && "changes" in isolated ? (isolated.changes[0] ?? null) : exemplar.move,
    isolated,
    recordings: group.map((finding) => finding.recording),
    onInexactAnswers: inexactOf(group),
    exemplar: { recording: exemplar.recording, row: exemplar.row },
  };
}

/** The sentence of the exemplar; says of which recording it is where others differ in another way. */
function headlineOf(exemplar: Finding, group: readonly Finding[]): string {
  const others = group.filter(({ sentence }) => sentence !== exemplar.sentence).length;
  if (others === 0) return exemplar.sentence;
  const rest = `${counted(others, "other recording", "other recordings")} of this cause ${plural(others, "has", "have")} another first difference.`;
  return `In ${exemplar.recording}: ${exemplar.sentence} ${rest}`;
}

/** A cause's sentence with the title of the recording that it is of, where it names one. */
export function titledSentence(
  { sentence, exemplar }: { readonly sentence: string; readonly exemplar: string },
  title: string,
): string {
  const named = `In ${exemplar}: `;
  return sentence.startsWith(named) ? `In “${title}”: ${sentence.slice(named.length)}` : sentence;
}

/** One that parts in a decision before one that parts in a call or in state, one on exact answers before others, then the shortest. */
function clearest(group: readonly Finding[]): Finding {
  const rank = ({ kind, partsOnInexact, length }: Finding): readonly number[] => [
    Number(partsOnInexact),
    kind === "decision" || kind === "end" ? 0 : 1,
    length,
  ];
  const before = (a: readonly number[], b: readonly number[]): boolean => {
    const at = a.findIndex((value, i) => value !== b[i]);
    return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
  };
  return group.reduce((a, b) => (before(rank(b), rank(a)) ? b : a));
}

function inexactOf(group: readonly Finding[]): Cause["onInexactAnswers"] {
  const resting = group.filter(({ onInexactAnswers: { base, head } }) => base + head > 0);
  const sum = (side: "base" | "head") => resting.reduce((n, one) => n + one.onInexactAnswers[side], 0);
  const first = group.filter((finding) => finding.partsOnInexact).length;
  return { base: sum("base"), head: sum("head"), recordings: resting.length, first };
}

const total = (recordings: readonly ComparisonSummary[], side: "base" | "head"): Metrics =>
  recordings.map((one) => one.metrics[side]).reduce(addMetrics, noMetrics);
