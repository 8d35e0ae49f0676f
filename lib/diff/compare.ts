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
  VerifiedCause,
} from "./schema";

/** Known facts about both sides; with topologies, a cause names the likely change. */
export type ComparedTopologies = SideNames &
  KnownGraphs & {
    /** Causes proven by replays. */
    readonly isolation?: Isolation | undefined;
  };

export type TracePair = { readonly base: Trace; readonly head: Trace };

/** Compares two topologies over a set of recordings, with one pair of traces each. */
export function compare(
  pairs: readonly TracePair[],
  known: Omit<ComparedTopologies, "base" | "head"> = {},
): Comparison {
  const [first] = pairs;
  const base = first?.base.topology.id ?? known.topologies?.base.id ?? "";
  const head = first?.head.topology.id ?? known.topologies?.head.id ?? "";
  return compareDiffs(diffsOf(pairs, known), { base, head, ...known });
}

/** Compares the same from diffs, one at a time, without retaining their rows. */
export const compareDiffs = (diffs: Iterable<RecordingDiff>, sides: ComparedTopologies): Comparison =>
  compareSummaries(
    Array.from(diffs, (diff) => diffSummary(diff, sides)),
    sides,
  );

/** The part of a recording's diff needed for a comparison: everything but rows and reports, and why it differs. */
export type DiffSummary = { readonly summary: ComparisonSummary; readonly finding: Finding | null };

export function diffSummary(diff: RecordingDiff, sides: ComparedTopologies): DiffSummary {
  const { rows: _rows, reports: _reports, ...summary } = diff;
  const { topologies, signature } = sides;
  const changes = topologies ? diffTopologies(topologies.base, topologies.head, signature).changes : [];
  return { summary, finding: findingOf(diff, changes, { ...namesOf(sides), verbs: signature?.verbs }) };
}

/** Compares the same from precomputed summaries of the same sides. */
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

/** Copies of one topology have the same name; then the side is added. */
const namesOf = ({ base, head }: SideNames): SideNames =>
  base === head ? { base: `${base} (base)`, head: `${head} (head)` } : { base, head };

const severity: readonly ComparisonStatus[] = [
  "differs",
  "failed",
  "inconclusive",
  "same-decisions",
  "identical",
];

/** Groups findings into causes; equally grave ones by number of recordings. */
function causesOf(findings: readonly Finding[], isolation?: Isolation): Cause[] {
  const groups = new Map<string, { readonly group: Finding[]; readonly isolated: Cause["isolated"] }>();
  const proven = provenCauses(isolation);
  for (const finding of findings) {
    const isolated = isolatedOf(finding, isolation, proven);
    const key = groupOf(finding, isolated);
    const known = groups.get(key);
    if (known) known.group.push(finding);
    else groups.set(key, { group: [finding], isolated });
  }
  return [...groups]
    .map(([key, { group, isolated }]) => causeOf(key, group, isolated))
    .sort(
      (a, b) =>
        severity.indexOf(a.status) - severity.indexOf(b.status) || b.recordings.length - a.recordings.length,
    );
}

/**
 * Groups findings that both decide differently, or both do not, by the same proven changes; without proof, by the same likely change and divergence;
 * without a likely change, by the policies at which the sides diverge.
 */
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

/** Returns the proven cause that each recording is assigned to. */
function provenCauses(isolation: Isolation | undefined): ReadonlyMap<string, VerifiedCause> {
  const causes = isolation && "causes" in isolation ? isolation.causes : [];
  return new Map(causes.toReversed().flatMap((cause) => cause.first.map((name) => [name, cause] as const)));
}

function isolatedOf(
  { recording }: Finding,
  isolation: Isolation | undefined,
  proven: ReadonlyMap<string, VerifiedCause>,
): Cause["isolated"] {
  if (!isolation) return null;
  if ("why" in isolation) return isolation;
  return (
    proven.get(recording) ?? {
      why: "The search skipped this recording because A itself does not complete it.",
    }
  );
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

/** Returns the sentence of the exemplar; names its recording if others differ in another way. */
function headlineOf(exemplar: Finding, group: readonly Finding[]): string {
  const others = group.filter(({ sentence }) => sentence !== exemplar.sentence).length;
  if (others === 0) return exemplar.sentence;
  const rest = `${counted(others, "other recording", "other recordings")} of this cause ${plural(others, "has", "have")} another first difference.`;
  return `In ${exemplar.recording}: ${exemplar.sentence} ${rest}`;
}

/** Replaces the recording's id in a cause's sentence by its title. */
export function titledSentence(
  { sentence, exemplar }: { readonly sentence: string; readonly exemplar: string },
  title: string,
): string {
  const named = `In ${exemplar}: `;
  return sentence.startsWith(named) ? `In “${title}”: ${sentence.slice(named.length)}` : sentence;
}

/** Returns the clearest finding: on exact answers first, then differing decisions before calls or state, then the shortest. */
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
