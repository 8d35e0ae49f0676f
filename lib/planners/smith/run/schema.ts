import { z } from "zod";
import { Json } from "../../../std";
import { onFailValues } from "../plan";

const Id = z.number().int().nonnegative();

/** A call that failed for good. */
export const Failure = z.strictObject({
  message: z.string(),
  code: z.string().optional(),
  attempts: z.number().int().positive(),
});
export type Failure = z.infer<typeof Failure>;

/**
 * What a node gets from the nodes that it depends on, by their ids: the answer of each, or how it failed.
 * It is handed over beside the inputs, which hold no placeholders.
 */
export const Context = z.record(
  z.string(),
  z.union([z.strictObject({ answer: Json }), z.strictObject({ error: Failure })]),
);
export type Context = z.infer<typeof Context>;

export const ToolRequest = z.strictObject({
  tool: z.string(),
  function: z.string(),
  inputs: z.record(z.string(), Json),
  context: Context,
});
export type ToolRequest = z.infer<typeof ToolRequest>;

/** A node of a plan, as the parameters of the policies that run it. */
export const NodeParams = z.strictObject({
  id: Id,
  tool: z.string(),
  function: z.string(),
  inputs: z.record(z.string(), Json),
  depends_on: z.array(Id),
  retry: z.number().int().nonnegative(),
  on_fail: z.enum(onFailValues),
  timeout: z.number().positive(),
  purpose: z.string(),
  /** Its answer is the result. */
  final: z.boolean(),
});
export type NodeParams = z.infer<typeof NodeParams>;
