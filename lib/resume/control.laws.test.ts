import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assess, reportOf, type ThreadOutcome } from "../inflight";
import type { Recording } from "../recording";
import { deskRecording, deskTopology, type Stages } from "../replay/desk/documents.fixture";
import { desk } from "../replay/desk/planner.fixture";
import { conversation } from "../replay/desk/random.fixture";
import { runs } from "../std/runs.fixture";
import type { Topology } from "../topology";
import { storedThread } from "./storedThread";

async function outcomesOf(base: Topology, recording: Recording, head: Topology = base) {
  const thread = await storedThread({ base, planner: desk, recording });
  const carried = thread.ok ? await thread.resume({ head }) : thread;
  if (!carried.ok) throw new Error(JSON.stringify(carried.problems));
  const graph = { id: head.id, nodes: new Set(head.nodes.map(({ id }) => id)) };
  return carried.states.map((seen) => assess(seen, graph));
}

const reported = async (stages: Stages, turns: readonly string[], head: Stages = stages) => {
  const [base, other] = [deskTopology(stages, "old"), deskTopology(head, "new")];
  const threads = await outcomesOf(base, deskRecording(turns), other);
  return reportOf(base, other, [{ recording: "tuesday", threads }]);
};

const nothing = { waits: { lost: 0 }, midTurn: { lost: 0 } };
const write: Stages[number] = [["!goodbye", "."]];
const inARow: Stages = [[["?name", "?order"]], write];
const atOnce: Stages = [[["?name"], ["?order"]], write];
const told = ({ turn, kind, pending, outcome, control, same }: ThreadOutcome) => ({
  turn,
  kind,
  pending,
  outcome,
  same,
  control: control?.outcome,
});

describe("a graph in place of itself", () => {
  test("loses no thread where one node asks two questions in a row: what was answered before is heard again, and is not the answer that is sent", async () => {
    const report = await reported(inARow, ["go ?name", "+ ?order", "+"]);
    expect(report).toMatchObject({
      totals: nothing,
      otherwise: 0,
      control: { totals: nothing, otherwise: 0 },
    });
    const threads = await outcomesOf(deskTopology(inARow), deskRecording(["go ?name", "+ ?order", "+"]));
    const second = threads.filter(({ kind, question }) => kind !== "running" && question === "ask order");
    expect(second.map(told)).toEqual([
      { turn: 2, kind: "waits", pending: ["s1n1"], outcome: "resumes", same: true, control: "resumes" },
      { turn: 3, kind: "answered", pending: ["s1n1"], outcome: "resumes", same: true, control: "resumes" },
    ]);
  });

  test("loses none where the two are asked in one breath", async () => {
    const report = await reported([[["?name&order"]], write], ["go ?name ?order", "+"]);
    expect(report).toMatchObject({
      totals: nothing,
      otherwise: 0,
      control: { totals: nothing, otherwise: 0 },
    });
  });

  test("decides the same from every state where a node decides again behind its question: each run of a task is told apart", async () => {
    const report = await reported([[["!a", ".", "?name", "!b", "."]], write], ["go ?name", "+"]);
    expect(report).toMatchObject({
      totals: nothing,
      otherwise: 0,
      control: { totals: nothing, otherwise: 0 },
    });
  });

  test("goes on waiting where one of two questions is not answered yet", async () => {
    const threads = await outcomesOf(deskTopology(atOnce), deskRecording(["go ?name ?order…", "+"]));
    const waits = threads.filter(({ kind }) => kind === "waits");
    expect(waits.map(({ question, answer }) => [question, answer])).toEqual([
      ["ask name", "my name"],
      ["ask order", null],
    ]);
    expect(waits.map(({ outcome }) => outcome)).toEqual(["resumes", "resumes"]);
  });
});

test("a graph in place of itself loses nothing of its own where the node that led to END had finished before the process was killed", async () => {
  const { nodes, ...rest } = deskTopology([[["=stock"], ["=price"], ["!a"], ["."]]]);
  const [last, again, once, both] = nodes.map(({ id }) => id) as [string, string, string, string];
  const edges = [
    { from: "START", to: again },
    { from: "START", to: once },
    { from: [again, once], to: both },
    ...[last, again].map((to) => ({ from: both, to })),
    { from: last, to: "END" },
  ].map((edge) => ({ ...edge, basis: "stated" as const }));
  const waitsForEver = { ...rest, nodes, edges };
  const threads = await outcomesOf(waitsForEver, deskRecording(["go =stock =price =stock"]));
  expect(threads.filter(({ control }) => control && control.outcome !== "resumes")).toEqual([]);
  expect(threads.some(({ done, pending }) => done.includes(last) && pending.includes(again))).toBe(true);
});

describe("two answers that were sent just before a kill", () => {
  const turns = ["go ?name ?order", "+"];

  test("are lost by LangGraph itself: base is told to lose them, and no head is charged", async () => {
    const report = await reported(atOnce, turns);
    expect(report).toMatchObject({ totals: nothing, otherwise: 0, groups: [] });
    expect(report.control).toMatchObject({
      totals: { waits: { lost: 0 }, midTurn: { lost: 1 } },
      otherwise: 0,
    });
    const threads = await outcomesOf(deskTopology(atOnce), deskRecording(turns));
    expect(threads.filter(({ kind }) => kind === "answered").map(told)).toEqual(
      [1, 2].map(() => ({
        turn: 2,
        kind: "answered",
        pending: ["s1n1", "s1n2"],
        outcome: "asks-again",
        control: "asks-again",
        same: true,
      })),
    );
  });

  test("a head that loses more is charged with that alone", async () => {
    const without: Stages = [[[], ["?order"]], write];
    const report = await reported(atOnce, turns, without);
    expect(report.totals.waits).toEqual({ lost: 1, total: 1 });
    expect(report.groups.map(({ waits, outcome }) => [waits, outcome])).toContainEqual([
      true,
      "carries-on-without-answer",
    ]);
    expect(report.groups.every(({ exemplar }) => exemplar.thread.control?.outcome === "resumes")).toBe(true);
  });
});

test("answers that change places are given to the wrong questions, by whichever interrupt they were sent", async () => {
  const swapped: Stages = [[["?order"], ["?name"]], write];
  const report = await reported(atOnce, ["go ?name ?order", "+"], swapped);
  expect(report.groups[0]).toMatchObject({
    waits: true,
    outcome: "answers-wrong-question",
    reason: "The answer to “ask name” is given to “ask order”, which B asks first.",
  });
});

test("where base itself fails, the head that fails alike is not charged", async () => {
  const turns = ["go ?name ?stock…", "+"];
  const broken = { ...desk.policies.write!, run: () => Promise.reject(new Error("no paper")) };
  const planner = { ...desk, policies: { ...desk.policies, write: broken } };
  const base = deskTopology([[["?name"]], write]);
  const thread = await storedThread({ base, planner, recording: deskRecording(turns) });
  const carried = thread.ok ? await thread.resume({ head: base }) : thread;
  if (!carried.ok) throw new Error(JSON.stringify(carried.problems));
  const graph = { id: base.id, nodes: new Set(base.nodes.map(({ id }) => id)) };
  const threads = carried.states.map((seen) => assess(seen, graph));
  const report = reportOf(base, base, [{ recording: "tuesday", threads }]);
  expect(report.totals).toMatchObject(nothing);
  expect(report.control.totals.waits.lost).toBe(1);
});

test("a second question of a node that nobody answers: woken, LangGraph gives it the first answer once more, under base too", async () => {
  const turns = ["go ?name", "+ ?order…"];
  const threads = await outcomesOf(deskTopology(inARow), deskRecording(turns));
  expect(threads.at(-1)).toMatchObject({
    kind: "waits",
    question: "ask order",
    answer: null,
    outcome: "answers-wrong-question",
    control: { outcome: "answers-wrong-question" },
  });
  expect(await reported(inARow, turns)).toMatchObject({
    totals: nothing,
    control: { totals: { waits: { lost: 1 } } },
  });
});

const questionsOf = (stage: Stages[number]): number =>
  stage.flat().reduce((sum, short) => sum + (short.startsWith("?") ? short.split("&").length : 0), 0);

test("any graph in place of itself, over any conversation: no charge; and base itself loses nothing where no two questions are asked in one superstep", {
  tags: "slow",
}, async () => {
  await fc.assert(
    fc.asyncProperty(conversation, async ({ stages, turns }) => {
      const report = await reported(stages, turns);
      expect(report).toMatchObject({ totals: nothing, otherwise: 0 });
      if (stages.every((stage) => questionsOf(stage) < 2))
        expect(report.control).toMatchObject({ totals: nothing, otherwise: 0 });
    }),
    { numRuns: runs(30) },
  );
});
