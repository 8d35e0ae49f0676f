import { expect, it } from "vitest";
import { shortSideTitles } from "./versionWords";

const side = (title: string, number: number) => ({ topology: { title }, version: { number } });

it("adds the versions only where both titles are equal", () => {
  expect(shortSideTitles({ base: side("Hybrid", 1), head: side("Hybrid", 2) })).toEqual({
    base: "Hybrid · v1",
    head: "Hybrid · v2",
  });
  expect(shortSideTitles({ base: side("Hybrid", 1), head: side("GPT-5.5", 1) })).toEqual({
    base: "Hybrid",
    head: "GPT-5.5",
  });
});
