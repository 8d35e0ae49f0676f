import { describe, expect, test } from "vitest";
import { aFate } from "@/lib/inflight/thread.fixture";
import { stateWords, stripOf } from "./strip";

const resumes = aFate();
const lost = aFate({ outcome: "ends-silently" });
const waits = aFate({ kind: "waits", question: "ask where" });

describe("the strip", () => {
  test("shows checkpoints turn by turn, in their order", () => {
    const strip = stripOf([
      aFate({ turn: 1, step: -1 }),
      aFate({ turn: 1, step: 0 }),
      aFate({ turn: 2, step: 1 }),
    ]);
    expect(strip.map(({ turn, cells }) => [turn, cells.map(({ step }) => step)])).toEqual([
      [1, [-1, 0]],
      [2, [1]],
    ]);
  });

  test("shows a checkpoint once, by the worst of its states, and keeps them all", () => {
    const [turn] = stripOf([resumes, lost, resumes]);
    expect(turn?.cells).toHaveLength(1);
    expect(turn?.cells[0]).toMatchObject({ shown: lost, threads: [resumes, lost, resumes] });
  });

  test("a loss of a thread that waits stands before any other, and a wait before what only runs", () => {
    const lostWait = { ...waits, outcome: "asks-again" as const };
    expect(stripOf([lost, lostWait])[0]?.cells[0]?.shown).toBe(lostWait);
    expect(stripOf([resumes, waits])[0]?.cells[0]?.shown).toBe(waits);
  });

  test("tells where a thread waits, though another state of the checkpoint is shown", () => {
    const cell = stripOf([waits, lost])[0]?.cells[0];
    expect(cell).toMatchObject({ waits: true, shown: lost });
    expect(stripOf([lost])[0]?.cells[0]?.waits).toBe(false);
  });

  test("belongs to the turn in which the checkpoint was put", () => {
    const answered = aFate({ turn: 2, kind: "answered" });
    expect(stripOf([waits, answered]).map(({ turn }) => turn)).toEqual([1]);
  });

  test("names a checkpoint by its state and what becomes of it", () => {
    const cell = stripOf([{ ...waits, step: 4, outcome: "asks-again" }])[0]?.cells[0];
    expect(cell?.title).toBe("Checkpoint 4, waiting at “ask where”: asks again");
    expect(stripOf([aFate({ kind: "ended", outcome: null })])[0]?.cells[0]?.title).toContain(
      "the turn has ended: nothing is left to do",
    );
  });

  test("of nothing is empty", () => {
    expect(stripOf([])).toEqual([]);
  });
});

test.each([
  [{ kind: "answered" as const }, "the answer is stored, and not used yet"],
  [{ pending: ["plan"] }, "plan is next"],
  [{ pending: ["plan", "act"] }, "plan and act are next"],
  [{ pending: ["plan", "plan"] }, "plan is next"],
  [{ pending: ["START"] }, "the turn begins"],
  [{ pending: [], done: ["plan"] }, "plan has finished"],
  [{ pending: [], done: ["plan", "act"] }, "plan and act have finished"],
  [{ pending: ["act"], done: ["plan"] }, "plan has finished, act not yet"],
  [{ kind: "waits" as const, question: null }, "waiting at “a question”"],
])("a state in words: %j", (change, words) => {
  expect(stateWords(aFate(change))).toBe(words);
});
