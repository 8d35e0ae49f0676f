export { promptProblems, systemIngredients } from "./ingredients";
export { draftMessages, fixMessages, type Message, repairMessages } from "./messages";
export { promptWarnings } from "./ofTopology";
export { promptNames, shippedPrompts } from "./prompts";
