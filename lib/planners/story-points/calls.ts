import { z } from "zod";
import { callKind } from "../../planner";
import { Dimensions, Estimate, Points, Tested, Tier } from "./schema";

const Asked = z.object({ task: z.string(), description: z.string(), model: z.string() });

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
    request: Asked.extend({ fault: z.string() }),
    answer: Estimate,
    key: ({ task, model, fault }) => ({ task, model, again: fault !== "" }),
    context: ({ description, fault }) => ({ description, fault }),
    label: ({ task }) => `estimate ${task}`,
  }),
  self_check: callKind({
    title: "Could it be one level lower?",
    group: "llm",
    invalid: "error",
    request: Asked.extend({ story_points: Points, lower: Points, dimensions: Dimensions }),
    answer: z.object({ could_be_lower: z.boolean(), reasons: z.string() }),
    key: ({ task, model, story_points, lower }) => ({ task, model, story_points, lower }),
    context: ({ description, dimensions }) => ({ description, dimensions }),
    label: ({ task, story_points, lower }) => `check why ${task} is ${story_points} and not ${lower}`,
  }),
  develop: callKind({
    title: "Developer",
    group: "llm",
    invalid: "error",
    request: Asked.extend({ tier: Tier, failures: z.array(z.string()) }),
    answer: z.string(),
    key: ({ task, tier, model, failures }) => ({ task, tier, model, failures: failures.length }),
    context: ({ description, failures }) => ({ description, failures }),
    label: ({ task, tier }) => `develop ${task} with ${tier}`,
  }),
  fix: callKind({
    title: "Fix",
    group: "llm",
    invalid: "error",
    request: Asked.extend({ tier: Tier, code: z.string(), remarks: z.string() }),
    answer: z.string(),
    key: ({ task, tier, model, code, remarks }) => ({ task, tier, model, code, remarks }),
    context: ({ description }) => ({ description }),
    label: ({ task, tier }) => `fix ${task} with ${tier}`,
  }),
  review: callKind({
    title: "Reviewer",
    group: "llm",
    invalid: "error",
    request: Asked.extend({ code: z.string() }),
    answer: z.object({ verdict: z.enum(["approved", "changes"]), comments: z.string() }),
    // A review of one code must not answer for another.
    key: ({ task, model, code }) => ({ task, model, code }),
    context: ({ description }) => ({ description }),
    label: ({ task }) => `review ${task}`,
  }),
  test: callKind({
    title: "Tester",
    group: "tool",
    request: z.object({ task: z.string(), code: z.string() }),
    answer: Tested,
    key: ({ task, code }) => ({ task, code }),
    context: () => null,
    label: ({ task }) => `test ${task}`,
  }),
};
