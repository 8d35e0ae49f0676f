import { counted, hashText, listed, plural, type ShareInterval, wilson } from "../../std";
import { addedTo, spreadOf } from "../costs/turnCosts";
import type { Cutover, CutoverReplays, ReplayedCase, ReplayedTurn } from "./cutover";
import { type GateResult, missingHits, percent, type TurnRef, tellInterval } from "./gate";

/** Labelled turns that are checked after the cutover, and the min share of right actions. */
const sampled = { turns: 100, min: 0.95 };
/** The same turns are drawn each time. */
const seed = "planner-studio";

type Result = Omit<GateResult, "rule">;
type Measured = { readonly cutover: Cutover; readonly replays: CutoverReplays };
type Rule = {
  readonly id: string;
  title(cutover: Cutover | null): string;
  measure(given: Measured): Result;
};

const rules: readonly Rule[] = [
  {
    id: "correct-actions",
    title: () => `At least ${percent(sampled.min, 0)} agreement with the labels on a sample of 100 turns`,
    measure: ({ replays }) => correctActions(replays.shadow),
  },
  {
    id: "cases-reaching",
    title: (cutover) =>
      cutover
        ? `At least ${percent(cutover.goal.min, 0)} of cases ${cutover.goal.title}`
        : "Enough cases reach their goal",
    measure: reachingGoal,
  },
  {
    id: "failed-calls",
    title: () => "No more failed calls per turn than before",
    measure: ({ replays }) => failedCalls(replays),
  },
  {
    id: "failure-classes",
    title: () => "No new class of failure",
    measure: ({ replays }) => failureClasses(replays),
  },
  {
    id: "cost-latency",
    title: (cutover) =>
      cutover
        ? `At most $${cutover.budget.dollars} and ${cutover.budget.milliseconds} ms more in the median turn`
        : "Cost and latency per turn stay in the budget",
    measure: costAndLatency,
  },
];

/** Measures the gate once the shadow's decisions count: by replays with either side deciding, since no shadow log can. */
export const measureAfter = (
  cutover: Cutover | null,
  replays: CutoverReplays | null,
  unmeasured = "not measurable in shadow",
): readonly GateResult[] =>
  rules.map(({ id, title, measure }): GateResult => {
    const rule = { id, title: title(cutover) };
    if (!cutover || !replays) return { rule, status: "not_measurable", measured: unmeasured, lacking: [] };
    return { rule, ...measure({ cutover, replays }) };
  });

type TurnOf = ReplayedTurn & { readonly case: string };

const turnsOf = (cases: readonly ReplayedCase[]): readonly TurnOf[] =>
  cases.flatMap((one) => one.turns.map((turn) => ({ case: one.case, ...turn })));
const refOf = ({ case: name, turn }: TurnOf): TurnRef => ({ case: name, turn });

function resultOf(measured: string, lacking: readonly string[], against: readonly TurnOf[] = []): Result {
  return { status: lacking.length === 0 ? "met" : "lacking", measured, lacking, against: against.map(refOf) };
}

function correctActions(cases: readonly ReplayedCase[]): Result {
  const drawn = turnsOf(cases)
    .filter(({ label }) => label !== null)
    .map((turn) => ({ turn, rank: hashText(`${seed} ${turn.case} ${turn.turn}`) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, sampled.turns)
    .map(({ turn }) => turn);
  const wrong = drawn.filter(({ decided, label }) => decided !== label);
  const agreement = wilson(drawn.length - wrong.length, drawn.length);
  if (!agreement)
    return {
      status: "not_measurable",
      measured: "no turn has a label",
      lacking: [counted(sampled.turns, "labelled turn")],
    };
  const missing = sampled.turns - drawn.length;
  const more = missingHits(agreement, (share) => share >= sampled.min);
  return resultOf(
    `right in ${tellInterval(agreement)}`,
    [
      ...(missing > 0 ? [`${counted(missing, "more labelled turn")} of ${sampled.turns}`] : []),
      ...(more > 0 ? [`the right action in ${more} more of these ${counted(agreement.of, "turn")}`] : []),
    ],
    wrong,
  );
}

function reachingGoal({ cutover: { goal }, replays }: Measured): Result {
  const shareOf = (cases: readonly ReplayedCase[]) =>
    wilson(cases.filter(({ reached }) => reached).length, cases.length) as ShareInterval;
  const [shadow, control] = [shareOf(replays.shadow), shareOf(replays.control)];
  const more = missingHits(shadow, (share) => share >= goal.min);
  const ends = replays.shadow.filter(({ reached }) => !reached).flatMap((one) => turnsOf([one]).at(-1) ?? []);
  return resultOf(
    `${tellInterval(shadow)}; with the control ${percent(control.share)}; the earlier target was ${percent(goal.before, 0)}`,
    more > 0 ? [`${more} more of these ${counted(shadow.of, "case")}`] : [],
    ends,
  );
}

function failedCalls({ control, shadow }: CutoverReplays): Result {
  const [before, after] = [turnsOf(control), turnsOf(shadow)];
  const failures = (turns: readonly TurnOf[]): number =>
    turns.reduce((sum, { failed }) => sum + failed.length, 0);
  const tell = (turns: readonly TurnOf[]): string =>
    `${(failures(turns) / Math.max(1, turns.length)).toFixed(3)} per turn (${failures(turns)} in ${counted(turns.length, "turn")})`;
  // Multiplied first: a quotient times its divisor may fall just short of a whole number.
  const allowed = Math.floor((failures(before) * after.length) / Math.max(1, before.length));
  const tooMany = failures(after) - allowed;
  return resultOf(
    `${tell(after)}; with the control ${tell(before)}`,
    tooMany > 0 ? [`${tooMany} fewer failed ${plural(tooMany, "call", "calls")}`] : [],
    tooMany > 0 ? after.filter(({ failed }) => failed.length > 0) : [],
  );
}

function failureClasses({ control, shadow }: CutoverReplays): Result {
  const classesOf = (cases: readonly ReplayedCase[]): ReadonlySet<string> =>
    new Set([
      ...turnsOf(cases).flatMap(({ failed }) => failed),
      ...cases.flatMap(({ broken }) => (broken === null ? [] : [`the case ends: ${broken}`])),
    ]);
  const known = classesOf(control);
  const added = [...classesOf(shadow)].filter((one) => !known.has(one)).sort();
  const before =
    known.size === 0 ? "none with the control" : `with the control: ${[...known].sort().join(", ")}`;
  return resultOf(
    added.length === 0
      ? `none is new; ${before}`
      : `${counted(added.length, "new class", "new classes")}: ${added.join(", ")}; ${before}`,
    added.length === 0 ? [] : [`a review of ${listed(added)}`],
    turnsOf(shadow).filter(({ failed }) => failed.some((one) => added.includes(one))),
  );
}

function costAndLatency({ cutover: { budget }, replays }: Measured): Result {
  const [before, after] = [turnsOf(replays.control), turnsOf(replays.shadow)];
  const addedOf = (part: "dollars" | "milliseconds") =>
    spreadOf(addedTo(before, after, part).map(({ added }) => added));
  const [dollars, times] = [addedOf("dollars"), addedOf("milliseconds")];
  if (dollars === null || times === null)
    return {
      status: "not_measurable",
      measured: "no turn has a known price and duration on both sides",
      lacking: [],
    };
  const [price, time] = [dollars.median, times.median];
  const money = (value: number): string => `$${Number(value.toPrecision(2))}`;
  const measured = `${money(price)} more in the median turn (p95 ${money(dollars.p95)}, ${counted(dollars.turns, "turn")}), ${Math.round(time)} ms (p95 ${Math.round(times.p95)} ms, ${counted(times.turns, "turn")})`;
  return resultOf(measured, [
    ...(price > budget.dollars ? [`${money(price - budget.dollars)} less per turn`] : []),
    ...(time > budget.milliseconds ? [`${Math.ceil(time - budget.milliseconds)} ms less per turn`] : []),
  ]);
}
