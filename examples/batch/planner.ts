import { callKind, channel, definePlanner, definer } from "planner-studio/contract";
import { z } from "zod";
import allGood from "./all-good.recording.json" with { type: "json" };
import batched from "./batched.topology.json" with { type: "json" };
import llmError from "./llm-error.recording.json" with { type: "json" };
import loop from "./loop.topology.json" with { type: "json" };
import quarantined from "./quarantined.recording.json" with { type: "json" };

const Fields = z.record(z.string(), z.string());
const Decision = z.object({
  action: z.enum(["store", "retry", "quarantine", "finish"]),
  document: z.string(),
});
const Result = z.object({
  status: z.enum(["stored", "quarantined"]),
  fields: Fields.nullable(),
  problem: z.string(),
});
const Job = z.object({ documents: z.array(z.string()) });

const channels = {
  queue: channel({ title: "Queue", schema: z.array(z.string()), reducer: "replace", default: [] }),
  // "" while the queue is empty
  current: channel({ title: "Current document", schema: z.string(), reducer: "replace", default: "" }),
  attempts: channel({
    title: "Attempts per document",
    schema: z.record(z.string(), z.number().int()),
    reducer: "merge",
    default: {},
  }),
  fields: channel({
    title: "Extracted fields",
    schema: Fields.nullable(),
    reducer: "replace",
    default: null,
  }),
  // "" while nothing is wrong with the fields
  problem: channel({ title: "Problem", schema: z.string(), reducer: "replace", default: "" }),
  decision: channel({ title: "Decision", schema: Decision.nullable(), reducer: "replace", default: null }),
  origin: channel({ title: "Decided by", schema: z.string(), reducer: "replace", default: "" }),
  results: channel({
    title: "Results per document",
    schema: z.record(z.string(), Result),
    reducer: "merge",
    default: {},
  }),
  log: channel({ title: "Log", schema: z.array(z.string()), reducer: "append", default: [] }),
};

const calls = {
  extract: callKind({
    title: "Extraction",
    group: "llm",
    request: z.object({ document: z.string(), attempt: z.number().int() }),
    answer: Fields,
    key: ({ document }) => document,
    context: ({ attempt }) => ({ attempt }),
    label: ({ document }) => `extract ${document}`,
  }),
  validate: callKind({
    title: "Validation",
    group: "tool",
    request: z.object({ document: z.string(), fields: Fields }),
    // What is wrong; "" where all is well.
    answer: z.string(),
    key: ({ document }) => document,
    context: ({ fields }) => fields,
    label: ({ document }) => `validate ${document}`,
  }),
};

const { policy, router } = definer(channels, calls);

const pick = policy({
  id: "pick",
  title: "Pick",
  kind: "acquire",
  countsCycle: true,
  summary: "Takes the first document of the queue.",
  reads: ["queue"],
  writes: ["current"],
  run: ({ queue }) => ({ current: queue[0] ?? "" }),
});

const extract = policy({
  id: "extract",
  title: "Extract",
  kind: "llm",
  summary: "Lets the LLM read the document's fields.",
  reads: ["current", "attempts"],
  writes: ["fields", "problem", "attempts"],
  calls: ["extract"],
  when: ({ current }) => current !== "",
  run: async ({ current, attempts }, { call }) => {
    const attempt = (attempts[current] ?? 0) + 1;
    const answer = await call("extract", { document: current, attempt });
    return {
      attempts: { [current]: attempt },
      fields: answer.ok ? answer.value : null,
      problem: answer.ok ? "" : answer.error.message,
    };
  },
});

const validate = policy({
  id: "validate",
  title: "Validate",
  kind: "enrich",
  summary: "Has the fields checked, where there are any.",
  reads: ["current", "fields"],
  writes: ["problem"],
  calls: ["validate"],
  when: ({ current, fields }) => current !== "" && fields !== null,
  run: async ({ current, fields }, { call }) => {
    const answer = await call("validate", { document: current, fields: fields ?? {} });
    return { problem: answer.ok ? answer.value : answer.error.message };
  },
});

const decide = policy({
  id: "decide",
  title: "Decide",
  kind: "guard",
  summary: "Stores what is right, retries what is wrong, finishes when no document is left.",
  reads: ["current", "problem"],
  writes: ["decision", "origin"],
  run: ({ current, problem }) => {
    const next = problem === "" ? "store" : "retry";
    const action = current === "" ? "finish" : next;
    return { decision: { action, document: current }, origin: "decide" };
  },
});

const cap = policy({
  id: "cap",
  title: "Cap",
  kind: "corrector",
  summary: "Quarantines instead of retrying when the attempts are used up.",
  reads: ["current", "attempts", "decision"],
  writes: ["decision", "origin"],
  params: z.object({ maxAttempts: z.number().int().min(1).default(3) }),
  when: ({ decision }) => decision?.action === "retry",
  run: ({ current, attempts }, { params }) =>
    (attempts[current] ?? 0) < params.maxAttempts
      ? {}
      : { decision: { action: "quarantine", document: current }, origin: "cap" },
});

const store = policy({
  id: "store",
  title: "Store",
  kind: "action",
  acts: true,
  summary: "Keeps the fields and takes the document off the queue.",
  reads: ["queue", "current", "fields"],
  writes: ["queue", "results", "log"],
  run: ({ queue, current, fields }) => ({
    queue: queue.slice(1),
    results: { [current]: { status: "stored", fields, problem: "" } },
    log: [`stored ${current}`],
  }),
});

const retry = policy({
  id: "retry",
  title: "Retry",
  kind: "action",
  acts: true,
  summary: "Puts the document at the end of the queue.",
  reads: ["queue", "current", "problem"],
  writes: ["queue", "log"],
  run: ({ queue, current, problem }) => ({
    queue: [...queue.slice(1), current],
    log: [`will retry ${current}: ${problem}`],
  }),
});

const quarantine = policy({
  id: "quarantine",
  title: "Quarantine",
  kind: "action",
  acts: true,
  summary: "Sets the document aside for a person and takes it off the queue.",
  reads: ["queue", "current", "fields", "problem"],
  writes: ["queue", "results", "log"],
  run: ({ queue, current, fields, problem }) => ({
    queue: queue.slice(1),
    results: { [current]: { status: "quarantined", fields, problem } },
    log: [`quarantined ${current}: ${problem}`],
  }),
});

const finish = policy({
  id: "finish",
  title: "Finish",
  kind: "action",
  acts: true,
  summary: "Closes the job.",
  reads: [],
  writes: ["log"],
  run: () => ({ log: ["finished"] }),
});

const action = router({
  id: "action",
  title: "Action",
  summary: "What was decided?",
  reads: ["decision"],
  branches: {
    store: "The fields are right.",
    retry: "Another attempt is allowed.",
    quarantine: "The attempts are used up.",
    finish: "No document is left.",
  },
  pick: ({ decision }) => decision?.action ?? "finish",
});

export const planner = definePlanner({
  id: "nightly-batch",
  title: "Nightly batch",
  summary: "Extracts, validates and stores the documents of a job, and asks nobody.",
  channels,
  calls,
  policies: { pick, extract, validate, decide, cap, store, retry, quarantine, finish },
  routers: { action },
  decision: {
    schema: Decision,
    reads: ["decision"],
    read: ({ decision }) => decision,
    origin: "origin",
    align: ({ document }) => document,
    compared: (decision) => decision,
    shown: () => ({}),
    label: ({ action, document }) => `${action} ${document}`.trim(),
  },
  // A job starts anew: no attempt of an earlier night counts.
  enter: ({ text, input }) => {
    const { documents } = Job.parse(input);
    return {
      queue: documents,
      attempts: Object.fromEntries(documents.map((document) => [document, 0])),
      decision: null,
      log: [text],
    };
  },
  outcome: ({ results }) => results,
  cycles: () => 100,
});

export const topologies = [loop, batched];
export const recordings = [allGood, quarantined, llmError];
