import { z } from "zod";
import { Json } from "../../../std";

const Name = z
  .string()
  .regex(
    /^[A-Za-z0-9_.-]{1,128}$/,
    "must be 1 to 128 letters, digits, underscores, dots and hyphens, and nothing else",
  );

/** Declares which answers of a tool are failures: those whose field, a JSON pointer, has one of these values. */
export const FailedIf = z.strictObject({
  field: z
    .string()
    .max(500)
    .regex(/^(?:\/.*)?$/, "must be a JSON pointer, such as /status"),
  equals: z
    .array(z.union([z.string().max(1000), z.number(), z.boolean(), z.null()]))
    .min(1)
    .max(50),
  /** The field that says why. */
  message: z
    .string()
    .max(500)
    .regex(/^\/.*$/, "must be a JSON pointer, such as /error")
    .optional(),
});
export type FailedIf = z.infer<typeof FailedIf>;

export const costClasses = ["free", "low", "medium", "high"] as const;

/** One function of a tool: its description, and its parameters as JSON Schema. Further fields are carried. */
const RegistryTool = z
  .object({
    name: Name,
    function: Name,
    description: z.string().min(1).max(8000),
    parameters: z.record(z.string(), Json),
    domain: z.string().min(1).max(50).optional(),
    cost: z.enum(costClasses).optional(),
    failed_if: FailedIf.optional(),
  })
  .catchall(Json);
export type RegistryTool = z.infer<typeof RegistryTool>;

/** Tools that plans may call. The title is for users. */
export const Registry = z
  .object({
    title: z.string().min(1).max(200).optional(),
    tools: z.array(RegistryTool).min(1).max(500),
  })
  .catchall(Json);
export type Registry = z.infer<typeof Registry>;

/** The tool that writes texts; subject of the narrative rules. */
export const LLM_TOOL = "llm_caller";
