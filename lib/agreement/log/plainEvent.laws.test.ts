import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../std/runs.fixture";
import { redactorOf } from "../../world";
import type { DecisionPair } from "../pair";
import { plainEvent } from "./plainEvent";
import { shadowLogReader } from "./shadowLog";

/** Reads a line in full, as every line with a map is read. */
function readInFull(text: string): DecisionPair | null {
  const pairs: DecisionPair[] = [];
  shadowLogReader((pair) => pairs.push(pair), { map: (line) => line }).add(text);
  return pairs[0] ?? null;
}

const text = fc.oneof(
  fc.string({ maxLength: 5 }),
  fc.constantFrom("ask", "search", "", "é\u2028", "x".repeat(1_001)),
);
const odd = fc.oneof(text, fc.constantFrom(null, true, -1, 1.5, 2 ** 60, [], {}), fc.nat());
const time = fc.constantFrom(
  "2026-11-27T09:30:00Z",
  "2026-11-27T09:30:00.123Z",
  "2026-02-29T09:30:00Z",
  "2028-02-29T09:30:00Z",
  "2026-02-30T09:30:00Z",
  "2026-01-31T09:30:00Z",
  "2026-04-30T09:30:00Z",
  "2026-04-31T09:30:00Z",
  "2026-11-27T24:30:00Z",
  "2026-11-27T10:00:00+01:00",
  "today",
);
const input = fc.dictionary(
  fc.constantFrom("documents", "intent", "__proto__", "missing"),
  fc.oneof(odd, fc.constantFrom(["a"], [["a"]], { a: { b: 1 } })),
);
/** Mostly good values. */
const mostly = (good: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 25, arbitrary: good }, { weight: 1, arbitrary: odd });
const name = mostly(fc.constantFrom("c-1", "ask", "search"));
const optional = mostly(fc.constantFrom(null, "v1", "é"));
const event = fc.record(
  {
    case: name,
    turn: mostly(fc.nat()),
    control: name,
    shadow: mostly(fc.constantFrom("ask", null)),
    at: mostly(time),
    input: mostly(input),
    label: optional,
    error: optional,
    planner_version: optional,
    model: optional,
    latency_ms: mostly(fc.nat()),
    tokens: mostly(fc.nat()),
    trace_url: fc.oneof(odd, fc.constantFrom("https://example.com/1", "javascript:alert(1)", null)),
  },
  { requiredKeys: ["case", "turn", "control", "shadow"] },
);

test("what is read quickly is read in full as the same pair, and nothing faulty is read quickly", () => {
  let [quick, all] = [0, 0];
  fc.assert(
    fc.property(event, (one) => {
      const line = JSON.stringify(one);
      const pair = plainEvent(line);
      all += 1;
      if (pair === null) return;
      quick += 1;
      expect(pair).toEqual(readInFull(line));
    }),
    { numRuns: runs(5_000) },
  );
  expect(quick).toBeGreaterThan(all / 100);
});

test("what is read quickly with redaction is redacted as in full", () => {
  const { json: redact } = redactorOf({ salt: "test" });
  const texts = fc.constantFrom(
    "ada@lovelace.org",
    "+1 415-555-2671",
    "4111 1111 1111 1111",
    "ask",
    "password",
  );
  const personal = fc.record(
    { case: texts, turn: fc.constantFrom(1, 4111111111111111), control: texts, shadow: fc.option(texts) },
    { requiredKeys: ["case", "turn", "control", "shadow"] },
  );
  const more = fc.record(
    { at: time, input: fc.dictionary(texts, texts), label: texts, error: texts, planner_version: texts },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(personal, more, (one, rest) => {
      const line = JSON.stringify({ ...one, ...rest });
      const pair = plainEvent(line, redact);
      const all: DecisionPair[] = [];
      shadowLogReader((read) => all.push(read), { map: (event) => event, redact }).add(line);
      if (pair) expect(pair).toEqual(all[0]);
    }),
    { numRuns: runs(2_000) },
  );
});

test.each([
  `{"case":"c","turn":1,"control":"a","shadow":"a","input":{"n":1e999}}`,
  `{"case":"c","turn":1,"control":"a","shadow":"a","input":{"list":[-1e999]}}`,
  `{"case":"c","turn":1,"control":"a","shadow":"a","control":"b"}`,
  `{"case":"c","turn":1,"control":"a","shadow" : "a","input":{"n":1,"n" :2}}`,
])("a number that is too large and a repeated key are not read quickly: %s", (line) => {
  expect(readInFull(line)).toBeNull();
  expect(plainEvent(line)).toBeNull();
});

test("an ordinary line is read quickly", () => {
  const line = {
    case: "c",
    turn: 1,
    control: "a",
    shadow: null,
    at: "2026-11-27T09:30:00Z",
    input: { n: 1, list: ["a"] },
    error: "timeout",
    planner_version: "v2",
    latency_ms: 3,
    tokens: 2,
    model: "m",
  };
  const pair = plainEvent(JSON.stringify(line));
  expect(pair).toEqual(readInFull(JSON.stringify(line)));
  expect(pair).not.toBeNull();
});

test("a turn that is logged again is found among few and many turns of its case", () => {
  const lines = [...Array.from({ length: 60 }, (_, i) => i), 3, 59];
  const reader = shadowLogReader(() => {});
  for (const turn of lines) reader.add(JSON.stringify({ case: "c", turn, control: "a", shadow: "a" }));
  expect(reader.malformed).toEqual([
    { line: 61, reason: "The turn is already logged in line 4." },
    { line: 62, reason: "The turn is already logged in line 60." },
  ]);
});
