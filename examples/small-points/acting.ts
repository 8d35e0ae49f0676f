// What carries decisions out: the developers, the Reviewer, the Tester, the escalation and the two ends.
import { policy } from "./calls";
import { ASSUMED, Decision } from "./state";

const develop = policy({
  id: "develop",
  title: "Develop",
  kind: "action",
  acts: true,
  summary: "Lets the tier's developer write the code, with the logs of what failed before.",
  assumption: "A developer that does not answer counts as a failed test.",
  reads: ["decision", "task", "failureHistory"],
  writes: ["code", "review", "tested", "corrections", "failureHistory", "log"],
  calls: ["develop"],
  run: async ({ decision, task, failureHistory }, { call }) => {
    const { tier, storyPoints } = Decision.parse(decision);
    const failures = failureHistory.map(({ log }) => log);
    const answer = await call("develop", { task: task.id, description: task.description, tier, failures });
    if (answer.ok) {
      return {
        code: answer.value,
        review: null,
        tested: null,
        corrections: 0,
        log: [`Developer-${tier} wrote ${task.id}`],
      };
    }
    const log = `no code: ${answer.error.message}`;
    return {
      tested: { passed: false, log },
      failureHistory: [...failureHistory, { tier, storyPoints, log }],
      log: [`Developer-${tier} failed: ${log}`],
    };
  },
});

const review = policy({
  id: "review",
  title: "Review",
  kind: "action",
  acts: true,
  summary: "Lets the Reviewer approve the code or ask for changes.",
  assumption: "A Reviewer that does not answer is skipped; the tests still decide.",
  reads: ["task", "code"],
  writes: ["review", "log"],
  calls: ["review"],
  run: async ({ task, code }, { call }) => {
    const answer = await call("review", { task: task.id, description: task.description, code });
    return answer.ok
      ? { review: answer.value, log: [`Reviewer: ${answer.value.verdict}`] }
      : {
          review: { verdict: "skipped", comments: answer.error.message },
          log: [`Reviewer failed: ${answer.error.message}`],
        };
  },
});

const test = policy({
  id: "test",
  title: "Test",
  kind: "action",
  acts: true,
  summary: "Runs the tests on the code and keeps the log of a failure.",
  assumption: "A Tester that cannot run counts as a failed test.",
  reads: ["decision", "task", "code", "failureHistory"],
  writes: ["tested", "failureHistory", "log"],
  calls: ["test"],
  run: async ({ decision, task, code, failureHistory }, { call }) => {
    const { tier, storyPoints } = Decision.parse(decision);
    const answer = await call("test", { task: task.id, code });
    const tested = answer.ok ? answer.value : { passed: false, log: `no test run: ${answer.error.message}` };
    return tested.passed
      ? { tested, log: ["tests passed"] }
      : {
          tested,
          failureHistory: [...failureHistory, { tier, storyPoints, log: tested.log }],
          log: [`tests failed with ${tier}`],
        };
  },
});

const fix = policy({
  id: "fix",
  title: "Fix",
  kind: "action",
  acts: true,
  summary: "Lets the tier's developer mend the code by the test log or the Reviewer's comments.",
  assumption: "A fix that fails is used up, and the code stays as it is.",
  reads: ["decision", "task", "code", "review", "tested", "corrections"],
  writes: ["code", "review", "tested", "corrections", "log"],
  calls: ["fix"],
  run: async ({ decision, task: { id, description }, code, review, tested, corrections }, { call }) => {
    const { tier } = Decision.parse(decision);
    const comments = review?.comments ?? "";
    const remarks = tested?.log ?? comments;
    const answer = await call("fix", { task: id, description, tier, code, remarks });
    const used =
      tested === null
        ? { review: { verdict: "addressed" as const, comments } }
        : { corrections: corrections + 1 };
    return answer.ok
      ? { ...used, code: answer.value, tested: null, log: [`Developer-${tier} mended ${id}`] }
      : { ...used, log: [`fix failed: ${answer.error.message}`] };
  },
});

const escalate = policy({
  id: "escalate",
  title: "Escalate",
  kind: "action",
  acts: true,
  summary: "Raises tier and points, logs both, and lets the next developer start anew.",
  reads: ["decision", "tier", "storyPointsCurrent", "escalations"],
  writes: ["tier", "storyPointsCurrent", "escalations", "code", "review", "tested", "corrections", "log"],
  run: ({ decision, tier, storyPointsCurrent, escalations }) => {
    const { tier: toTier, storyPoints: toPoints, why } = Decision.parse(decision);
    const fromPoints = storyPointsCurrent ?? ASSUMED;
    return {
      tier: toTier,
      storyPointsCurrent: toPoints,
      escalations: [...escalations, { fromTier: tier, toTier, fromPoints, toPoints, why }],
      code: "",
      review: null,
      tested: null,
      corrections: 0,
      log: [`escalated ${tier} to ${toTier} and ${fromPoints} to ${toPoints} points: ${why}`],
    };
  },
});

const deliver = policy({
  id: "deliver",
  title: "Deliver",
  kind: "action",
  acts: true,
  summary: "Hands over code that passed its tests.",
  reads: ["decision"],
  writes: ["result", "log"],
  run: ({ decision }) => {
    const { tier, storyPoints } = Decision.parse(decision);
    return {
      result: { status: "delivered", tier, storyPoints },
      log: [`delivered what Developer-${tier} wrote`],
    };
  },
});

const giveUp = policy({
  id: "giveUp",
  title: "Give up",
  kind: "action",
  acts: true,
  summary: "Ends the task without code that passes.",
  reads: ["decision"],
  writes: ["result", "log"],
  run: ({ decision }) => {
    const { tier, storyPoints, why } = Decision.parse(decision);
    return { result: { status: "given_up", tier, storyPoints }, log: [`gave up: ${why}`] };
  },
});

export const acting = { develop, review, test, fix, escalate, deliver, giveUp };
