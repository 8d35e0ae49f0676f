import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { runs } from "../std/runs.fixture";
import type { Topology } from "../topology";
import { storedValue, type Trace } from "../trace";
import { policy } from "./errand/channels.fixture";
import { errand } from "./errand/planner.fixture";
import { errandRecording } from "./errand/recording.fixture";
import { errandTopology } from "./errand/topology.fixture";
import { replay } from "./replay";

/** Thinks in each of `rounds`, after so many milliseconds; asks the person in between where it is told to. */
const ponder = policy({
  id: "ponder",
  title: "Ponder",
  kind: "llm",
  summary: "Thinks in several rounds.",
  params: z.strictObject({
    as: z.string(),
    rounds: z.array(z.number()),
    wait: z.number().default(0),
    asks: z.boolean().default(false),
  }),
  reads: [],
  writes: ["known"],
  calls: ["think", "person"],
  run: async (_state, { call, params }) => {
    const heard: string[] = [];
    for (const [i, round] of params.rounds.entries()) {
      if (params.wait > 0) await setTimeout(params.wait);
      if (params.asks && i === 1) await call("person", { field: params.as });
      const answer = await call("think", { missing: ["where"], round });
      heard.push(answer.ok ? answer.value.target : "error");
    }
    return { known: { [params.as]: heard.join(" ") } };
  },
});
const planner = { ...errand, policies: { ...errand.policies, ponder } };

type Task = {
  readonly as: string;
  readonly rounds: readonly number[];
  readonly wait?: number;
  readonly asks?: boolean;
};

const parallel = (tasks: readonly Task[]): Topology =>
  errandTopology({
    nodes: tasks.map((task) => ({
      id: task.as,
      policies: [{ policy: "ponder", with: { ...task, rounds: [...task.rounds] } }],
    })),
    edges: tasks.flatMap(({ as }) => [
      { from: "START", to: as },
      { from: as, to: "END" },
    ]),
    routers: [],
  });

/** A model that was asked in these rounds, and said which place in the recording its answer has. */
const recorded = (rounds: readonly number[], asked: readonly string[] = []) =>
  errandRecording({
    turns: [
      {
        kind: "message",
        text: "go",
        calls: [
          ...rounds.map((round, i) => ({
            kind: "think",
            request: { missing: ["where"], round },
            answer: { action: "ask", target: String(i) },
          })),
          ...asked.map((field) => ({ kind: "person", request: { field }, answer: "yes" })),
        ],
        decisions: [],
        end: "ended",
      },
    ],
  });

async function traceOf(tasks: readonly Task[], recording: ReturnType<typeof recorded>): Promise<Trace> {
  const result = await replay({ topology: parallel(tasks), planner, recording });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.trace;
}

/** What each task was told exactly, in its own order. */
const exact = ({ segments }: Trace): { readonly [task: string]: readonly string[] } => {
  const heard: { [task: string]: string[] } = {};
  for (const { node, request, answer, match } of segments[0]!.calls) {
    if (match.as === "exact") heard[node] = [...(heard[node] ?? []), JSON.stringify([request, answer])];
  }
  return heard;
};

test("equal requests of parallel tasks are answered by task path and call number, not by arrival", async () => {
  const recording = recorded([1, 1, 1, 1]);
  const last = (trace: Trace) => storedValue(trace, trace.segments[0]!.checkpoints.at(-1)!.channels.known!);
  for (const wait of [0, 5]) {
    const trace = await traceOf(
      [
        { as: "b", rounds: [1, 1] },
        { as: "a", rounds: [1, 1], wait },
      ],
      recording,
    );
    expect(last(trace)).toEqual({ a: "0 1", b: "2 3" });
  }
});

test("a task that runs again hears what it heard, though another took its like in between", async () => {
  const trace = await traceOf(
    [
      { as: "a", rounds: [2, 1, 1], asks: true },
      { as: "b", rounds: [1, 1, 1] },
    ],
    recorded([1, 1], ["a"]),
  );
  const [segment] = trace.segments;
  expect(segment!.end.kind).toBe("ended");
  expect(segment!.calls.map(({ node, match, answer }) => [node, match.as, answer])).toEqual([
    ["a", "normalised", { action: "ask", target: "0" }],
    ["a", "exact", "yes"],
    ["b", "exact", { action: "ask", target: "0" }],
    ["b", "exact", { action: "ask", target: "1" }],
    ["b", "repeated", { action: "ask", target: "1" }],
    ["a", "rerun", { action: "ask", target: "0" }],
    ["a", "repeated", { action: "ask", target: "1" }],
    ["a", "repeated", { action: "ask", target: "1" }],
  ]);
});

test("the order in which parallel tasks are drawn, and how long each takes, changes no exact answer", async () => {
  const rounds = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 });
  const drawn = fc
    .record({
      tasks: fc.uniqueArray(fc.record({ as: fc.constantFrom("a", "b", "c", "d"), rounds }), {
        selector: ({ as }) => as,
        minLength: 2,
        maxLength: 4,
      }),
      tape: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
      waits: fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }),
    })
    .chain(({ tasks, ...rest }) =>
      fc.record({
        tasks: fc.constant(tasks),
        other: fc.shuffledSubarray(tasks, { minLength: tasks.length }),
        tape: fc.constant(rest.tape),
        waits: fc.constant(rest.waits),
      }),
    );
  await fc.assert(
    fc.asyncProperty(drawn, async ({ tasks, other, tape, waits }) => {
      const asDrawn = exact(await traceOf(tasks, recorded(tape)));
      const late = other.map((task, i) => ({ ...task, wait: waits[i] ?? 0 }));
      expect(exact(await traceOf(late, recorded(tape)))).toEqual(asDrawn);
    }),
    { numRuns: runs(40) },
  );
});

test("which of the parallel tasks asks first, by its name, changes no exact answer", async () => {
  const names = ["a", "b", "c", "d"];
  const rounds = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 });
  const drawn = fc.record({
    tasks: fc.array(rounds, { minLength: 2, maxLength: 4 }),
    tape: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
    order: fc.shuffledSubarray(names, { minLength: names.length }),
  });
  const given = (trace: Trace) => Object.values(exact(trace)).flat().sort();
  await fc.assert(
    fc.asyncProperty(drawn, async ({ tasks, tape, order }) => {
      const called = (by: readonly string[]) => tasks.map((rounds, i) => ({ as: by[i]!, rounds }));
      const asNamed = given(await traceOf(called(names), recorded(tape)));
      expect(given(await traceOf(called(order), recorded(tape)))).toEqual(asNamed);
    }),
    { numRuns: runs(40) },
  );
});
