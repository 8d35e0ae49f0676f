/** Words a call's label, which begins with the id of its verb: `ask the model in plan`. */
export const callLabel = (label: string): string => label.replace(/^ask_model\b/, "ask the model");
