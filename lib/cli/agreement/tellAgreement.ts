import {
  type AgreementReport,
  type FieldGroups,
  type GateResult,
  isOpen,
  percent,
  tellInterval,
} from "../../agreement";
import { counted, onOneLine, shorten } from "../../std";
import { table } from "../table";
import type { MeasuredAgreement } from "./measured";
import { tellCosts } from "./tellCosts";

const maxLines = 20;
/** Max actions of a confusion matrix on a terminal. */
const maxActions = 20;

/** A measured agreement as text, in paragraphs. */
export function tellAgreement(measured: MeasuredAgreement): string {
  const { report, before, after, costs, unclear } = measured;
  const parts = [
    ...[tellSource(measured), tellTotals(report), tellActions(report), tellConfusion(report)],
    ...[tellLabels(report), ...report.fields.map(tellField)],
    tellGate("before cutover", before),
    tellGate("after cutover", after),
    unclear.join("\n"),
    costs ? tellCosts(costs) : "",
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

const nameOf = (text: string): string => shorten(onOneLine(text), 48);
const orNoAnswer = (shadow: string | null): string =>
  shadow === null ? "(no usable answer)" : nameOf(shadow);

function tellSource({ source, version, leftOut, malformed, unpaired, report }: MeasuredAgreement): string {
  const of = version === null ? "" : `, version ${nameOf(version)}`;
  const lines = [`${source}${of}: ${counted(report.turns, "turn")} of ${counted(report.cases, "case")}.`];
  for (const other of leftOut)
    lines.push(
      `Left out: ${counted(other.turns, "turn")} ${other.version === null ? "without a version" : `of version ${nameOf(other.version)}`}.`,
    );
  if (unpaired > 0) lines.push(`Left out: ${counted(unpaired, "turn")} without both decisions.`);
  if (malformed.length > 0) {
    lines.push(`Left out: ${counted(malformed.length, "malformed line")}.`);
    lines.push(...malformed.slice(0, maxLines).map(({ line, reason }) => `  line ${line}: ${reason}`));
    if (malformed.length > maxLines)
      lines.push(`  and ${counted(malformed.length - maxLines, "more line")}; --json lists them all`);
  }
  return lines.join("\n");
}

function tellTotals({ agreement, kappa, dominant, errors }: AgreementReport): string {
  if (agreement === null) return "There are no turns to compare.";
  const lines = [
    `Agreement: ${tellInterval(agreement)}. Cohen's kappa: ${kappa === null ? "undefined" : kappa.toFixed(3)}.`,
  ];
  if (dominant.agreement)
    lines.push(
      `Dominant actions, ${percent(dominant.share)} of the turns: ${tellInterval(dominant.agreement)}.`,
      `  ${dominant.actions.map(nameOf).join(", ")}`,
    );
  if (errors.length > 0) {
    const turns = errors.reduce((sum, one) => sum + one.turns, 0);
    const classes = errors.map((one) => `${nameOf(one.error)} ${one.turns}`).join(", ");
    lines.push(`Without a usable answer of the shadow: ${counted(turns, "turn")} (${classes}).`);
  }
  return lines.join("\n");
}

function tellActions({ actions }: AgreementReport): string {
  const rows = actions.map(({ action, control, shadow, agreement }) => [
    nameOf(action),
    String(control),
    String(shadow),
    agreement ? percent(agreement.share) : "-",
    agreement ? `${(agreement.low * 100).toFixed(1)} to ${percent(agreement.high)}` : "-",
  ]);
  return table(["Action", "Control", "Shadow", "Agreement", "95 % interval"], rows, [1, 2, 3, 4]);
}

function tellConfusion({ actions, confusion }: AgreementReport): string {
  if (actions.length > maxActions)
    return "The confusion matrix has too many actions to print; --json has it.";
  const cells = new Map(confusion.map((cell) => [JSON.stringify([cell.control, cell.shadow]), cell.turns]));
  const columns = [...actions.map(({ action }) => action), null];
  const rows = actions.map(({ action }, i) => [
    `${i + 1} ${nameOf(action)}`,
    ...columns.map((shadow) => String(cells.get(JSON.stringify([action, shadow])) ?? ".")),
  ]);
  const head = ["Control, by shadow", ...actions.map((_, i) => String(i + 1)), "none"];
  return table(
    head,
    rows,
    columns.map((_, i) => i + 1),
  );
}

function tellLabels({ labelled }: AgreementReport): string {
  const { control, shadow, disagreements } = labelled;
  if (!control || !shadow) return "";
  const unlabelled = disagreements.of - disagreements.labelled;
  const rest =
    unlabelled === 0 ? "" : ` ${counted(unlabelled, "disagreement has", "disagreements have")} no label.`;
  return [
    `Labels: ${counted(labelled.turns, "turn")}. The control is right in ${tellInterval(control)}, the shadow in ${tellInterval(shadow)}.`,
    `Of ${counted(disagreements.labelled, "disagreement")} the shadow is right in ${disagreements.shadow}, the control in ${disagreements.control}, neither in ${disagreements.neither}.${rest}`,
  ].join("\n");
}

function tellField({ field, groups }: FieldGroups): string {
  const rows = groups.map(({ value, turns, disagreements, share, most: limits }) => [
    nameOf(value),
    String(turns),
    String(disagreements),
    share ? percent(share.share) : "-",
    limits ? `${nameOf(limits.control)}, ${orNoAnswer(limits.shadow)} (${limits.turns})` : "-",
  ]);
  const head = [
    `Disagreements by ${nameOf(field)}`,
    "Turns",
    "Disagree",
    "Share",
    "Most frequent: control, shadow",
  ];
  return table(head, rows, [1, 2, 3]);
}

const statusText = { met: "met", lacking: "lacking", not_measurable: "not measurable" } as const;

function tellGate(name: string, results: readonly GateResult[]): string {
  const [first] = results;
  if (first && results.every(({ measured }) => measured === first.measured))
    return [`Gate ${name}: ${first.measured}`, ...results.map(({ rule }) => `  ${rule.title}`)].join("\n");
  const lines = results.flatMap(({ rule, status, measured, lacking }) => [
    `  ${statusText[status]}: ${rule.title}`,
    `    ${measured}${lacking.length > 0 ? `; lacking: ${lacking.join(", ")}` : ""}`,
  ]);
  return [`Gate ${name}: ${isOpen(results) ? "open" : "closed"}`, ...lines].join("\n");
}
