import { compareDiffs, diffTraces, type RecordingDiff, tellResults } from "../../diff";
import { type Planner, signatureOf } from "../../planner";
import { type Recording, recordingVersion } from "../../recording";
import { recursionLimitOf } from "../../replay";
import {
  bothGraphs,
  checksOf,
  differencesOf,
  evidenceOf,
  explained,
  type IntentCoverage,
  inconclusiveRecordings,
  isIntended,
  type ReviewFacts,
  type ReviewReport,
  reportMarkdown,
  resultHash,
} from "../../review";
import type { Topology } from "../../topology";
import type { Trace } from "../../trace";
import { writeText } from "../documents";
import { BadInput, exitCodes, type Io, sideName } from "../io";
import { refuseUnsteady, tracesOf } from "../replays";
import type { Workspace } from "../workspace";
import { checkSigns, newErrors } from "./facts";
import { labelsFrom, type ReviewFiles, readReviewFiles } from "./files";

export type ReviewOptions = ReviewFiles & {
  readonly base: string;
  readonly head: string;
  readonly recordings?: string;
  readonly json?: boolean;
  /** File for the pull request report. */
  readonly markdown?: string;
};

type ReviewedPair = {
  readonly base: Topology;
  readonly head: Topology;
  readonly planner: Planner;
  readonly recordings: readonly Recording[];
  readonly traces: { readonly base: readonly Trace[]; readonly head: readonly Trace[] };
};

/** Reviews if a head may replace a base: its differences, the declared intent and the rules. A failed rule is a finding. */
export async function reviewCommand(workspace: Workspace, options: ReviewOptions, io: Io): Promise<number> {
  const files = readReviewFiles(options);
  const pair = await replayed(workspace, options);
  const graphs = { topologies: pair, signature: signatureOf(pair.planner) };
  const diffs = pair.recordings.map((_, i) =>
    diffTraces(pair.traces.base[i] as Trace, pair.traces.head[i] as Trace, graphs),
  );
  const coverage = explained(diffs.flatMap(differencesOf), files.intent);
  const comparison = compareDiffs(diffs, {
    base: pair.base.id,
    head: pair.head.id,
    topologies: pair,
    signature: signatureOf(pair.planner),
  });
  const labels = files.labels ? await labelsFrom(files.labels, pair) : null;
  const facts: ReviewFacts = {
    ...countsOf(diffs, coverage),
    newErrors: newErrors(pair.base, pair.head, signatureOf(pair.planner)),
    metrics: comparison.totals,
    approvals: null,
    openThreads: null,
    labels,
  };
  const checks = checksOf(files.rules, facts);
  const report: ReviewReport = {
    title: `${pair.head.title} in place of ${pair.base.title}`,
    sides: {
      base: { title: pair.base.title, reference: sideName(options.base, pair.base.id) },
      head: { title: pair.head.title, reference: sideName(options.head, pair.head.id) },
    },
    titles: new Map(pair.recordings.map(({ id, title }) => [id, title])),
    answer: `${tellResults(comparison.totals)}.`,
    checks,
    causes: comparison.causes.map(({ sentence, recordings, exemplar }) => ({
      sentence,
      exemplar: exemplar.recording,
      recordings,
      intended: isIntended(coverage, recordings),
    })),
    unexplained: coverage.unexplained,
    mermaid: bothGraphs(pair.base, pair.head, signatureOf(pair.planner)),
    threads: [],
    verdicts: [],
    evidence: evidenceOf(
      pair.base,
      pair.head,
      pair.recordings.map((one, i) => recordingAt(pair, one, i)),
      "this command",
    ),
  };
  if (options.markdown !== undefined) writeText(options.markdown, reportMarkdown(report));
  const ok = checks.every((check) => check.ok === true);
  if (options.json)
    io.out(
      JSON.stringify({
        ...jsonOf(report),
        ok,
        intended: coverage.intended.length,
        labels,
        recordings: comparison.recordings.map(({ recording, status }) => ({ id: recording, status })),
      }),
    );
  else tellReview(report, coverage, io);
  return ok ? exitCodes.fine : exitCodes.findings;
}

/** Formats the report as JSON; sides have the names that commands accept. */
const jsonOf = ({ title, sides, titles: _, ...report }: ReviewReport) => ({
  title,
  base: sides.base.reference,
  head: sides.head.reference,
  ...report,
});

async function replayed(workspace: Workspace, options: ReviewOptions): Promise<ReviewedPair> {
  const base = workspace.topology(options.base);
  const head = workspace.topology(options.head, base.planner);
  if (base.planner !== head.planner)
    throw new BadInput(`The topologies belong to different planners: ${base.planner} and ${head.planner}.`);
  const planner = workspace.planner(base);
  workspace.planner(head);
  const recordings = workspace.recordings(options.recordings ?? "all", base.planner);
  const recursionLimit = Math.max(recursionLimitOf(base, planner), recursionLimitOf(head, planner));
  const tracesFor = (topology: Topology) => tracesOf(topology, planner, recordings, recursionLimit);
  const traces = { base: await tracesFor(base), head: await tracesFor(head) };
  const [recording] = recordings;
  if (recording)
    for (const side of ["base", "head"] as const) {
      const topology = side === "base" ? base : head;
      await refuseUnsteady({ topology, planner, recording, recursionLimit }, traces[side][0]);
    }
  return { base, head, planner, recordings, traces };
}

function recordingAt({ traces }: ReviewedPair, recording: Recording, i: number) {
  const [base, head] = [traces.base[i], traces.head[i]];
  const { name, hash } = recordingVersion(recording);
  return { name, hash, result: base && head ? resultHash(base, head) : null };
}

const countsOf = (diffs: readonly RecordingDiff[], { intended, unexplained }: IntentCoverage) => ({
  differences: {
    all: intended.length + unexplained.length,
    unexplained: unexplained.length,
    recordings: new Set(unexplained.map(({ recording }) => recording)).size,
  },
  recordings: {
    all: diffs.length,
    unknown: inconclusiveRecordings(diffs),
  },
});

const explanations = { true: "intended", false: "unexplained", null: "no difference" } as const;

function tellReview({ sides, answer, checks, causes }: ReviewReport, coverage: IntentCoverage, io: Io): void {
  io.out(`A ${sides.base.reference}  B ${sides.head.reference}\n`);
  io.out(answer);
  for (const { sentence, recordings, intended } of causes)
    io.out(`${explanations[`${intended}`]}: ${sentence} ${recordings.join(", ")}`);
  for (const { rule, beyond, matched } of coverage.rules)
    if (beyond > 0)
      io.out(
        `The rule "${rule.id}" covered ${rule.covered} differences and now speaks of ${matched.length}: widen it or mend the head.`,
      );
  io.out("");
  for (const { ok, sentence } of checks) io.out(`${checkSigns[`${ok}`]} ${sentence}`);
}
