import type { Answer } from "../../../lib/planner";
import { pointsBelow } from "../../../lib/planners/story-points/scales";
import { type Dimensions, type Points, points, type Tested } from "../../../lib/planners/story-points/schema";
import type { ReplayRequest } from "../../../lib/replay";
import { hash, type Json, own } from "../../../lib/std";
import results from "./results.json" with { type: "json" };
import type { EstimateKind, Scenario } from "./scenarios";
import { resultKey, type SampleTask } from "./tasks";

type Request = {
  readonly task: string;
  readonly model: string;
  readonly code: string;
  readonly remarks: string;
  readonly fault: string;
  readonly tier: string;
  readonly failures: readonly string[];
  readonly story_points: Points;
};
type Drawn = { readonly scenario: Scenario; readonly task: SampleTask; readonly estimate: EstimateKind };

/** Percent of first attempts that are wrong, by model and by the points that a task deserves. */
const wrongs: { readonly [model: string]: readonly number[] } = {
  "gpt-5-nano": [4, 18, 45, 75, 92],
  "gpt-5-mini": [2, 8, 20, 40, 70],
  "gpt-5": [1, 3, 7, 15, 35],
};
const harmful = "Simplify this: the special cases are not needed.";
const helpful = "A case of the description is not handled; compare the boundaries.";

/** Shares of wrong fixes after a review, against those of first attempts. */
const shares: { readonly [comments: string]: number } = { [harmful]: 2.5, [helpful]: 0.4 };

/** A number below `below` that the seed and the parts alone settle. */
const chance = ({ scenario }: Drawn, below: number, ...parts: readonly Json[]): number =>
  Number.parseInt(hash([scenario.seed, ...parts]).slice(0, 8), 16) % below;

/** Answers every request of a topology in this scenario; the same request gets the same answer. */
export function worldOf(scenario: Scenario): NonNullable<ReplayRequest["live"]> {
  const answers: { readonly [kind: string]: (drawn: Drawn, request: Request) => Answer } = {
    estimate: estimated,
    self_check: selfChecked,
    develop: developed,
    fix: fixed,
    review: reviewed,
    test: tested,
  };
  return async (kind, request) => {
    const received = request as unknown as Request;
    const at = scenario.tasks.findIndex(({ id }) => id === received.task);
    const task = scenario.tasks[at];
    const answer = own(answers, kind);
    if (!task || !answer) throw new Error(`No answer to ${kind} ${received.task}.`);
    const estimate = scenario.estimates[at % scenario.estimates.length] as EstimateKind;
    const drawn = { scenario, task, estimate };
    return { ...answer(drawn, received), latency: latencyOf(drawn, kind, request) };
  };
}

const latencyOf = (drawn: Drawn, kind: string, request: Json): number =>
  kind === "test" ? 40 + chance(drawn, 60, request) : 900 + chance(drawn, 2600, kind, request);

const overloaded: Answer = { ok: false, error: { message: "The model is overloaded", code: "529" } };
const said = (value: Json): Answer => ({ ok: true, value });

/** Levels whose weights add up to the middle of a value's range. */
const sums: { readonly [value in Points]: number } = { 1: 1, 2: 3, 3: 5, 5: 7, 8: 10 };

function dimensionsFor(value: Points): Dimensions {
  const names = ["algorithmic_complexity", "edge_cases", "verification_effort"] as const;
  const more = ["external_constraints", "ambiguity", "coupling"] as const;
  let left = sums[value];
  const levels = [...names, ...more].map((name) => {
    const weight = Math.min(2, left);
    left -= weight;
    return [name, (["low", "medium", "high"] as const)[weight]];
  });
  return Object.fromEntries(levels) as Dimensions;
}

const levelsOff: { readonly [kind in EstimateKind]?: number } = { low: -1, high: 1 };

function estimateOf({ task, estimate }: Drawn): Points {
  const at = points.indexOf(task.points) + (levelsOff[estimate] ?? 0);
  return points[Math.max(0, Math.min(at, points.length - 1))] as Points;
}

function estimated(drawn: Drawn, { fault }: Request): Answer {
  const { estimate } = drawn;
  const isRefused = fault === "" || estimate === "never";
  if (estimate === "fails" && isRefused) return overloaded;
  const value = estimateOf(drawn);
  const right = {
    story_points: value as number,
    dimensions: dimensionsFor(value),
    rationale: {
      why: `${value} fits: ${drawn.task.text.split(/[,;.]/)[0]?.toLowerCase()}.`,
      why_not_lower:
        value === 1 ? "" : `${pointsBelow(value)} leaves too little for its edge cases and tests.`,
    },
  };
  if (!isRefused) return said(right);
  if (estimate === "no value") return said({ ...right, story_points: 4 });
  if (estimate === "inconsistent") return said({ ...right, dimensions: dimensionsFor(8), story_points: 1 });
  if (estimate === "no reasons" || estimate === "never")
    return said({ ...right, rationale: { ...right.rationale, why_not_lower: "" } });
  return said(right);
}

function selfChecked(drawn: Drawn, { story_points, model }: Request): Answer {
  if (drawn.scenario.outages.includes(drawn.task.id)) return overloaded;
  const isTooHigh = points.indexOf(story_points) > points.indexOf(drawn.task.points);
  const could = chance(drawn, 100, "check", drawn.task.id, model) < (isTooHigh ? 75 : 8);
  const reasons = could ? "The usual solution covers its cases." : "Its edge cases fail one by one.";
  return said({ could_be_lower: could, reasons });
}

function written(drawn: Drawn, model: string, share: number, ...parts: readonly Json[]): string {
  const { task, scenario } = drawn;
  const percent = (wrongs[model]?.[points.indexOf(task.points)] ?? 50) * share;
  const isWrong =
    scenario.unsolved.includes(task.id) || chance(drawn, 100, model, task.id, ...parts) < percent;
  if (!isWrong) return task.right;
  return task.flaws[chance(drawn, task.flaws.length, "flaw", model, task.id, ...parts)]?.code ?? task.right;
}

function developed(drawn: Drawn, { model, tier, failures }: Request): Answer {
  const isFirst = failures.length === 0;
  if (isFirst && drawn.scenario.outages.includes(drawn.task.id)) return overloaded;
  return said(written(drawn, model, isFirst ? 1 : 0.7, "develop", tier, failures.length));
}

function fixed(drawn: Drawn, { model, code, remarks }: Request): Answer {
  return said(written(drawn, model, shares[remarks] ?? 0.6, "fix", code, remarks));
}

function reviewed(drawn: Drawn, { model, code }: Request): Answer {
  if (drawn.scenario.outages.includes(drawn.task.id)) return overloaded;
  const isRight = code === drawn.task.right;
  const asks = chance(drawn, 100, "review", model, code) < (isRight ? 15 : 60);
  const comments = isRight ? harmful : helpful;
  return said(asks ? { verdict: "changes", comments } : { verdict: "approved", comments: "Reads well." });
}

/** The tester's own result, which `npm run record:points` stored. */
function tested({ task }: Drawn, { code }: Request): Answer {
  const result = own(results as unknown as { readonly [key: string]: Tested }, resultKey(task.id, code));
  if (!result)
    throw new Error(`The tester has not seen a program for ${task.id}: run npm run record:points.`);
  return said(result);
}
