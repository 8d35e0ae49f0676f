export { promptProblems, systemIngredients } from "./ingredients";
export { draftMessages, type Message, mendMessages, repairMessages } from "./messages";
export { promptNames, shippedPrompts } from "./prompts";
