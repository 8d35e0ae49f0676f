import { describe, expect, test } from "vitest";
import { aTrace } from "../../diff/aTrace.fixture";
import { channelAt } from "./at";

const at = { recording: "lisbon", start: "", turn: 1, align: "region", visit: 0 };

describe.each(["constructor", "toString", "__proto__"])("a channel called %s", (name) => {
  test("holds nothing where the planner has none of that name", () => {
    const trace = aTrace().holds("units", 3).decides("region", "ask").ends();
    expect(channelAt(trace, at, "units")).toBe(3);
    expect(channelAt(trace, at, name)).toBeUndefined();
  });
});

test.each(["state", "extra"] as const)(
  "a channel called constructor is found in the %s where it is one",
  (scope) => {
    const trace = aTrace().holds("constructor", 5, scope).decides("region", "ask").ends();
    expect(channelAt(trace, at, "constructor")).toBe(5);
  },
);
