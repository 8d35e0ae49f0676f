import { expect, it } from "vitest";
import { completedChoices } from "./completedChoices";

const requests = [
  { name: "once", attempts: 1 },
  { name: "twice", attempts: 2 },
];
const one = { request: "mine", attempt: 2, topology: null };

it("takes the first and the last attempt at a request that took several", () => {
  expect(completedChoices({ a: null, b: null }, requests)).toEqual({
    a: { request: "twice", attempt: 1, topology: null },
    b: { request: "twice", attempt: null, topology: null },
  });
});

it("completes one side with the same request", () => {
  expect(completedChoices({ a: one, b: null }, requests)?.b).toEqual({ ...one, attempt: null });
  expect(completedChoices({ a: null, b: one }, requests)?.a).toEqual({ ...one, attempt: 1 });
});

it("has nothing to compare where nothing was asked", () => {
  expect(completedChoices({ a: null, b: null }, [])).toBeNull();
});
