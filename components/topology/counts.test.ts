import { expect, it } from "vitest";
import { aLoopingTopology } from "@/lib/layout/looping.fixture";
import { basisWords, countsOf, factsOf, problemLines, someOf, warningWords } from "./counts";

it("counts parts by origin: what names no source was drawn", () => {
  expect(countsOf(aLoopingTopology())).toEqual({
    nodes: 13,
    policies: 24,
    edges: 9,
    routers: 5,
    branches: 13,
    stated: 62,
    inferred: 0,
    drawn: 2,
    sourced: false,
  });
});

it("knows a topology that names a source of any part", () => {
  const { nodes, ...rest } = aLoopingTopology();
  const [first, ...others] = nodes;
  if (!first) throw new Error("The fixture has no nodes.");
  expect(countsOf({ ...rest, nodes: [{ ...first, source: ["001:5"] }, ...others] }).sourced).toBe(true);
});

it("says of what so many are stated and inferred, and names sources only where there are any", () => {
  const counts = countsOf(aLoopingTopology());
  const words = (stated: number, inferred: number, drawn: number, sourced: boolean) =>
    basisWords({ ...counts, stated, inferred, drawn, sourced });
  expect(words(62, 2, 0, true)).toEqual(["62 parts stated by sources", "2 inferred to fill gaps"]);
  expect(words(62, 2, 3, true)).toEqual([
    "62 parts stated by sources",
    "2 inferred to fill gaps",
    "3 drawn by its author",
  ]);
  expect(words(1, 0, 0, true)).toEqual(["1 part stated by sources"]);
  expect(words(0, 0, 1, false)).toEqual(["1 part drawn by its author"]);
  expect(words(48, 0, 1, false)).toEqual(["1 part drawn by its author"]);
  expect(words(48, 0, 0, false)).toEqual([]);
});

it("names every kind of part, so that they add up to what is stated and inferred", () => {
  const counts = countsOf(aLoopingTopology());
  const [all, ...parts] = (factsOf(counts).match(/\d+/g) ?? []).map(Number);
  expect(all).toBe(counts.stated + counts.inferred + counts.drawn);
  expect(parts.reduce((sum, n) => sum + n, 0)).toBe(all);
  const empty = {
    nodes: 1,
    policies: 1,
    edges: 0,
    routers: 0,
    branches: 0,
    stated: 1,
    inferred: 0,
    drawn: 1,
    sourced: false,
  };
  expect(factsOf(empty)).toBe("2 parts: 1\u00a0node, 1\u00a0policy");
});

it("says once what several problems say of different parts", () => {
  const warning = (message: string) =>
    ({ code: "c", severity: "warning", address: "node:a", message, fix: "" }) as const;
  const problems = [
    warning('"a" is asked twice.'),
    warning('"b" is asked twice.'),
    warning("No node counts."),
  ];
  expect(problemLines(problems)).toBe('"a" is asked twice.\nNo node counts.');
});

it("speaks in plurals", () => {
  expect([1, 2, 0].map((n) => someOf(n, "policy", "policies"))).toEqual(["1 policy", "2 policies", ""]);
});

it("says of what kind warnings are, two by name and the rest as a number", () => {
  const problems = (...codes: readonly string[]) =>
    codes.map(
      (code) => ({ code, severity: "warning", address: "topology", message: code, fix: "" }) as const,
    );
  expect(warningWords(problems("ask_at_start"))).toBe("1 warning: ask at start");
  expect(warningWords(problems("many_llm_calls"))).toBe("1 warning: many LLM calls");
  expect(warningWords(problems("ask_at_start", "no_tick", "ask_at_start"))).toBe(
    "3 warnings: ask at start, no tick",
  );
  expect(warningWords(problems("ask_at_start", "no_tick", "dead_end"))).toBe(
    "3 warnings: ask at start, no tick and 1 other kind",
  );
});
