import { z } from "zod";
import { policy } from "../define";
import { draftRequest, fixRequest, outputOf, repairRequest } from "../planning";
import { shippedPrompts } from "../prompts";

const Text = (name: keyof typeof shippedPrompts) =>
  z.string().min(1).max(50_000).default(shippedPrompts[name]);

export const prompt = policy({
  id: "prompt",
  number: 1,
  title: "System prompt",
  kind: "enrich",
  summary: "Sets PLANNER_SYSTEM_PROMPT. The request and the tool registry are inserted when it is sent.",
  assumption:
    "Requests reference the registry by hash; the text that is sent is rendered from the prompt, the request and the registry.",
  source: ["002:28-35", "002:162"],
  params: z.strictObject({ text: Text("PLANNER_SYSTEM_PROMPT") }),
  reads: [],
  writes: ["system"],
  run: (_, { params }) => ({ system: params.text }),
});

export const draft = policy({
  id: "draft",
  number: 2,
  title: "First attempt",
  kind: "llm",
  summary: "Asks the model for a plan.",
  assumption: "A failed call counts as an attempt without output and is repaired like any other.",
  source: ["002:28", "002:128"],
  reads: ["request", "registry", "system", "output"],
  writes: ["output", "attempts"],
  calls: ["draft"],
  when: (state) => state.output === null,
  run: async (state, { call }) => ({
    output: outputOf(await call("draft", draftRequest(state))),
    attempts: 1,
  }),
});

export const fixSyntax = policy({
  id: "mend_syntax",
  number: 5,
  title: "Syntax repair",
  kind: "llm",
  acts: true,
  summary: "Shows the model its invalid JSON and where parsing fails, and takes the corrected output.",
  assumption: "Each output goes through it at most once; if it fails, the output stays unchanged.",
  source: ["002:132-134", "002:164"],
  params: z.strictObject({ prompt: Text("SYNTAX_REPAIR_PROMPT") }),
  reads: ["output", "problems", "mends", "decision"],
  writes: ["output", "mends", "mended", "decision"],
  calls: ["mend"],
  run: async (state, { call, params }) => ({
    output: outputOf(await call("mend", fixRequest(state, params.prompt))) ?? state.output,
    mends: state.mends + 1,
    mended: true,
    decision: null,
  }),
});

export const repair = policy({
  id: "repair",
  number: 8,
  title: "Repair with what is wrong",
  kind: "llm",
  acts: true,
  summary: "Shows the model its output and the problems found in it, and takes the corrected output.",
  assumption:
    "The seed feeds back one error, so the first by the order of the rules; `tell: all` gives up to twenty.",
  source: ["002:129-131", "002:154", "002:163"],
  params: z.strictObject({
    template: Text("REPAIR_PROMPT_TEMPLATE"),
    tell: z.enum(["first", "all"]).default("first"),
  }),
  reads: ["request", "registry", "system", "output", "problems", "attempts", "decision"],
  writes: ["output", "attempts", "mended", "decision"],
  calls: ["repair"],
  run: async (state, { call, params }) => ({
    output: outputOf(await call("repair", repairRequest(state, params.template, params.tell))),
    attempts: state.attempts + 1,
    mended: false,
    decision: null,
  }),
});
