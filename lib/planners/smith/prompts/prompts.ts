import documents from "./prompts.json" with { type: "json" };

/** Prompt names as in the seed. */
export const promptNames = [
  "PLANNER_SYSTEM_PROMPT",
  "REPAIR_PROMPT_TEMPLATE",
  "SYNTAX_REPAIR_PROMPT",
] as const;
export type PromptName = (typeof promptNames)[number];

/** The shipped text of each prompt; a topology may override it in the policy that uses it. */
export const shippedPrompts: { readonly [name in PromptName]: string } = {
  PLANNER_SYSTEM_PROMPT: documents.PLANNER_SYSTEM_PROMPT.join("\n"),
  REPAIR_PROMPT_TEMPLATE: documents.REPAIR_PROMPT_TEMPLATE.join("\n"),
  SYNTAX_REPAIR_PROMPT: documents.SYNTAX_REPAIR_PROMPT.join("\n"),
};
