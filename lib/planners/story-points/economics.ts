import type { Attempt, EconomicsSpec, ReadRun, ReplayedTask, ReviewEffect } from "../../economics";
import { Points, Result, Task, Tested, type Tier, tiers } from "./schema";
import { readSteps } from "./steps";
import { variants } from "./variants";

/** Fields of requests and answers that a run is read from; which there are depends on the kind of call. */
type Fields = {
  readonly task?: string;
  readonly tier?: Tier;
  readonly code?: string;
  readonly story_points?: number;
  readonly lower?: number;
  readonly could_be_lower?: boolean;
  readonly verdict?: string;
};
const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? value : {});

/** How a report reads a task, and which variants it computes. */
export const economics: EconomicsSpec = {
  tiers,
  variants,
  headline: { head: "architecture-c", bases: ["always-l", "always-s"] },
  readRun,
  readSteps,
};

function readRun(replayed: ReplayedTask): ReadRun | null {
  const task = Task.safeParse(replayed.input).data;
  const result = Result.safeParse(replayed.outcome).data;
  if (!task || !result) return null;
  const deserved = Points.safeParse(fieldsOf(replayed.input)["points" as keyof Fields]).data ?? null;
  const attempts = attemptsOf(replayed);
  const path = replayed.calls.flatMap(({ request }) => fieldsOf(request).tier ?? []);
  return {
    task: task.id,
    points: result.story_points_initial,
    deserved,
    pointsCheck: pointsCheckOf(replayed, deserved),
    firstTier: path[0] ?? result.tier,
    lastTier: result.tier,
    escalations: new Set(path).size === 0 ? 0 : new Set(path).size - 1,
    attempts,
    reviews: reviewsOf(replayed, task.id),
    solved: result.status === "delivered",
    paid: paidOf(replayed),
  };
}

/** Every tested program; the tier is that of the developer who wrote last. */
function attemptsOf({ calls }: ReplayedTask): readonly Attempt[] {
  let tier = "";
  const attempts: Attempt[] = [];
  for (const { kind, request, answer, error } of calls) {
    tier = fieldsOf(request).tier ?? tier;
    if (kind === "develop" && error) attempts.push({ tier, passed: false, status: "no code" });
    if (kind !== "test") continue;
    const status = Tested.safeParse(answer).data?.status ?? "error";
    attempts.push({ tier, passed: status === "passed", status });
  }
  return attempts;
}

function pointsCheckOf({ calls }: ReplayedTask, deserved: number | null): ReadRun["pointsCheck"] {
  const check = calls.find(({ kind, answer }) => kind === "self_check" && answer !== undefined);
  const { story_points: before, lower } = fieldsOf(check?.request);
  if (before === undefined || lower === undefined) return null;
  return { before, after: fieldsOf(check?.answer).could_be_lower ? lower : before, deserved };
}

/** A review changes the code only by the fix that follows it, which is tested next. */
function reviewsOf({ calls, recorded }: ReplayedTask, task: string): readonly ReviewEffect[] {
  const passes = (code: string | undefined): boolean | null => {
    const test = recorded.find(({ kind, request }) => {
      const fields = fieldsOf(request);
      return kind === "test" && fields.task === task && fields.code === code;
    });
    const tested = Tested.safeParse(test?.answer).data;
    return tested ? tested.status === "passed" : null;
  };
  return calls.flatMap(({ kind, request, answer }, i) => {
    if (kind !== "review" || answer === undefined) return [];
    const asksForChanges = fieldsOf(answer).verdict === "changes";
    const tested = calls.slice(i).find((call) => call.kind === "test");
    return {
      asksForChanges,
      before: passes(fieldsOf(request).code),
      after: tested ? passes(fieldsOf(tested.request).code) : null,
    };
  });
}

const roles: { readonly [kind: string]: string } = {
  estimate: "planner",
  self_check: "planner",
  review: "reviewer",
};

const paidOf = ({ calls }: ReplayedTask): ReadRun["paid"] =>
  calls.flatMap(({ kind, request }, call) => {
    const role = roles[kind] ?? fieldsOf(request).tier;
    return role === undefined ? [] : { call, step: kind, role };
  });
