// The planner: story points, and the question whether they could be one level lower.
import { policy } from "./calls";
import { ASSUMED, pointsBelow } from "./state";

const estimate = policy({
  id: "estimate",
  title: "Estimate",
  kind: "llm",
  summary: "Lets the LLM propose story points for the whole task, with a rationale.",
  assumption: `A task that cannot be estimated gets ${ASSUMED} points.`,
  reads: ["task"],
  writes: ["plan", "heuristics", "storyPointsInitial", "storyPointsCurrent", "log"],
  calls: ["estimate"],
  run: async ({ task }, { call }) => {
    const answer = await call("estimate", { task: task.id, description: task.description });
    const storyPoints = answer.ok ? answer.value.storyPoints : ASSUMED;
    const rationale = answer.ok ? answer.value.rationale : `Not estimated: ${answer.error.message}.`;
    return {
      plan: { ...task, storyPoints, rationale },
      heuristics: answer.ok ? answer.value.heuristics : null,
      storyPointsInitial: storyPoints,
      storyPointsCurrent: storyPoints,
      log: [`planned ${task.id} with ${storyPoints} points`],
    };
  },
});

const selfCheck = policy({
  id: "selfCheck",
  title: "Self-check",
  kind: "llm",
  summary: "Asks once whether the points could be one level lower, and keeps the reasons.",
  assumption: "Points are lowered by one level at most; a check that fails leaves them as they are.",
  reads: ["plan", "heuristics"],
  writes: ["plan", "storyPointsInitial", "storyPointsCurrent", "log"],
  calls: ["selfCheck"],
  when: ({ plan, heuristics }) => plan !== null && plan.storyPoints > 1 && heuristics !== null,
  run: async ({ plan, heuristics }, { call }) => {
    if (plan === null || heuristics === null) return {};
    const { id, description, storyPoints, rationale } = plan;
    const lower = pointsBelow(storyPoints);
    const answer = await call("selfCheck", { task: id, description, storyPoints, lower, heuristics });
    if (!answer.ok) return { log: [`self-check failed: ${answer.error.message}`] };
    const { couldBeLower, reasons } = answer.value;
    if (!couldBeLower) return { plan: { ...plan, rationale: `${rationale} Why not ${lower}: ${reasons}` } };
    return {
      plan: { ...plan, storyPoints: lower, rationale: `${rationale} Lowered to ${lower}: ${reasons}` },
      storyPointsInitial: lower,
      storyPointsCurrent: lower,
      log: [`self-check lowered ${storyPoints} to ${lower} points`],
    };
  },
});

export const planning = { estimate, selfCheck };
