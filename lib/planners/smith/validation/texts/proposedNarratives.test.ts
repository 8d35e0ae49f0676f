import { expect, test } from "vitest";
import { readPlannings } from "../../recordings";
import { TurnExtra } from "../../schema";
import { proposedNarratives } from "./proposedNarratives";

test.each([
  ["What is the price of sugar?", 0],
  ["Find three hotels in Kassel and their prices.", 0],
  ["Summarise this week's news on tidal power.", 1],
  ["Write a report on tidal power and an email to the board.", 2],
  ["Write two short poems and a letter.", 3],
  ["Give me 4 tweets about the storm.", 4],
  ["Explain how a heat pump works.", 1],
  ["Schreibe einen Bericht und zwei kurze Gedichte über Kassel.", 3],
  ["Fasse die Lage zusammen.", 1],
])("%s asks for %i", (request, texts) => {
  expect(proposedNarratives(request)).toBe(texts);
});

test("is right for most of the shipped requests", () => {
  const turns = readPlannings().map(({ turns }) => turns.at(-1));
  const right = turns.filter((turn) => {
    const { narratives } = TurnExtra.parse(turn?.input ?? {});
    return turn?.text !== undefined && proposedNarratives(turn.text) === narratives;
  });
  expect(right.length / turns.length).toBeGreaterThan(0.7);
});
