import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOpen } from "../gates/gate";
import { measurePairs } from "../measured";
import type { DecisionPair } from "../pair";
import { newestVersion } from "../version";
import { shadowLogReader } from "./shadowLog";

function read(...lines: readonly unknown[]) {
  const pairs: DecisionPair[] = [];
  const reader = shadowLogReader((pair) => pairs.push(pair));
  for (const line of lines) reader.add(typeof line === "string" ? line : JSON.stringify(line));
  return { pairs, malformed: reader.malformed };
}
const event = { case: "c", turn: 1, control: "a", shadow: "b" };

describe("a shadow log", () => {
  test("gives a pair per line; null counts as left out and unknown fields are ignored", () => {
    const { pairs, malformed } = read(
      `\uFEFF${JSON.stringify({ ...event, at: "2026-11-27T10:00:00+01:00", label: "b", input: { x: 1 } })}\r`,
      "",
      {
        ...event,
        turn: 2,
        shadow: null,
        at: null,
        label: null,
        input: null,
        planner_version: null,
        extra: 1,
      },
    );
    expect(malformed).toEqual([]);
    expect(pairs).toEqual([
      { ...event, time: Date.UTC(2026, 10, 27, 9), label: "b", input: { x: 1 } },
      { ...event, turn: 2, shadow: null },
    ]);
  });

  test.each([
    ["not JSON", "{", "Not valid JSON"],
    ["no object", [event], "The line must be an object."],
    ["no control", { ...event, control: undefined }, "control must be a string."],
    ["a shadow that is left out", { ...event, shadow: undefined }, "shadow must be a string."],
    ["a turn that is no whole number", { ...event, turn: 1.5 }, "turn must be"],
    ["a time without offset", { ...event, at: "2026-11-27T10:00:00" }, "at must be a time as"],
    [
      "an address that runs code",
      { ...event, trace_url: "javascript:alert(1)" },
      "trace_url must be an http",
    ],
    [
      "a reserved key",
      `{"case":"c","turn":1,"control":"a","shadow":"b","input":{"__proto__":1}}`,
      "__proto__",
    ],
    ["a repeated turn", event, "The turn is already logged in line 1."],
    ["a line of over a million characters", `"${"x".repeat(1_000_001)}"`, "more than 1,000,000 characters"],
  ])("names a malformed line with its number: %s", (_, line, reason) => {
    const { pairs, malformed } = read(event, "", line, { ...event, turn: 9 });
    expect(pairs.map(({ turn }) => turn)).toEqual([1, 9]);
    expect(malformed).toEqual([{ line: 3, reason: expect.stringContaining(reason) }]);
  });

  test("may log a turn again under another version", () => {
    expect(read(event, { ...event, planner_version: "2" }).malformed).toEqual([]);
  });
});

describe("the newest version", () => {
  const pair = (version: string | undefined, time?: number): DecisionPair => ({
    ...event,
    ...(version !== undefined && { version }),
    ...(time !== undefined && { time }),
  });

  test("is the one whose first turn is the latest, also while the older one still runs", () => {
    const found = newestVersion([pair("1", 10), pair("2", 20), pair("1", 30)]);
    expect(found).toMatchObject({ version: "2", leftOut: [{ version: "1", turns: 2 }] });
    expect(newestVersion([pair("2", 20), pair("1", 10)]).version).toBe("2");
  });

  test("is told by order where times are missing", () => {
    expect(newestVersion([pair("2"), pair("1", 10)]).version).toBe("1");
  });

  test("is never the turns without a version, unless no turn has one", () => {
    expect(newestVersion([pair(undefined, 5), pair("1", 1), pair(undefined, 9)])).toMatchObject({
      version: "1",
      leftOut: [{ version: null, turns: 2 }],
    });
    expect(newestVersion([pair(undefined), pair(undefined)])).toMatchObject({ version: null, leftOut: [] });
    expect(newestVersion([])).toEqual({ version: null, pairs: [], leftOut: [] });
  });

  test("alone counts towards the gate, whatever older versions logged", () => {
    const turns = fc.array(
      fc.record({ control: fc.constantFrom("a", "b"), shadow: fc.constantFrom("a", "b", null) }),
      { minLength: 1, maxLength: 40 },
    );
    const logged = (
      list: readonly Pick<DecisionPair, "control" | "shadow">[],
      version: string,
      from: number,
    ) => list.map((one, i): DecisionPair => ({ ...event, ...one, turn: i, version, time: from + i }));
    const gateOf = (pairs: readonly DecisionPair[]) => measurePairs(pairs).before;
    fc.assert(
      fc.property(turns, turns, (older, newer) => {
        const alone = logged(newer, "2", 1_000_000);
        expect(gateOf([...logged(older, "1", 0), ...alone])).toEqual(gateOf(alone));
      }),
    );
    // Weeks of agreement of an older version do not open the gate for the newer one.
    const week = Array.from({ length: 600 }, () => ({ control: "a", shadow: "a" }));
    const old = logged(week, "1", 0).map((one, i) => ({ ...one, time: i * 3_600_000 }));
    expect(isOpen(gateOf(old))).toBe(true);
    expect(isOpen(gateOf([...old, ...logged(week.slice(0, 20), "2", 700 * 3_600_000)]))).toBe(false);
  });
});
