export { promptProblems, systemIngredients } from "./ingredients";
export { draftMessages, mendMessages, repairMessages } from "./messages";
export { promptNames, shippedPrompts } from "./prompts";
