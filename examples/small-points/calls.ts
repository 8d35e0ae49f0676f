// The planner's external calls: five to models, one to the tester, and one to a person, which only gates make.
import { callKind, definer } from "planner-studio/contract";
import { z } from "zod";
import { channels, Heuristics, Points, Tier } from "./state";

const Task = z.object({ task: z.string(), description: z.string() });

export const calls = {
  person: callKind({
    title: "Question",
    group: "question",
    request: z.object({ task: z.string(), about: z.string(), question: z.string() }),
    answer: z.string(),
    // Without the task, so that one answer can be supplied for all of them.
    key: ({ about }) => about,
    context: ({ task, question }) => ({ task, question }),
    label: ({ about }) => `ask about ${about}`,
  }),
  estimate: callKind({
    title: "Estimate",
    group: "llm",
    invalid: "error",
    request: Task,
    answer: z.object({ storyPoints: Points, heuristics: Heuristics, rationale: z.string() }),
    key: ({ task }) => task,
    context: ({ description }) => ({ description }),
    label: ({ task }) => `estimate ${task}`,
  }),
  selfCheck: callKind({
    title: "Could it be one level lower?",
    group: "llm",
    invalid: "error",
    request: Task.extend({ storyPoints: Points, lower: Points, heuristics: Heuristics }),
    answer: z.object({ couldBeLower: z.boolean(), reasons: z.string() }),
    key: ({ task, storyPoints, lower }) => ({ task, storyPoints, lower }),
    context: ({ description, heuristics }) => ({ description, heuristics }),
    label: ({ task, storyPoints, lower }) => `check why ${task} is ${storyPoints} and not ${lower}`,
  }),
  develop: callKind({
    title: "Developer",
    group: "llm",
    invalid: "error",
    request: Task.extend({ tier: Tier, failures: z.array(z.string()) }),
    answer: z.string(),
    key: ({ task, tier }) => ({ task, tier }),
    context: ({ description, failures }) => ({ description, failures }),
    label: ({ task, tier }) => `develop ${task} with ${tier}`,
  }),
  fix: callKind({
    title: "Fix",
    group: "llm",
    invalid: "error",
    request: Task.extend({ tier: Tier, code: z.string(), remarks: z.string() }),
    answer: z.string(),
    key: ({ task, tier, code }) => ({ task, tier, code }),
    context: ({ description, remarks }) => ({ description, remarks }),
    label: ({ task, tier }) => `fix ${task} with ${tier}`,
  }),
  review: callKind({
    title: "Reviewer",
    group: "llm",
    invalid: "error",
    request: Task.extend({ code: z.string() }),
    answer: z.object({ verdict: z.enum(["approved", "changes"]), comments: z.string() }),
    // What is said of one code must not answer for another.
    key: ({ task, code }) => ({ task, code }),
    context: ({ description }) => ({ description }),
    label: ({ task }) => `review ${task}`,
  }),
  test: callKind({
    title: "Tester",
    group: "tool",
    request: z.object({ task: z.string(), code: z.string() }),
    answer: z.object({ passed: z.boolean(), log: z.string() }),
    key: ({ task, code }) => ({ task, code }),
    context: () => null,
    label: ({ task }) => `test ${task}`,
  }),
};

export const { policy, router } = definer(channels, calls);
