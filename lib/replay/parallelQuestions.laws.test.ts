import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diffTraces } from "../diff";
import type { Recording } from "../recording";
import { runs } from "../std/runs.fixture";
import type { Topology } from "../topology";
import { readTrace, type Segment, type Trace } from "../trace";
import { deskRecording, deskTopology, type Stages } from "./desk/documents.fixture";
import { desk } from "./desk/planner.fixture";
import { conversation } from "./desk/random.fixture";
import { replay } from "./replay";

const replayed = async (topology: Topology, recording: Recording): Promise<Trace> => {
  const result = await replay({ topology, planner: desk, recording });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.trace;
};
const desked = (stages: Stages, turns: readonly string[]) =>
  replayed(deskTopology(stages), deskRecording(turns));
const turnsOf = ({ segments }: Trace) => segments[0]!.turns.map(({ turn, end }) => [turn, end]);
const asked = ({ calls }: Segment) =>
  calls.flatMap(({ turn, label, answer, group, match }) =>
    group === "question" && match.as !== "rerun" ? [`${turn} ${label}: ${answer ?? "nobody"}`] : [],
  );

const write: Stages[number] = [["!goodbye", "."]];
const atOnce: Stages = [[["?name"], ["?order"]], write];

describe("questions that wait at once", () => {
  test("are answered together by the one recorded turn, and a trace of it equals itself", async () => {
    const trace = await desked(atOnce, ["go ?name ?order", "+"]);
    expect(turnsOf(trace)).toEqual([
      [1, "waits"],
      [2, "ended"],
    ]);
    expect(asked(trace.segments[0]!)).toEqual(["1 ask name: my name", "1 ask order: my order"]);
    expect(diffTraces(trace, trace).status).toBe("identical");
  });

  test("are answered by as many recorded turns as the answers came in, in order", async () => {
    const trace = await desked(atOnce, ["go ?name ?order", "+", "+"]);
    expect(turnsOf(trace)).toEqual([
      [1, "waits"],
      [2, "waits"],
      [3, "ended"],
    ]);
  });

  test("take their turns in the recorded order, whichever is asked first", async () => {
    const trace = await desked([[["?order"], ["?name"]], write], ["go ?name", "+ ?order", "+"]);
    expect(turnsOf(trace)).toEqual([
      [1, "waits"],
      [2, "waits"],
      [3, "ended"],
    ]);
  });

  test("that were recorded at once and are asked in a row begin the one answer turn once", async () => {
    const trace = await desked([[["?name"]], [["?order"]], write], ["go ?name ?order", "+"]);
    expect(turnsOf(trace)).toEqual([
      [1, "waits"],
      [2, "ended"],
    ]);
    expect(asked(trace.segments[0]!)).toEqual(["1 ask name: my name", "2 ask order: my order"]);
  });

  test("are answered as far as the recording goes: one that stayed open goes on waiting", async () => {
    const trace = await desked(atOnce, ["go ?name ?order…", "+"]);
    const [segment] = trace.segments;
    expect(turnsOf(trace)).toEqual([
      [1, "waits"],
      [2, "waits"],
    ]);
    expect(segment!.end).toMatchObject({ kind: "waits", turn: 2, node: "s1n2" });
    expect(segment!.supersteps[0]!.tasks.map(({ node, runs }) => [node, runs])).toEqual([
      ["s1n1", 2],
      ["s1n2", 2],
    ]);
  });
});

test("a second question is answered though another task, which leads to END, was answered and wrote nothing: LangGraph runs that one again, and it hears the same", async () => {
  const ask = desk.policies.ask!;
  const silent = {
    ...ask,
    id: "silent",
    run: async (...given: Parameters<typeof ask.run>) => {
      await ask.run(...given);
      return {};
    },
  } as typeof ask;
  const planner = { ...desk, policies: { ...desk.policies, silent } };
  const { nodes, ...rest } = deskTopology([[["?name"], ["?order", "?price"]]]);
  const [first, second] = nodes as [(typeof nodes)[number], (typeof nodes)[number]];
  const policies = first.policies.map((use) => ({ ...use, policy: "silent" }));
  const topology = { ...rest, nodes: [{ ...first, policies }, second] };
  const recording = deskRecording(["go ?name ?order", "+ ?price", "+"]);
  const result = await replay({ topology, planner, recording });
  const segment = result.ok ? result.trace.segments[0]! : null;
  expect(segment?.end.kind).toBe("ended");
  expect(asked(segment!)).toEqual(["1 ask name: my name", "1 ask order: my order", "2 ask price: my price"]);
  expect(segment!.supersteps[0]!.tasks.map(({ node, runs }) => [node, runs])).toEqual([
    ["s1n1", 3],
    ["s1n2", 3],
  ]);
});

test("a question that was recorded behind a later message is answered in the turn that asks it: turns stay in order", async () => {
  const trace = await desked([[["?name"]], write], ["go", "again ?name", "+"]);
  expect(turnsOf(trace)).toEqual([
    [1, "ended"],
    [2, "ended"],
  ]);
});

test("a node that asks for ever is stopped, though no superstep comes to its end", async () => {
  const forEver = {
    ...desk.policies.ask!,
    run: async (_: unknown, { call }: { call: (kind: never, request: never) => Promise<unknown> }) => {
      for (;;) await call("person" as never, { field: "name" } as never);
    },
  } as (typeof desk.policies)[string];
  const planner = { ...desk, policies: { ...desk.policies, ask: forEver } };
  const recording = deskRecording(["go ?name", "+"]);
  const result = await replay({ topology: deskTopology([[["?name"]], write]), planner, recording });
  expect(result.ok && result.trace.segments[0]!.end.kind).toBe("recursion_limit");
});

test("any graph over any conversation: turns ascend, each begun once; the trace passes its own door and equals itself", async () => {
  await fc.assert(
    fc.asyncProperty(conversation, async ({ stages, turns }) => {
      const trace = await desked(stages, turns);
      const numbers = turnsOf(trace).map(([turn]) => turn as number);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(readTrace(JSON.parse(JSON.stringify(trace))).ok).toBe(true);
      expect(diffTraces(trace, trace).status).toMatch(/identical|inconclusive/);
      expect(await desked(stages, turns)).toEqual(trace);
    }),
    { numRuns: runs(40) },
  );
});
