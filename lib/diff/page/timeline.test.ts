import { describe, expect, it } from "vitest";
import { aDecision, aDiff, aPath, aRow, decomposed, endRow, nothingSupplied } from "./comparison.fixture";
import { timeline, toneOf } from "./timeline";
import { nextDifference, rowIndex } from "./walk";

const rows = [
  aRow({ calls: [decomposed] }),
  aRow({ id: "t2/core.currency/0", turn: 2 }),
  aRow({
    id: "t2/x/0",
    turn: 2,
    status: "missing",
    head: null,
    base: aDecision({ label: "search market.size" }),
  }),
  endRow(),
];
const opened = (over = {}) => ({
  recording: "lisbon",
  diff: aDiff(rows, over),
  base: aPath(),
  head: aPath(),
  supplied: nothingSupplied,
});

describe("the timeline", () => {
  it("puts the rows under the user's words", () => {
    expect(
      timeline(opened()).map((turn) => [turn.text, turn.stops.map((stop) => stop.glyph).join("")]),
    ).toEqual([
      ["Scooters in Lisbon", "~"],
      ["Portugal", "=−="],
    ]);
  });

  it("puts the ending last, in the order of the rows, where a side stopped in an earlier turn", () => {
    const early = { ...opened(), diff: aDiff([...rows.slice(0, 3), endRow({ turn: 1 })]) };
    const turns = timeline(early);
    expect(turns.map((turn) => turn.turn)).toEqual([1, 2]);
    expect(turns.flatMap((turn) => turn.stops.map((stop) => stop.index))).toEqual([0, 1, 2, 3]);
  });

  it("shows turns without a decision, their reports too, and the ending in the turn that ends", () => {
    const text = (turn: number) => ({ turn, kind: turn === 1 ? "message" : "answer", text: `said ${turn}` });
    const path = { ...aPath(), turns: [1, 2, 3, 4].map(text) } as ReturnType<typeof aPath>;
    const decided = aRow({ turn: 3, base: aDecision({ turn: 3 }), head: aDecision({ turn: 3 }) });
    const reports = [{ turn: 2, base: 1, head: 2 }];
    const turns = timeline({
      ...opened(),
      base: path,
      diff: aDiff([decided, endRow({ turn: 4 })], { reports }),
    });
    expect(turns.map(({ text, stops }) => [text, stops.length])).toEqual([
      ["said 1", 0],
      ["said 2", 0],
      ["said 3", 1],
      ["said 4", 1],
    ]);
    expect(turns.map(({ isUndecided }) => isUndecided)).toEqual([true, true, false, true]);
    expect(turns.map(({ reportDiffers }) => reportDiffers)).toEqual([false, true, false, false]);
  });

  it("does not call a turn undecided whose decision the other side makes earlier", () => {
    const moved = aRow({ status: "moved", head: aDecision({ turn: 2 }) });
    const [, second] = timeline({
      ...opened(),
      diff: aDiff([moved, aRow({ turn: 3 }), endRow({ turn: 3 })]),
    });
    expect([second?.stops.length, second?.isUndecided]).toEqual([0, false]);
  });

  it("names the first divergence and where the sides agree again", () => {
    const divergence = { kind: "call", turn: 1, index: 0, base: null, head: "decompose" } as const;
    const [first, second] = timeline(opened({ firstDivergence: divergence, agreeAgain: 1 }));
    expect(first?.stops[0]?.title).toBe("ask core.region: same decision, other work, first divergence");
    expect(second?.stops[0]?.title).toBe("ask core.region: same decision, the sides agree again");
  });

  it("names the first other decision as the first divergence, as the table does, and other work before it as that", () => {
    const firstDivergence = { kind: "call", turn: 1, index: 0, base: null, head: "decompose" } as const;
    const firstOtherDecision = { kind: "decision", turn: 2, index: 2, base: "x", head: null } as const;
    const titles = (more: object) =>
      timeline(opened(more)).flatMap(({ stops }) => stops.map(({ title }) => title));
    const apart = titles({ firstDivergence, firstOtherDecision });
    expect(apart[2]).toContain(", first divergence");
    expect(apart[0]).toContain(", first other work");
    expect(apart.filter((title) => title.includes("first divergence"))).toHaveLength(1);
    const both = titles({ firstDivergence: firstOtherDecision, firstOtherDecision });
    expect(both[2]).toContain(", first divergence");
    expect(both.join()).not.toContain("first other work");
  });

  it("tells other work from another decision, and leaves extra channels out", () => {
    const change = { channel: "recipes", change: "added", delta: [] } as const;
    expect(toneOf(aRow({ channels: [{ ...change, scope: "extra" }] }))).toBe("same");
    expect(toneOf(aRow({ channels: [{ ...change, scope: "state" }] }))).toBe("work");
    expect(toneOf(aRow({ status: "changed", calls: [decomposed] }))).toBe("differs");
  });
});

describe("walking", () => {
  const diff = aDiff(rows, {
    firstDivergence: { kind: "decision", turn: 2, index: 2, base: "x", head: null },
  });

  it("opens at the row of the link, else at the first other decision, else at the first divergence, else at the first other work", () => {
    const call = { kind: "call", turn: 1, index: 0, base: null, head: "x" } as const;
    const decided = aDiff(rows, { firstDivergence: call, firstOtherDecision: diff.firstDivergence });
    expect(rowIndex(decided, null)).toBe(2);
    expect(rowIndex(aDiff(rows, { firstDivergence: call }), null)).toBe(0);
    expect(rowIndex(diff, "t2/core.currency/0")).toBe(1);
    expect(rowIndex(diff, "no such row")).toBe(2);
    expect(rowIndex(aDiff(rows), null)).toBe(0);
    expect(rowIndex(aDiff([endRow()]), null)).toBe(0);
  });

  it("goes from difference to difference and stops at the ends", () => {
    expect(nextDifference(diff, -1, 1)).toBe(0);
    expect(nextDifference(diff, 0, 1)).toBe(2);
    expect(nextDifference(diff, 2, 1)).toBeNull();
    expect(nextDifference(diff, 2, -1)).toBe(0);
  });
});
