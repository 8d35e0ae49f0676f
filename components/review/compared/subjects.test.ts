import { expect, test } from "vitest";
import type { OpenedDiff } from "@/lib/diff";
import {
  aCause,
  aComparison,
  aDecision,
  aDiff,
  aPath,
  aRow,
  decomposed,
  endRow,
} from "@/lib/diff/page/comparison.fixture";
import { rowAnchor } from "../rowAnchor";
import { callAnchor, causeAnchor, partOn, quoteOf, valueAnchor } from "./subjects";

const at = { recording: "lisbon", start: "", turn: 1, align: "core.region", visit: 0 };
const changed = {
  channel: "state",
  scope: "state" as const,
  change: "changed" as const,
  delta: [{ op: "change" as const, path: "/size", before: 1, after: 2 }],
};
const row = aRow({ calls: [decomposed, decomposed], channels: [changed] });
const side = (title: string) =>
  ({ topology: { title }, problems: [] }) as unknown as Parameters<typeof quoteOf>[1]["base"];
const known = {
  base: side("Current"),
  head: side("Hybrid"),
  comparison: aComparison([], [aCause("differs", ["lisbon"])]),
  recordings: [{ id: "lisbon", title: "Trams in Lisbon" }],
  opened: {
    recording: "lisbon",
    diff: aDiff([row, endRow()]),
    base: aPath(),
    head: aPath(),
  } satisfies OpenedDiff,
};

test("equal calls before one decision are told apart by their order", () => {
  const twice = aRow({ calls: [{ ...decomposed }, { ...decomposed }] });
  const anchors = twice.calls.map((call) => callAnchor("lisbon", twice, call));
  expect(anchors).toMatchObject([
    { on: "call", at, side: "head", key: "k1", nth: 0 },
    { on: "call", nth: 1 },
  ]);
  const anchor = anchors[0];
  if (!anchor) throw new Error("The call has an anchor.");
  expect(quoteOf(anchor, known)).toEqual({
    title: "decompose market.size",
    text: '{"field":"market.size"}',
    value: { components: ["market.population", "market.spend"] },
  });
});

test("a decision and an end are quoted with the title of their recording", () => {
  expect(quoteOf(rowAnchor("lisbon", row).anchor, known).title).toMatch(/, turn 1 of “Trams in Lisbon”$/);
  expect(quoteOf(rowAnchor("lisbon", endRow()).anchor, known).title).toBe("The end of “Trams in Lisbon”");
});

test("a value quotes both sides, and is base's where head has none", () => {
  const anchor = valueAnchor("lisbon", row, "state", changed.delta[0] ?? null);
  if (!anchor) throw new Error("The value has an anchor.");
  expect(anchor).toMatchObject({ on: "value", at, side: "head", pointer: "/size" });
  expect(quoteOf(anchor, known)).toEqual({ title: "state/size", text: "A 1\nB 2", value: 2 });
  const gone = { op: "remove" as const, path: "/size", before: 1 };
  expect(valueAnchor("lisbon", row, "state", gone)).toMatchObject({ side: "base" });
  expect(valueAnchor("lisbon", endRow(), "state", gone)).toBeNull();
});

test("a cause is known by where it shows, and by the changes that a search proved", () => {
  const [cause] = known.comparison.causes;
  if (!cause) throw new Error("There is a cause.");
  const anchor = causeAnchor(cause);
  expect(anchor).toEqual({ on: "cause", changes: [], at });
  expect(quoteOf(anchor, known).title).toBe(cause.sentence);
  const change = { id: "edge_added x", kind: "edge_added" } as never;
  const isolated = {
    changes: [change],
    recordings: [],
    first: [],
    settled: 0,
    of: 0,
    together: false,
    joined: false,
  };
  expect(causeAnchor({ ...cause, isolated })).toMatchObject({ changes: ["edge_added x"] });
});

test("what the page does not know is quoted by its name, and long values are left out", () => {
  const elsewhere = { on: "decision" as const, at: { ...at, recording: "oslo" }, side: "both" as const };
  expect(quoteOf(elsewhere, known)).toEqual({
    title: "core.region in turn 1 of oslo",
    text: "",
    value: null,
  });
  const long = { ...changed, delta: [{ op: "add" as const, path: "/size", after: "x".repeat(5000) }] };
  const opened = { ...known.opened, diff: aDiff([aRow({ base: aDecision(), channels: [long] })]) };
  const anchor = valueAnchor("lisbon", row, "state", long.delta[0] ?? null);
  const quote = anchor && quoteOf(anchor, { ...known, opened });
  expect(quote?.value).toBeNull();
  expect(quote?.text.length).toBeLessThanOrEqual(2000);
});

test("a part is shown by the drawing of its own side", () => {
  const part = { on: "part" as const, side: "head" as const, address: "node:plan" };
  expect([partOn(part, "head"), partOn(part, "base"), partOn(null, "head")]).toEqual([
    "node:plan",
    null,
    null,
  ]);
  expect(quoteOf(part, known).title).toBe("plan of Hybrid");
});
