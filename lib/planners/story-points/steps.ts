import type { ReplayedTask, TaskStep } from "../../economics";
import { Estimate, Result, Tested } from "./schema";

type Call = ReplayedTask["calls"][number];
const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as { readonly [name: string]: unknown })[name] : null;
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const step = (title: string, text = "", more: Partial<TaskStep> = {}): TaskStep => ({
  title,
  text,
  code: null,
  passed: null,
  ...more,
});

/** The timeline of a task: estimate, rationale, route, code, reviews, test logs and escalations. */
export function readSteps({ calls, outcome }: ReplayedTask): readonly TaskStep[] {
  const result = Result.safeParse(outcome).data;
  let tier = "";
  const steps = calls.flatMap((call) => {
    const next = textOf(field(call.request, "tier"));
    const moved =
      next !== "" && next !== tier ? [routed(tier, next, result?.story_points_initial ?? null)] : [];
    tier = next || tier;
    return [...moved, stepOf(call)];
  });
  if (!result) return steps;
  const isDelivered = result.status === "delivered";
  return [...steps, step(isDelivered ? `Delivered by ${result.tier}` : `Given up with ${result.tier}`)];
}

function routed(from: string, to: string, points: number | null): TaskStep {
  if (from !== "") return step(`Escalated from ${from} to ${to}`);
  return step(points === null ? `Routed to ${to}` : `Routed to ${to} with ${points} points`);
}

function stepOf({ kind, request, answer, error }: Call): TaskStep {
  const tier = textOf(field(request, "tier"));
  if (error) return step(`${titles[kind] ?? kind} failed`, error.message);
  switch (kind) {
    case "estimate":
      return estimated(answer);
    case "self_check":
      return step(
        field(answer, "could_be_lower") === true
          ? `Self-check: lowered to ${field(request, "lower")}`
          : `Self-check: stays at ${field(request, "story_points")}`,
        textOf(field(answer, "reasons")),
      );
    case "develop":
      return step(`Code of ${tier}`, "", { code: textOf(answer) });
    case "fix":
      return step(`Correction of ${tier}`, textOf(field(request, "remarks")), { code: textOf(answer) });
    case "review":
      return step(
        field(answer, "verdict") === "changes" ? "Review: changes requested" : "Review: approved",
        textOf(field(answer, "comments")),
      );
    case "test": {
      const tested = Tested.safeParse(answer).data;
      return step(`Tests: ${tested?.status ?? "no result"}`, tested?.log, {
        passed: tested?.status === "passed",
      });
    }
    default:
      return step(titles[kind] ?? kind);
  }
}

const titles: { readonly [kind: string]: string } = {
  estimate: "Estimate",
  self_check: "Self-check",
  develop: "Developer",
  fix: "Correction",
  review: "Review",
  test: "Tests",
  person: "Question",
};

function estimated(answer: unknown): TaskStep {
  const estimate = Estimate.safeParse(answer).data;
  if (!estimate) return step("Estimate");
  const { why, why_not_lower } = estimate.rationale;
  return step(`Estimate: ${estimate.story_points} points`, [why, why_not_lower].filter(Boolean).join(" "));
}
