import { address, type Problem, type Topology } from "../../../topology";
import { promptProblems } from "./ingredients";
import type { PromptName } from "./prompts";

/** The parameter of each policy that overrides a shipped prompt. */
const overrides: { readonly [policy: string]: { readonly field: string; readonly prompt: PromptName } } = {
  prompt: { field: "text", prompt: "PLANNER_SYSTEM_PROMPT" },
  repair: { field: "template", prompt: "REPAIR_PROMPT_TEMPLATE" },
  mend_syntax: { field: "prompt", prompt: "SYNTAX_REPAIR_PROMPT" },
};

/** Warns of required parts that a topology's own prompts lack. */
export const promptWarnings = ({ nodes }: Topology): readonly Problem[] =>
  nodes.flatMap((node) =>
    node.policies.flatMap(({ policy, with: params }, i) => {
      const override = Object.hasOwn(overrides, policy) ? overrides[policy] : undefined;
      const text = override && params?.[override.field];
      if (!override || typeof text !== "string") return [];
      return promptProblems(override.prompt, text).map(({ message, fix }) => ({
        code: "prompt_incomplete",
        severity: "warning" as const,
        address: address.policyAt(node, i),
        message,
        fix,
      }));
    }),
  );
