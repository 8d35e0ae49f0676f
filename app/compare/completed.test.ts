import { expect, it } from "vitest";
import { completed } from "./completed";

const listed = [
  { name: "now", planner: "one" },
  { name: "next", planner: "one" },
  { name: "far", planner: "two" },
  { name: "farther", planner: "two" },
];

it("puts the topology in use beside the next one", () => {
  expect(completed({ base: "", head: "" }, listed)).toEqual({ base: "now", head: "next" });
});

it("stays within the planner of the side that is named", () => {
  expect(completed({ base: "farther", head: "" }, listed)).toEqual({ base: "farther", head: "far" });
  expect(completed({ base: "", head: "far" }, listed)).toEqual({ base: "farther", head: "far" });
});

it("compares a lone topology with itself", () => {
  expect(completed({ base: "", head: "" }, listed.slice(0, 1))).toEqual({ base: "now", head: "now" });
});
