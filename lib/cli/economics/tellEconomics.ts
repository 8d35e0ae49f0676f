import {
  describeCheapest,
  describeComparison,
  describeDollars,
  describeRegret,
  describeUnpriced,
  describeVerdict,
  type EconomicsReport,
  footnotes,
  otherRoles,
  outcomeNames,
} from "../../economics";
import { own } from "../../std";
import { table } from "../table";

/** The report as text: what the routing saves, then the tables that fit a terminal. */
export function tellEconomics(report: EconomicsReport, notes: readonly string[] = []): string {
  const titles = new Map(report.architectures.map(({ id, title }) => [id, title]));
  const titleOf = (id: string) => titles.get(id) ?? id;
  const head = report.comparisons[0]?.head ?? report.figures[0]?.architecture ?? "";
  const sentences = [
    ...report.comparisons.map((one) =>
      `- ${describeVerdict(one, titleOf)}\n  ${describeComparison(one, titleOf)}`.trimEnd(),
    ),
    ...[describeCheapest(report.figures, titleOf)].flatMap((one) => (one === null ? [] : [`- ${one}`])),
  ];
  const known = report.prices.map(
    ({ model, input, output, listed }) =>
      `Priced as ${model}: $${input} and $${output} per million tokens, as listed in ${listed}.`,
  );
  const unknown = report.unpriced.map(describeUnpriced);
  const isPlanned = report.checks.length > 0;
  const saves = report.comparisons.length > 0 ? `What ${titleOf(head)} saves` : "Nothing to compare";
  return [
    ...(notes.length > 0 ? [`About this file\n${notes.map((note) => `- ${note}`).join("\n")}`] : []),
    [saves, ...sentences].join("\n"),
    `Cost against solved (● on the Pareto front)\n${architectures(report, titleOf)}`,
    `Calls and money by role\n${roles(report, titleOf)}\n${models(report, head)}`,
    `Points to tier to outcome, ${titleOf(head)}\n${flows(report, head)}`,
    `Calibration, ${titleOf(head)}\n${calibration(report, head)}`,
    ...(isPlanned ? [`Reviews and self-checks\n${checks(report, titleOf)}`] : []),
    `Cost beyond the cheapest tier that solves a task alone\n${regrets(report, titleOf)}`,
    [...known, ...unknown].join("\n"),
  ].join("\n\n");
}

type TitleOf = (id: string) => string;
const rightFrom = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
const rounded = (value: number | null, digits = 2): string =>
  value === null ? "unknown" : value.toFixed(digits);

function architectures({ figures }: EconomicsReport, titleOf: TitleOf): string {
  const head = ["", "Architecture", "Solved", "First try", "Calls", "Tokens", "Dollars in all", "Seconds"];
  const rows = figures.map((one) => [
    one.onFront ? "●" : "",
    titleOf(one.architecture),
    `${one.solved} of ${one.tasks}`,
    String(one.firstTry),
    String(one.calls),
    rounded(one.tokens, 0),
    describeDollars(one.dollars),
    rounded(one.seconds, 0),
  ]);
  return table(head, rows, rightFrom(2, 8));
}

function roles(report: EconomicsReport, titleOf: TitleOf): string {
  const { figures, tiers } = report;
  const order = [...otherRoles(report), ...tiers];
  const rows = figures.map(({ architecture, byRole }) => [
    titleOf(architecture),
    ...order.map((role) => {
      const spent = own(byRole, role);
      return spent ? `${spent.calls} / ${describeDollars(spent.dollars)}` : "-";
    }),
  ]);
  return table(["Architecture", ...order], rows, rightFrom(1, order.length + 1));
}

/** The models behind the roles of the architecture in detail. */
function models({ figures }: EconomicsReport, head: string): string {
  const byRole = figures.find(({ architecture }) => architecture === head)?.byRole ?? {};
  const known = Object.entries(byRole).flatMap(([role, { models: names }]) =>
    names.length > 0 ? `${role} ${names.join(" or ")}` : [],
  );
  return known.length > 0 ? `Models: ${known.join(", ")}.` : "No model is named.";
}

function flows(report: EconomicsReport, head: string): string {
  const rows = report.flows
    .filter(({ architecture }) => architecture === head)
    .map((one) => [
      one.points === null ? "none" : String(one.points),
      one.tier,
      outcomeNames[one.outcome],
      one.lastTier,
      String(one.tasks),
    ]);
  return table(["Points", "Tier", "Outcome", "Last tier", "Tasks"], rows, [0, 4]);
}

function calibration(report: EconomicsReport, head: string): string {
  const rows = report.calibration
    .filter(({ architecture }) => architecture === head)
    .map((one) => [
      one.points === null ? "none" : String(one.points),
      String(one.tasks),
      String(one.solved),
      rounded(one.attempts),
      rounded(one.failures),
      describeDollars(one.dollars),
      String(one.right),
      String(one.over),
      String(one.under),
      String(one.none),
      String(one.unknown),
    ]);
  const columns = ["Tasks", "Solved", "Attempts", "Failures", "Dollars"];
  const tiers = ["Right tier", "Too high", "Too low", "None solves", "Unknown"];
  return `${table(["Points", ...columns, ...tiers], rows, rightFrom(0, 11))}\n${footnotes.calibration}`;
}

function checks(report: EconomicsReport, titleOf: TitleOf): string {
  const rows = report.checks
    .filter(({ reviews, checks: ofPoints }) => [reviews, ofPoints].flatMap(Object.values).some((n) => n > 0))
    .map(({ architecture, reviews, checks: ofPoints }) => [
      titleOf(architecture),
      String(reviews.helped),
      String(reviews.harmed),
      String(reviews.needless + reviews.fruitless),
      `${reviews.approvedRight} / ${reviews.approvedWrong}`,
      `${ofPoints.loweredRight} / ${ofPoints.loweredWrong}`,
      `${ofPoints.keptRight} / ${ofPoints.keptWrong}`,
    ]);
  const reviewed = ["Review helped", "Harmed", "No effect", "Approved right / wrong"];
  return table(
    ["Architecture", ...reviewed, "Lowered right / wrong", "Kept right / wrong"],
    rows,
    rightFrom(1, 7),
  );
}

function regrets(report: EconomicsReport, titleOf: TitleOf): string {
  const isPlanned = otherRoles(report).length > 0;
  const rows = report.regrets.map((one) => [
    titleOf(one.architecture),
    describeRegret(one, one.perTask),
    ...(isPlanned ? [describeRegret(one, one.overhead)] : []),
    `${one.missed} of ${one.tasks}`,
    String(one.beyond),
  ]);
  const planned = isPlanned ? ["Planner and reviewer"] : [];
  const head = ["Architecture", "Regret a task", ...planned, "Missed", "Only here"];
  return `${table(head, rows, rightFrom(1, head.length))}\n${footnotes.regret}`;
}
