import { z } from "zod";
import { Json } from "../../../std";

const Name = z.string().regex(/^[a-z][a-z0-9_]{0,49}$/, "must be lower case letters, digits and underscores");

export const costClasses = ["free", "low", "medium", "high"] as const;

/** One function of a tool: its description, and its parameters as JSON Schema. */
export const RegistryTool = z.strictObject({
  name: Name,
  function: Name,
  description: z.string().min(1).max(1000),
  parameters: z.record(z.string(), Json),
  domain: z.string().min(1).max(50).optional(),
  cost: z.enum(costClasses).optional(),
});
export type RegistryTool = z.infer<typeof RegistryTool>;

/** Tools that plans may call. The title is for users. */
export const Registry = z.strictObject({
  title: z.string().min(1).max(200).optional(),
  tools: z.array(RegistryTool).min(1).max(500),
});
export type Registry = z.infer<typeof Registry>;

/** The tool that writes texts; subject of the narrative rules. */
export const LLM_TOOL = "llm_caller";
