import { describe, expect, test } from "vitest";
import { aboutOf } from "./aboutOf";
import { listed, type RecordingLine, wide } from "./listing";

const line = (name: string, more: Partial<RecordingLine> = {}): RecordingLine => ({
  name,
  title: name,
  planner: "one",
  synthetic: true,
  tags: [],
  turns: 5,
  decisions: 5,
  about: null,
  outcomes: [],
  ...more,
});
const outcome = (status: RecordingLine["outcomes"][number]["status"]) => ({
  topology: "new",
  title: "New",
  status,
  step: null,
});
const names = (lines: readonly RecordingLine[], to: Partial<typeof wide>) =>
  listed(lines, { ...wide, ...to }).map(({ name }) => name);

describe("the list of recordings", () => {
  const lines = [
    line("a", { turns: 2, tags: ["ask cap"], outcomes: [outcome("differs"), outcome("identical")] }),
    line("b", { turns: 9, planner: "two", about: "Bikes", outcomes: [outcome("identical")] }),
    line("c", { decisions: 8, outcomes: [outcome(null)] }),
  ];

  test.each<[Partial<typeof wide>, string[]]>([
    [{}, ["a", "b", "c"]],
    [{ planner: "two" }, ["b"]],
    [{ about: "Bikes" }, ["b"]],
    [{ tag: "ask cap" }, ["a"]],
    [{ query: "CAP ask" }, ["a"]],
    [{ length: "long" }, ["b"]],
    [{ result: "differs" }, ["a"]],
    [{ result: "same" }, ["b"]],
    [{ result: "open" }, ["c"]],
    [{ result: "same", planner: "one" }, []],
    [{ order: "turns" }, ["b", "c", "a"]],
    [{ order: "decisions" }, ["c", "a", "b"]],
    [{ order: "differing" }, ["a", "b", "c"]],
    [{ length: "nonsense", order: "constructor" }, ["a", "b", "c"]],
  ])("narrowed to %j", (to, left) => expect(names(lines, to)).toEqual(left));
});

test("recordings whose names begin alike are about what their titles begin with", () => {
  const about = aboutOf([
    { name: "fjord-one", title: "Cargo bikes in Bergen, asked once" },
    { name: "fjord-two", title: "Cargo bikes in Bergen, and a lease" },
    { name: "surf-one", title: "Surf lessons in Portugal" },
    { name: "surf-two", title: "Surf lessons, and a model" },
    { name: "alone", title: "Nothing like it" },
    { name: "odd-one", title: "Abc" },
    { name: "odd-two", title: "Abd" },
  ]);
  expect([...about]).toEqual([
    ["fjord-one", "Cargo bikes in Bergen"],
    ["fjord-two", "Cargo bikes in Bergen"],
    ["surf-one", "Surf lessons"],
    ["surf-two", "Surf lessons"],
  ]);
});
