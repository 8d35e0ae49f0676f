import { z } from "zod";
import { policy, router } from "../define";
import { defaultPoints, faultOf, pointsBelow } from "../scales";
import { Models, Points } from "../schema";

const assign_models = policy({
  id: "assign_models",
  title: "Assign models",
  kind: "enrich",
  summary: "Maps each role to a model: one for all, or code models by tier.",
  reads: [],
  writes: ["models"],
  params: z.object({ models: Models.describe("the model of each role") }),
  run: (_, { params }) => ({ models: params.models }),
});

const estimate = policy({
  id: "estimate",
  title: "Estimate",
  kind: "llm",
  summary: "Lets the planner score six dimensions and propose story points, with a rationale.",
  assumption: "A failed call is an estimate that cannot be accepted.",
  reads: ["task", "description", "models", "estimate_fault", "estimates"],
  writes: ["estimate", "estimate_fault", "estimates", "log"],
  calls: ["estimate"],
  run: async ({ task, description, models, estimate_fault, estimates }, { call }) => {
    const request = { task: task.id, description, model: models.planner, fault: estimate_fault };
    const answer = await call("estimate", request);
    return {
      estimates: estimates + 1,
      estimate: answer.ok ? answer.value : null,
      estimate_fault: answer.ok ? "" : `The planner did not answer: ${answer.error.message}.`,
      log: [
        answer.ok ? `estimated ${answer.value.story_points} points` : `no estimate: ${answer.error.message}`,
      ],
    };
  },
});

const check_estimate = policy({
  id: "check_estimate",
  title: "Check the estimate",
  kind: "guard",
  summary:
    "Accepts an allowed value that fits its dimensions and says why, and why not the next lower; sends others back once, then takes a stated default.",
  reads: ["task", "description", "estimate", "estimate_fault", "estimates"],
  writes: ["plan", "dimensions", "estimate_fault", "story_points_initial", "story_points_current", "log"],
  params: z.object({
    tolerance: z.number().int().min(0).max(4).default(1).describe("max levels between points and dimensions"),
    estimates: z.number().int().min(1).max(3).default(2).describe("max estimates before the default"),
    default_points: Points.default(defaultPoints).describe("points without an acceptable estimate"),
  }),
  run: ({ task, description, estimate: given, estimate_fault, estimates }, { params }) => {
    const fault = given === null ? estimate_fault : faultOf(given, params.tolerance);
    if (fault !== null && estimates < params.estimates)
      return { estimate_fault: fault, log: [`estimate refused: ${fault}`] };
    const accepted = fault === null ? given : null;
    const story_points = accepted === null ? params.default_points : Points.parse(accepted.story_points);
    const rationale = accepted?.rationale ?? { why: `The default, since: ${fault}`, why_not_lower: "" };
    return {
      plan: { id: task.id, description, story_points, rationale },
      dimensions: accepted?.dimensions ?? null,
      estimate_fault: "",
      story_points_initial: story_points,
      story_points_current: story_points,
      log: [`planned ${task.id} with ${story_points} points: ${rationale.why}`],
    };
  },
});

const self_check = policy({
  id: "self_check",
  title: "Self-check",
  kind: "llm",
  summary: "Asks once whether the points could be one level lower, and stores the blocking reasons.",
  assumption: "Points are lowered by one level at most; a failed check leaves them as they are.",
  reads: ["plan", "dimensions", "models"],
  writes: ["plan", "story_points_initial", "story_points_current", "log"],
  calls: ["self_check"],
  when: ({ plan, dimensions }) => plan !== null && plan.story_points > 1 && dimensions !== null,
  run: async ({ plan, dimensions, models }, { call }) => {
    if (plan === null || dimensions === null) return {};
    const { id, description, story_points, rationale } = plan;
    const lower = pointsBelow(story_points);
    const request = { task: id, description, model: models.planner, story_points, lower, dimensions };
    const answer = await call("self_check", request);
    if (!answer.ok) return { log: [`self-check failed: ${answer.error.message}`] };
    const { could_be_lower, reasons } = answer.value;
    if (!could_be_lower) return { plan: { ...plan, rationale: { ...rationale, why_not_lower: reasons } } };
    const why = `${rationale.why} Lowered to ${lower}: ${reasons}`;
    return {
      plan: { ...plan, story_points: lower, rationale: { ...rationale, why } },
      story_points_initial: lower,
      story_points_current: lower,
      log: [`self-check lowered ${story_points} to ${lower} points`],
    };
  },
});

const estimated = router({
  id: "estimated",
  title: "Estimate accepted",
  summary: "Is the estimate accepted?",
  reads: ["plan"],
  branches: {
    accepted: "The plan has points, estimated or by default.",
    again: "The estimate is refused and asked for once more.",
  },
  pick: ({ plan }) => (plan === null ? "again" : "accepted"),
});

export const planning = { assign_models, estimate, check_estimate, self_check };
export const planningRouters = { estimated };
