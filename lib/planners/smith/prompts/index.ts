export { type Ingredient, type PromptProblem, promptProblems, systemIngredients } from "./ingredients";
export { draftMessages, type Message, mendMessages, repairMessages } from "./messages";
export { type PromptName, promptNames, shippedPrompts } from "./prompts";
