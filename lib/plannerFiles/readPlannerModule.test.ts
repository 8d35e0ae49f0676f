import { expect, test } from "vitest";
import { aCase, aClerk, clerk } from "../bisect/clerk.fixture";
import { readPlannerModule } from "./readPlannerModule";

const long = "x".repeat(121);

test("a fault names the document that has it", () => {
  const reading = (more: object) => () => readPlannerModule("desk.ts", { planner: clerk, ...more });
  expect(reading({ topologies: [aClerk("first", {}), { ...aClerk("second", {}), title: long }] })).toThrow(
    'desk.ts: topology "second": title has more than 120 characters. Shorten it.',
  );
  const { id: _, ...nameless } = aCase("one", { 5: "approve" });
  expect(reading({ recordings: [nameless] })).toThrow("desk.ts: recording 1: id must be a string. Add it.");
});
