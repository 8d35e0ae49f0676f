import { policy } from "../define";
import { defaultPoints } from "../scales";
import { Decision, type Tested } from "../schema";

const anew = { code: "", review: null, tested: null, corrections: 0 };

const develop = policy({
  id: "develop",
  title: "Develop",
  kind: "action",
  acts: true,
  summary: "Lets the tier's developer write the code, with the logs of earlier failures.",
  assumption: "A developer that does not answer counts as a failed test.",
  reads: ["decision", "task", "description", "models", "failure_history"],
  writes: ["code", "review", "tested", "corrections", "failure_history", "log"],
  calls: ["develop"],
  run: async ({ decision, task, description, models, failure_history }, { call }) => {
    const { tier, story_points } = Decision.parse(decision);
    const model = models[tier];
    const failures = failure_history.map(({ log }) => log);
    const answer = await call("develop", { task: task.id, description, model, tier, failures });
    if (answer.ok) return { ...anew, code: answer.value, log: [`Developer-${tier} wrote ${task.id}`] };
    const log = `no code: ${answer.error.message}`;
    return {
      tested: { status: "error" as const, log },
      failure_history: [...failure_history, { tier, model, story_points, log }],
      log: [`Developer-${tier} failed: ${log}`],
    };
  },
});

const review = policy({
  id: "review",
  title: "Review",
  kind: "action",
  acts: true,
  summary: "Lets the reviewer approve the code or ask for changes.",
  assumption: "A reviewer that does not answer is skipped; the tests still decide.",
  reads: ["task", "description", "models", "code"],
  writes: ["review", "log"],
  calls: ["review"],
  run: async ({ task, description, models, code }, { call }) => {
    const answer = await call("review", { task: task.id, description, model: models.reviewer, code });
    const found = answer.ok ? answer.value : { verdict: "skipped" as const, comments: answer.error.message };
    return { review: found, log: [`review: ${found.verdict}`] };
  },
});

const test = policy({
  id: "test",
  title: "Test",
  kind: "action",
  acts: true,
  summary: "Runs the tests on the code, without a model, and stores the log of a failure.",
  assumption: "A tester that cannot run counts as a failed test.",
  reads: ["decision", "task", "models", "code", "failure_history"],
  writes: ["tested", "failure_history", "log"],
  calls: ["test"],
  run: async ({ decision, task, models, code, failure_history }, { call }) => {
    const { tier, story_points } = Decision.parse(decision);
    const answer = await call("test", { task: task.id, code });
    const tested: Tested = answer.ok
      ? answer.value
      : { status: "error", log: `no test run: ${answer.error.message}` };
    if (tested.status === "passed") return { tested, log: ["tests passed"] };
    const failure = { tier, model: models[tier], story_points, log: tested.log };
    return {
      tested,
      failure_history: [...failure_history, failure],
      log: [`tests of Developer-${tier} ended with ${tested.status}`],
    };
  },
});

const fix = policy({
  id: "fix",
  title: "Fix",
  kind: "action",
  acts: true,
  summary: "Lets the tier's developer correct the code by the test log or the reviewer's comments.",
  assumption: "A fix that fails is used up, and the code stays as it is.",
  reads: ["decision", "task", "description", "models", "code", "review", "tested", "corrections"],
  writes: ["code", "review", "tested", "corrections", "log"],
  calls: ["fix"],
  run: async ({ decision, task, description, models, code, ...state }, { call }) => {
    const { tier } = Decision.parse(decision);
    const comments = state.review?.comments ?? "";
    const remarks = state.tested?.log ?? comments;
    const answer = await call("fix", {
      task: task.id,
      description,
      model: models[tier],
      tier,
      code,
      remarks,
    });
    const used =
      state.tested === null
        ? { review: { verdict: "addressed" as const, comments } }
        : { corrections: state.corrections + 1 };
    if (!answer.ok) return { ...used, tested: null, log: [`fix failed: ${answer.error.message}`] };
    return { ...used, code: answer.value, tested: null, log: [`Developer-${tier} fixed ${task.id}`] };
  },
});

const escalate = policy({
  id: "escalate",
  title: "Escalate",
  kind: "action",
  acts: true,
  summary: "Raises tier and points, logs both, and lets the next developer start anew.",
  reads: ["decision", "tier", "story_points_current", "escalations"],
  writes: ["tier", "story_points_current", "escalations", "code", "review", "tested", "corrections", "log"],
  run: ({ decision, tier, story_points_current, escalations }) => {
    const { tier: to_tier, story_points: to_points, reason } = Decision.parse(decision);
    const from_points = story_points_current ?? defaultPoints;
    return {
      ...anew,
      tier: to_tier,
      story_points_current: to_points,
      escalations: [...escalations, { from_tier: tier, to_tier, from_points, to_points, reason }],
      log: [`escalated ${tier} to ${to_tier} and ${from_points} to ${to_points} points: ${reason}`],
    };
  },
});

const deliver = policy({
  id: "deliver",
  title: "Deliver",
  kind: "action",
  acts: true,
  summary: "Hands over code that passed its tests.",
  reads: ["decision", "story_points_initial"],
  writes: ["result", "log"],
  run: ({ decision, story_points_initial }) => {
    const { tier, story_points: story_points_current } = Decision.parse(decision);
    return {
      result: { status: "delivered", tier, story_points_initial, story_points_current },
      log: [`delivered the code of Developer-${tier}`],
    };
  },
});

const give_up = policy({
  id: "give_up",
  title: "Give up",
  kind: "action",
  acts: true,
  summary: "Ends the task without code that passes.",
  reads: ["decision", "story_points_initial"],
  writes: ["result", "log"],
  run: ({ decision, story_points_initial }) => {
    const { tier, story_points: story_points_current, reason } = Decision.parse(decision);
    return {
      result: { status: "given_up", tier, story_points_initial, story_points_current },
      log: [`gave up: ${reason}`],
    };
  },
});

export const acting = { develop, review, test, fix, escalate, deliver, give_up };
