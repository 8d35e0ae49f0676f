import { expect, test } from "vitest";
import { diffTraces } from "@/lib/diff";
import { aTrace } from "@/lib/diff/aTrace.fixture";
import { rowAnchor } from "./rowAnchor";

const base = aTrace("now").says("hello").decides("a/b", "ask").ends();
const head = aTrace("next").says("hello").decides("a/b", "search").ends();
const { recording, rows } = diffTraces(base, head);

test("a row's decision is named by its turn, key and visit, and both sides are quoted", () => {
  const [first] = rows;
  expect(rowAnchor(recording, first as never)).toEqual({
    anchor: {
      on: "decision",
      at: { recording, start: "", turn: 1, align: "a/b", visit: 0 },
      side: "both",
    },
    quote: {
      title: `search a/b, turn 1 of ${recording}`,
      text: "A ask a/b\nB search a/b",
      value: null,
    },
  });
});

test("the last row is the end of the recording", () => {
  expect(rowAnchor(recording, rows.at(-1) as never).anchor).toEqual({ on: "end", recording, side: "both" });
});
