import { z } from "zod";
import { channel } from "../../planner";
import { Json } from "../../std";
import { Registry, sampleRegistry } from "./registry";
import { Decision, FoundProblem, Request, Result } from "./schema";

/** The state of a request that is being compiled. */
export const channels = {
  request: channel({
    title: "Request",
    schema: Request,
    reducer: "replace",
    default: { text: "", narratives: 0 } as Request,
  }),
  registry: channel({
    title: "Tool registry",
    schema: Registry,
    reducer: "replace",
    default: sampleRegistry(),
  }),
  system: channel({ title: "System prompt", schema: z.string(), reducer: "replace", default: "" }),
  output: channel({
    title: "Latest output of the model",
    schema: z.string().nullable(),
    reducer: "replace",
    default: null as string | null,
  }),
  parsed: channel({
    title: "The output as JSON",
    schema: z.strictObject({ value: Json }).nullable(),
    reducer: "replace",
    default: null as { value: Json } | null,
    derived: true,
  }),
  problems: channel({
    title: "What is wrong with it",
    schema: z.array(FoundProblem),
    reducer: "replace",
    default: [] as FoundProblem[],
    derived: true,
  }),
  attempts: channel({ title: "Attempts", schema: z.number(), reducer: "replace", default: 0 }),
  mends: channel({ title: "Syntax repairs", schema: z.number(), reducer: "replace", default: 0 }),
  mended: channel({
    title: "The output went through the syntax pass",
    schema: z.boolean(),
    reducer: "replace",
    default: false,
  }),
  stripped: channel({
    title: "Outputs stripped of their wrapping",
    schema: z.number(),
    reducer: "replace",
    default: 0,
  }),
  decision: channel({
    title: "What happens to the output",
    schema: Decision.nullable(),
    reducer: "replace",
    default: null as Decision | null,
  }),
  result: channel({
    title: "Result",
    schema: Result.nullable(),
    reducer: "replace",
    default: null as Result | null,
  }),
};

export type State = {
  readonly [K in keyof typeof channels]: z.infer<(typeof channels)[K]["schema"]>;
};
