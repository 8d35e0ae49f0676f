import { z } from "zod";
import { channel } from "../../../planner";
import { Json } from "../../../std";
import { Failure, ToolRequest } from "./schema";

const byId = <T>(schema: z.ZodType<T>) => z.record(z.string(), schema);

/** The state of a running plan. Nodes of one superstep write in parallel, so writes are merged. */
export const channels = {
  request: channel({ title: "Request", schema: z.string(), reducer: "replace", default: "" }),
  answers: channel({
    title: "Answers by node",
    schema: byId(Json),
    reducer: "merge",
    default: {} as Record<string, Json>,
  }),
  errors: channel({
    title: "Failures by node",
    schema: byId(Failure),
    reducer: "merge",
    default: {} as Record<string, Failure>,
  }),
  halted: channel({
    title: "Nodes whose failure stops the run",
    schema: z.array(z.number()),
    reducer: "append",
    default: [] as number[],
  }),
  output: channel({
    title: "Answer of the final output node",
    schema: z.strictObject({ value: Json }).nullable(),
    reducer: "merge",
    default: null as { value: Json } | null,
  }),
  call: channel({
    title: "The call about to be made",
    schema: ToolRequest.nullable(),
    reducer: "replace",
    default: null as ToolRequest | null,
    scope: "scratch",
  }),
};

export type State = { readonly [K in keyof typeof channels]: z.infer<(typeof channels)[K]["schema"]> };
