import { expect, it } from "vitest";
import { gerund, past } from "./words";

it.each([
  ["say hello", "said hello", "saying hello"],
  ["think of a plan", "thought of a plan", "thinking of a plan"],
  ["pay invoice", "paid invoice", "paying invoice"],
  ["reply in chat", "replied in chat", "replying in chat"],
  ["plan route", "planned route", "planning route"],
  ["open ticket", "opened ticket", "opening ticket"],
  ["commit draft", "committed draft", "committing draft"],
  ["ask core.region", "asked for core.region", "asking for core.region"],
  ["constructor call", "constructored call", "constructoring call"],
])("tells %s in the past and as going on", (label, was, is) => {
  expect([past(label), gerund(label)]).toEqual([was, is]);
});

it("takes the planner's own forms first", () => {
  const verbs = { grep: { past: "grepped", gerund: "grepping" } };
  expect([past("grep logs", verbs), gerund("grep logs", verbs)]).toEqual(["grepped logs", "grepping logs"]);
});
