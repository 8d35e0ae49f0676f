import { expect, it } from "vitest";
import { parseSmith, type SmithState, smithQuery } from "./urlState";

const read = (query: string) => parseSmith(new URLSearchParams(query), 3);

it.each<SmithState>([
  { tab: "attempts", attempt: 1, against: null, node: null, answers: null },
  { tab: "plan", attempt: 1, against: null, node: 0, answers: null },
  { tab: "run", attempt: 3, against: 1, node: 12, answers: "a run & more" },
])("reads back what it wrote: %o", (state) => {
  expect(read(smithQuery(state))).toEqual(state);
});

it("says nothing of the plain page", () => {
  expect(smithQuery(read(""))).toBe("");
});

it.each(["?tab=else&attempt=9&against=0&node=-1", "?attempt=2e1&node=1.5&against=x", "?attempt=0"])(
  "opens the plain page for %s",
  (query) => {
    expect(read(query)).toEqual(read(""));
  },
);
