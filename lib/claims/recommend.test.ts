import { expect, test } from "vitest";
import type { RankedTopology } from "./rank";
import { recommend } from "./recommend";
import { criteria } from "./scores";

const none = { identical: 0, "same-decisions": 0, differs: 0, inconclusive: 0, failed: 0 };

const aLine = (
  topology: string,
  score: number | null,
  byStatus: Partial<RankedTopology["byStatus"]> = { identical: 4 },
  size = 50,
): RankedTopology => ({
  topology,
  title: topology.toUpperCase(),
  rank: null,
  argued: null,
  compiles: true,
  recordings: 4,
  run: score === null ? 1 : 4,
  byStatus: { ...none, ...byStatus },
  endOtherwise: 0,
  causes: 0,
  unexplained: 0,
  errors: 0,
  warnings: 0,
  broken: [],
  checkpointWrites: topology === "now" ? 100 : 250,
  checkpointBytes: 1,
  llmCalls: 1,
  score,
  cost: {
    recordings: 4,
    checkpointWrites: { own: 1, base: 1 },
    checkpointBytes: { own: 1, base: 1 },
    llmCalls: { own: 1, base: 1 },
  },
  scores: Object.fromEntries(
    criteria.map((name) => [name, { value: name === "size" ? size : 80, because: "" }]),
  ) as unknown as RankedTopology["scores"],
});

const asked = (lines: readonly RankedTopology[], losses = {}) => recommend({ lines, base: "now", losses });

test("nothing is recommended before the planner in use and another one ran", () => {
  expect(asked([aLine("now", 90), aLine("new", null)]).topology).toBeNull();
  expect(asked([aLine("now", null), aLine("new", 90)]).sentence).toContain("neither NOW nor another");
});

test("a design that scores more, with the same decisions and endings, is recommended, with both sides of it", () => {
  const said = asked([aLine("now", 80), aLine("new", 90, { identical: 3, "same-decisions": 1 }, 70)], {
    new: { waits: 0, midTurn: 7, avoidable: false },
  });
  expect(said).toMatchObject({ topology: "new", provisional: false });
  expect(said.sentence).toBe(
    "The evidence recommends NEW over staying with NOW: it makes the same decisions and ends the same in all 4 conversations, and scores 90.0 against 80.0.",
  );
  expect(said.points).toEqual([
    { speaks: "for", says: "Right-sized 70 against 50" },
    { speaks: "against", says: "1 conversation does other work" },
    { speaks: "against", says: "150 % more checkpoints are written" },
    { speaks: "against", says: "7 mid-turn checkpoints are lost in flight" },
  ]);
});

test.each(["constructor", "toString", "__proto__"])(
  "no threads in flight were checked of a topology called %s where nobody checked them",
  (name) => {
    const lines = [aLine("now", 80), aLine(name, 90)];
    const points = (losses: object) => asked(lines, losses).points.map(({ says }) => says);
    expect(points({})).toContain("threads in flight are not checked yet");
    expect(points(Object.fromEntries([[name, { waits: 0, midTurn: 0, avoidable: false }]]))).toContain(
      "no thread in flight is lost",
    );
  },
);

test("threads that a rename of nodes keeps are said to be lost without it", () => {
  const said = asked([aLine("now", 80), aLine("new", 90)], {
    new: { waits: 1, midTurn: 0, avoidable: true },
  });
  expect(said.points).toContainEqual({
    speaks: "against",
    says: "1 waiting thread is lost in flight unless nodes are renamed",
  });
});

test("where staying scores more, what speaks for the other speaks against staying", () => {
  const said = asked([aLine("now", 95), aLine("new", 90, { identical: 4 }, 70), aLine("part", null)]);
  expect(said).toMatchObject({ topology: "now", provisional: true });
  expect(said.points[0]).toEqual({ speaks: "against", says: "Right-sized 70 against 50" });
  expect(said.points).toContainEqual({ speaks: "for", says: "threads in flight are not checked yet" });
});

test("a design that decides differently anywhere is not recommended, however it scores", () => {
  const said = asked([aLine("now", 50), aLine("new", 99, { identical: 3, differs: 1 })]);
  expect(said.topology).toBe("now");
  expect(said.sentence).toContain("The nearest, NEW, makes the same decisions and ends the same in 3 of 4.");
  expect(said.sentence).toContain("with NOW: no other topology makes the same decisions and ends the same");
  const unrun = { ...aLine("later", 0), run: 0, score: null };
  const sofar = asked([aLine("now", 50), aLine("new", 99, { identical: 3, differs: 1 }), unrun]);
  expect(sofar).toMatchObject({ provisional: true });
  expect(sofar.sentence).toContain(
    "no other topology that was replayed on every recording makes the same decisions and ends the same",
  );
});
