import { tellCause } from "../../bisect";
import { tellChange } from "../../changes";
import {
  type Comparison,
  type ComparisonSummary,
  differsAlone,
  firstDifference,
  isCounted,
  metricNames,
  metricTitles,
  tellCauseInexact,
  tellInexact,
  tellResults,
} from "../../diff";
import { type Answers, costOf, tellAnswers } from "../../rules";
import { counted, listed, plural } from "../../std";
import type { Io } from "../io";
import { table } from "../table";

const marks: { readonly [status in ComparisonSummary["status"]]: string } = {
  identical: "=",
  "same-decisions": "~",
  differs: "≠",
  inconclusive: "?",
  failed: "!",
};

export function tellComparison(comparison: Comparison, answers: Answers | null, io: Io): void {
  const { base, head, recordings, causes, totals } = comparison;
  io.out(`A ${base}  B ${head}\n`);
  if (answers) io.out(`${tellAnswers(answers)}\n`);
  const label = labelOf(recordings);
  if (label) io.out(label);
  io.out(verdict(comparison));
  for (const cause of causes) {
    io.out(`\n${marks[cause.status]} ${cause.sentence}`);
    const isolated = isolatedWords(cause);
    if (isolated) io.out(`  ${isolated}`);
    const inexact = tellCauseInexact(cause, recordings, sides);
    if (inexact) io.out(`  ${inexact}`);
    io.out(`  ${counted(cause.recordings.length, "recording")}: ${cause.recordings.join(", ")}`);
  }
  io.out(`\n${recordingsTable(recordings)}`);
  const metrics = metricNames.flatMap((name) => {
    const [was, is] = [totals.base[name], totals.head[name]];
    if (!isCounted(name, { base: was, head: is })) return [];
    const difference = is === was ? "=" : `${is > was ? "+" : ""}${figure(is - was)}`;
    return [[metricTitles[name], figure(was), figure(is), difference]];
  });
  const all =
    recordings.length === 1 ? "The one conversation" : `All ${counted(recordings.length, "conversation")}`;
  io.out(`\n${table([all, "A", "B", "B - A"], metrics, [1, 2, 3])}`);
  const alike = costOf(comparison, "decisions").over;
  if (answers && alike > 0 && alike < recordings.length)
    io.out(
      `What B costs is judged over the ${alike} of these that ${plural(alike, "makes the same decisions and ends", "make the same decisions and end")} the same: doing something else is no saving.`,
    );
}

const figure = (n: number): string => n.toLocaleString("en");

/** Describes the proven changes; otherwise states that the cause was not isolated, and the likely change. */
function isolatedWords({ isolated, move }: Comparison["causes"][number]): string | null {
  if (isolated && "changes" in isolated) return `Verified: ${tellCause(isolated)}`;
  const likely = move ? ` Likely: ${tellChange(move)}` : "";
  return isolated ? `Not isolated. ${isolated.why}${likely}` : likely.trim() || null;
}

const sides = { base: "A", head: "B" };

/** Formats a row per recording; the last column appears only if some decision rests on an answer to another request. */
function recordingsTable(recordings: readonly ComparisonSummary[]): string {
  const inexact = recordings.map((summary) => tellInexact(summary, sides));
  const head = ["", "Recording", "Status", "Decisions", "First divergence"];
  if (inexact.every((one) => one === null)) return table(head, recordings.map(rowOf), [3]);
  const rows = recordings.map((summary, i) => [...rowOf(summary), inexact[i] ?? ""]);
  return table([...head, "Not exact"], rows, [3]);
}

function verdict({ recordings, causes, totals }: Comparison): string {
  if (totals.byStatus.identical === recordings.length)
    return `${tellResults(totals)}: same decisions, calls${stateless(recordings) ? "" : ", state"} and endings.${notCompared(recordings)}`;
  return `${tellResults(totals)}; ${counted(causes.length, "cause")}.${notCompared(recordings)}`;
}

const stateless = (recordings: readonly ComparisonSummary[]): boolean =>
  recordings.some(({ stateCompared }) => !stateCompared);

const notCompared = (recordings: readonly ComparisonSummary[]): string =>
  stateless(recordings) ? " State not compared: a side keeps no checkpoints." : "";

const parts: { readonly [part in ComparisonSummary["incomparable"][number]]: string } = {
  planner: "planners",
  recording: "recordings",
  mode: "modes",
  start: "starts",
};

/** Labels a comparison with an observed trace, or one made with `--compare-anyway`; `null` for any other. */
function labelOf(recordings: readonly ComparisonSummary[]): string | null {
  const unlike = recordings.flatMap(({ incomparable }) => incomparable);
  if (recordings.some(({ observed }) => observed))
    return "Observed, not replayed: a side was read from the export of another tool, which lacks state and options. So nothing here is identical.";
  if (unlike.length === 0) return null;
  return `Compared anyway: the traces are of different ${listed(unlike.map((part) => parts[part]))}, and this alone may explain the differences.`;
}

function rowOf(summary: ComparisonSummary): string[] {
  const { recording, status, metrics } = summary;
  const first = firstDifference(summary);
  const { base, head } = metrics;
  const decisions =
    base.decisions === head.decisions ? String(base.decisions) : `${base.decisions}/${head.decisions}`;
  const at = first
    ? `turn ${first.turn}, ${first.kind}: ${first.base ?? "nothing"} / ${first.head ?? "nothing"}`
    : (differsAlone(summary) ?? "");
  return [marks[status], recording, status, decisions, at];
}
