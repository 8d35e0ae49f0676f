import fc from "fast-check";
import { expect, it } from "vitest";
import { shortTitles } from "./shortTitles";

it("leaves out what a title shares with the one before it", () => {
  expect(
    shortTitles([
      "Flood sensors in Assam, a brief without a calculation",
      "Flood sensors in Assam, and a market that cannot be split",
      "Flood sensors in Assam, and a model that gives up",
      "Surf lessons in Portugal, from nothing to a first figure",
      "Surf lessons, and a model that answers in prose",
      "Solar roofs",
    ]),
  ).toEqual([
    "Flood sensors in Assam, a brief without a calculation",
    "… and a market that cannot be split",
    "… model that gives up",
    "Surf lessons in Portugal, from nothing to a first figure",
    "Surf lessons, and a model that answers in prose",
    "Solar roofs",
  ]);
});

it("keeps the end of every title, and always leaves something to read", () => {
  const word = fc.constantFrom("flood", "sensors", "in", "Assam,", "and", "a", "model");
  const title = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(fc.array(title, { maxLength: 6 }), (titles) => {
      for (const [i, short] of shortTitles(titles).entries()) {
        const rest = short.replace(/^… /, "");
        expect(rest.length).toBeGreaterThan(0);
        expect(titles[i]?.endsWith(rest)).toBe(true);
      }
    }),
  );
});
