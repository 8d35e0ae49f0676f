import { nodeFields } from "../plan";
import { type PromptName, shippedPrompts } from "./prompts";

/** A required part of a prompt, and the seed's lines that require it. */
export type Ingredient = {
  readonly name: string;
  readonly seed: string;
  readonly fix: string;
  in(text: string): boolean;
};

const all = (text: string, parts: readonly string[]): boolean => parts.every((part) => text.includes(part));

const quotes = ['"', "'", "`"];

/** The seed's six ingredients of the first prompt. */
export const systemIngredients: readonly Ingredient[] = [
  {
    name: "the request",
    seed: "002:30",
    fix: "Write {{request}} where the user's request goes.",
    in: (text) => text.includes("{{request}}"),
  },
  {
    name: "the tool registry",
    seed: "002:31",
    fix: "Write {{registry}} where the tools go.",
    in: (text) => text.includes("{{registry}}"),
  },
  {
    name: "the structure of a node",
    seed: "002:32",
    fix: `Name the nine fields: ${nodeFields.join(", ")}.`,
    in: (text) => nodeFields.every((field) => quotes.some((mark) => text.includes(mark + field + mark))),
  },
  {
    name: "the rules of dependencies",
    seed: "002:33",
    fix: "Say of depends_on that it names earlier nodes.",
    in: (text) => text.includes("depends_on") && /\b(?:earlier|previous|past)\b/i.test(text),
  },
  {
    name: "the rules of failures and timeouts",
    seed: "002:34",
    fix: "Say what retry, timeout and on_fail mean, and name halt and continue.",
    in: (text) => all(text, ["retry", "timeout", "on_fail", "halt", "continue"]),
  },
  {
    name: "the form of the answer",
    seed: "002:35 002:39-42",
    fix: "Ask for one JSON object without prose, markdown or explanation.",
    in: (text) => /JSON object/i.test(text) && /\bno prose\b/i.test(text) && /\bno markdown\b/i.test(text),
  },
];

const holding = (mark: string, seed: string): Ingredient => ({
  name: `the place ${mark}`,
  seed,
  fix: `Write ${mark} where it goes.`,
  in: (text) => text.includes(mark),
});

const needed: { readonly [name in PromptName]: readonly Ingredient[] } = {
  PLANNER_SYSTEM_PROMPT: systemIngredients,
  REPAIR_PROMPT_TEMPLATE: [
    holding("{{output}}", "002:131 002:154"),
    holding("{{problems}}", "002:131 002:154"),
  ],
  SYNTAX_REPAIR_PROMPT: [holding("{{output}}", "002:134")],
};

export type PromptProblem = { readonly prompt: PromptName; readonly message: string; readonly fix: string };

/** Returns the required parts that an edited prompt lacks. */
export const promptProblems = (prompt: PromptName, text = shippedPrompts[prompt]): readonly PromptProblem[] =>
  needed[prompt]
    .filter((ingredient) => !ingredient.in(text))
    .map(({ name, fix }) => ({ prompt, message: `${prompt} lacks ${name}.`, fix }));
