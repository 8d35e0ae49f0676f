import { z } from "zod";
import { Json } from "../../../std";
import { onFailValues } from "../plan";
import { FailedIf } from "../registry";

const Id = z.number().int().nonnegative();

/** A call that failed after all retries. */
export const Failure = z.strictObject({
  message: z.string(),
  code: z.string().optional(),
  attempts: z.number().int().positive(),
});
export type Failure = z.infer<typeof Failure>;

/**
 * Results of a node's dependencies, by id: the answer, or the failure.
 * Passed in addition to the inputs, which contain no placeholders.
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

/** A node of a plan, as parameters of the policies that run it. */
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
  /** True if its answer is the result. */
  final: z.boolean(),
  /** Of the tool, by its registry. */
  failed_if: FailedIf.optional(),
});
export type NodeParams = z.infer<typeof NodeParams>;
