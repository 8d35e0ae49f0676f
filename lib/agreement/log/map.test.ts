import { expect, test } from "vitest";
import type { Json } from "../../std";
import type { DecisionPair } from "../pair";
import { compileMap } from "./map";
import { shadowLogReader } from "./shadowLog";

function read(map: Json, ...lines: readonly unknown[]) {
  const compiled = compileMap(map);
  if (!compiled.ok) throw new Error(compiled.message);
  const pairs: DecisionPair[] = [];
  const reader = shadowLogReader((pair) => pairs.push(pair), { map: compiled.map });
  for (const line of lines) reader.add(JSON.stringify(line));
  return { pairs, malformed: reader.malformed };
}

test("fields of a log of another form become those of an event; others stay", () => {
  const { pairs, malformed } = read(
    {
      case: "conversation.id",
      turn: "to_number(n)",
      control: "decisions[?by=='rules'].action | [0]",
      shadow: "decisions[?by=='llm'].action | [0]",
      error: "failure.kind",
      input: "{documents: state.docs, intent: state.intent}",
    },
    {
      conversation: { id: "c-1" },
      n: "3",
      planner_version: "v2",
      decisions: [
        { by: "rules", action: "ask" },
        { by: "llm", action: "search" },
      ],
      state: { docs: 2, intent: "asks" },
    },
    {
      conversation: { id: "c-1" },
      n: "4",
      decisions: [{ by: "rules", action: "ask" }],
      failure: { kind: "timeout" },
    },
  );
  expect(malformed).toEqual([]);
  expect(pairs).toEqual([
    {
      case: "c-1",
      turn: 3,
      control: "ask",
      shadow: "search",
      version: "v2",
      input: { documents: 2, intent: "asks" },
    },
    {
      case: "c-1",
      turn: 4,
      control: "ask",
      shadow: null,
      error: "timeout",
      input: { documents: null, intent: null },
    },
  ]);
});

test.each([
  ["no object", ["case"], "object"],
  ["a field that no event has", { conversation: "id" }, "conversation"],
  ["no expression", { case: 1 }, "case must be a string"],
  ["an expression that does not parse", { case: "a.[" }, "case: "],
])("a map is refused: %s", (_, map, reason) => {
  const compiled = compileMap(map as Json);
  expect(compiled).toMatchObject({ ok: false, message: expect.stringContaining(reason) });
});

test("a line on which an expression fails is malformed, and named", () => {
  const { pairs, malformed } = read(
    { case: "id", turn: "length(n)" },
    { id: "c", n: [1], control: "a", shadow: "a" },
    { id: "c", n: 7, control: "a", shadow: "a" },
  );
  expect(pairs).toHaveLength(1);
  expect(malformed).toEqual([
    { line: 2, reason: expect.stringMatching(/^The map cannot be applied: .*length/) },
  ]);
});
