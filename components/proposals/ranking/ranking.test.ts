import { describe, expect, test } from "vitest";
import type { RankedTopology } from "@/lib/claims";
import { changeWord, lossColumn, rankColumns, sortedBy } from "./columns";
import { dotsOf, frame, overlap, ticksOf } from "./scatter";
import { leading, rankedAmong } from "./shown";
import { ranksOf, slopesOf, turnOf } from "./slopes";

const aLine = (
  topology: string,
  rank: number | null,
  argued: number | null,
  kept = 100,
  writes = 100,
): RankedTopology => ({
  topology,
  title: topology,
  rank,
  compiles: true,
  recordings: 2,
  run: rank === null ? 0 : 2,
  argued: argued === null ? null : { rank: argued, grade: "B", source: "000:1" },
  causes: 0,
  unexplained: 0,
  errors: 0,
  warnings: 0,
  broken: [],
  checkpointWrites: writes,
  byStatus: { identical: 2, "same-decisions": 0, differs: 0, inconclusive: 0, failed: 0 },
  endOtherwise: 0,
  checkpointBytes: 1,
  llmCalls: 1,
  score: rank === null ? null : 100 - rank,
  cost: {
    recordings: 2,
    checkpointWrites: { own: writes, base: 100 },
    checkpointBytes: { own: 1, base: 1 },
    llmCalls: { own: 1, base: 1 },
  },
  scores: {
    behaviour: { value: rank === null ? null : kept, because: "" },
    fit: { value: 1, because: "" },
    size: { value: 1, because: "" },
    state: { value: 1, because: "" },
    migration: { value: 1, because: "" },
  },
});

test.each(["constructor", "__proto__"])(
  "threads of a topology called %s are not checked where nobody checked them",
  (name) => {
    const column = lossColumn({ lines: [], losses: {}, base: "a", references: {} });
    const line = aLine(name, 1, null);
    expect([column.value(line), column.text?.(line), column.href?.(line)]).toEqual([null, "·", null]);
    expect(column.detail?.(line)).toBe("Not checked yet");
  },
);

describe("sorting", () => {
  const lines = [aLine("a", 3, 1), aLine("b", null, 2), aLine("c", 1, 3)];
  const by = (id: string, best: boolean) => {
    const column = rankColumns.find((one) => one.id === id);
    if (!column) throw new Error(`There is no column ${id}.`);
    return sortedBy(lines, column, best).map(({ topology }) => topology);
  };

  test("shows the better end first, and the other one when turned round", () => {
    expect(by("rank", true)).toEqual(["c", "a", "b"]);
    expect(by("score", true)).toEqual(["c", "a", "b"]);
    expect(by("argued", false)).toEqual(["c", "b", "a"]);
  });

  test("leaves what is not known at the end both ways", () => {
    expect(by("rank", false).at(-1)).toBe("b");
    expect(by("behaviour", false).at(-1)).toBe("b");
  });

  test("figures of a part of the recordings stand behind those of all, both ways; what needs no run is sorted through", () => {
    const part = { ...aLine("part", null, 0, 100, 1), run: 1, scores: aLine("x", 1, 1).scores };
    const all = [part, ...lines];
    const order = (id: string, best: boolean) => {
      const column = rankColumns.find((one) => one.id === id);
      if (!column) throw new Error(`There is no column ${id}.`);
      return sortedBy(all, column, best).map(({ topology }) => topology);
    };
    for (const best of [true, false]) {
      expect(order("checkpointWrites", best).slice(-2)).toEqual(["part", "b"]);
      expect(order("behaviour", best).slice(-2)).toEqual(["part", "b"]);
    }
    expect(order("argued", true)).toEqual(["part", "a", "b", "c"]);
  });
});

test("the chart tells the ranks of the table", () => {
  const slopes = slopesOf([aLine("a", 9, 1), aLine("b", 4, 2)]);
  expect(slopes.map(ranksOf)).toEqual(["argued 1, rank 9 by evidence", "argued 2, rank 4 by evidence"]);
});

test.each([
  [231, 100, "+131 %"],
  [96, 100, "−4 %"],
  [100, 100, "="],
  [5, 0, "·"],
])("%d beside %d is %s", (own, base, word) => {
  expect(changeWord(own, base)).toBe(word);
});

test("slopes count places among those that have both ranks", () => {
  const slopes = slopesOf([aLine("a", 9, 1), aLine("b", 4, 2), aLine("now", 1, null), aLine("c", 12, 3)]);
  expect(slopes.map((slope) => [slope.line.topology, slope.argued, slope.measured, turnOf(slope)])).toEqual([
    ["a", 1, 2, "down"],
    ["b", 2, 1, "up"],
    ["c", 3, 3, "same"],
  ]);
});

test("proposals that share a rank by evidence stand as they were argued", () => {
  const slopes = slopesOf([aLine("b", 4, 2), aLine("a", 4, 1), aLine("c", 1, 3)]);
  expect(slopes.map((slope) => [slope.line.topology, slope.measured, turnOf(slope)])).toEqual([
    ["a", 2, "down"],
    ["b", 3, "down"],
    ["c", 1, "up"],
  ]);
});

test("labels of the plot touch neither each other nor a dot, and stay inside", () => {
  const crowd = Array.from({ length: 14 }, (_, i) =>
    aLine(`topology-${i}`, i + 1, null, 100 - (i % 3), 500 + i * 40),
  );
  const dots = dotsOf(crowd);
  const boxes = dots.map(({ label }) => label);
  const touching = boxes.filter((box, i) => boxes.some((other, j) => i !== j && overlap(box, other)));
  expect(touching).toEqual([]);
  expect(boxes.filter(({ x, width }) => x < frame.left || x + width > frame.width)).toEqual([]);
  const covered = boxes.filter((box) =>
    dots.some(({ x, y }) => overlap(box, { x: x - 5, y: y - 5, width: 10, height: 10 })),
  );
  expect(covered).toEqual([]);
});

test("topologies with the same figures are one dot", () => {
  const dots = dotsOf([aLine("a", 1, null), aLine("b", 2, null), aLine("c", 3, null, 50)]);
  expect(dots.map(({ label }) => label.text)).toEqual(["a, b", "c"]);
});

test("steps and variants are shown only on request; without claims everything is", () => {
  const lines = [
    aLine("now", 1, null),
    aLine("opus", 2, 1),
    aLine("opus-split", 3, null),
    aLine("step-1", 4, null),
  ];
  const spoken = new Set(["now", "opus", "opus-split"]);
  const all = { lines, base: "now", shipped: lines.map(({ topology }) => topology) };
  expect(leading(all, spoken).map(({ topology }) => topology)).toEqual(["now", "opus"]);
  expect(leading(all, new Set())).toHaveLength(4);
});

test("what was imported is shown, though nobody argued or speaks of it", () => {
  const lines = [aLine("now", 1, null), aLine("opus-mine", 2, null), aLine("step-1", 3, null)];
  const shown = leading({ lines, base: "now", shipped: ["now", "step-1"] }, new Set(["now"]));
  expect(shown.map(({ topology }) => topology)).toEqual(["now", "opus-mine"]);
});

test("ranks are counted among the lines shown; what is not run has none", () => {
  const shown = rankedAmong([aLine("opus", 7, 1), aLine("now", 2, null), aLine("new", null, null)]);
  expect(shown.map(({ rank }) => rank)).toEqual([2, 1, null]);
});

test.each([
  [[], [0, 0.5, 1]],
  [[124.25], [0, 50, 100, 150]],
  [
    [3, 40],
    [0, 10, 20, 30, 40],
  ],
  [[999], [0, 500, 1000]],
])("the ticks of %j are round and reach above the largest", (values, ticks) => {
  expect(ticksOf(values)).toEqual(ticks);
});

test("in-flight losses lead to their report once they are known", () => {
  const column = lossColumn({
    lines: [],
    base: "now",
    losses: {
      new: { waits: 2, midTurn: 5, avoidable: false },
      renamed: { waits: 0, midTurn: 1, avoidable: true },
    },
    references: { now: "now@abcdef" },
  });
  const [known, unknown] = [aLine("new", 1, null), aLine("newer", 2, null)];
  expect([column.text?.(known), column.value(known)]).toEqual(["7", 7]);
  expect(column.detail?.(known)).toBe("2 waiting for the user, 5 mid-turn checkpoints");
  expect(column.detail?.(aLine("renamed", 3, null))).toBe(
    "0 waiting for the user, 1 mid-turn checkpoint; none if nodes are renamed",
  );
  expect(column.href?.(known)).toBe("/compare?base=now%40abcdef&head=new#inflight");
  expect([column.text?.(unknown), column.value(unknown), column.href?.(unknown)]).toEqual(["·", null, null]);
});
