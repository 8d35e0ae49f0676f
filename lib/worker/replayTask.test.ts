import { MessageChannel } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import type { Planner } from "../planner";
import { plannerModules, shippedPlanners } from "../planners";
import { withAttempts } from "../planners/smith";
import { deskRecording, deskTopology } from "../replay/desk/documents.fixture";
import { desk } from "../replay/desk/planner.fixture";
import { isObject } from "../std";

import { asRecorded } from "./asRecorded";
import { endsTask, limitTask, replayTask } from "./main";
import { unpackTrace } from "./packTrace";
import { planners } from "./planners";

const [samples] = plannerModules();
const [topology] = samples?.topologies ?? [];
const [recording] = samples?.recordings ?? [];
if (!topology || !recording) throw new Error("The samples are gone.");

const options = { from: "start" as const, supplied: [] };
const task = (changes: object = {}) =>
  replayTask({
    topology: JSON.stringify({ ...topology, ...changes }),
    recording: JSON.stringify(recording),
    options,
    recursionLimit: 1000,
  });

it("answers with a packed trace and what a list says of it", async () => {
  const replayed = await task();
  if (!replayed.ok) throw new Error(replayed.message);
  const { trace, asRecorded: faithful, endKind, supersteps } = replayed.result;
  const whole = unpackTrace(trace);
  expect(whole.segments[0]?.end.kind).toBe(endKind);
  expect(whole.segments[0]?.supersteps).toHaveLength(supersteps);
  expect(faithful).toBe(true);
});

it("knows a decision, a report or an ending that is not the recorded one", async () => {
  const replayed = await task();
  if (!replayed.ok) throw new Error(replayed.message);
  const trace = unpackTrace(replayed.result.trace);
  const [turn, ...later] = recording.turns;
  if (!turn) throw new Error("The recording has a turn.");
  const otherwise = (changes: Partial<typeof turn>) => ({
    ...recording,
    turns: [{ ...turn, ...changes }, ...later],
  });
  expect(asRecorded(trace, recording)).toBe(true);
  expect(asRecorded(trace, otherwise({ decisions: turn.decisions.slice(1) }))).toBe(false);
  expect(asRecorded(trace, otherwise({ report: "another" }))).toBe(false);
  expect(asRecorded(trace, otherwise({ end: turn.end === "ended" ? "waits" : "ended" }))).toBe(false);
});

it("says why a replay cannot start", async () => {
  expect(await task({ planner: "nobody" })).toEqual({ ok: false, message: 'There is no planner "nobody".' });
  const startless = await task({ edges: [] });
  expect(startless).toMatchObject({ ok: false });
});

it("gives all sides of a comparison the limit of the largest", async () => {
  const large = { ...topology, nodes: [...topology.nodes, ...topology.nodes] };
  const [one, other] = [JSON.stringify(topology), JSON.stringify(large)];
  expect(await limitTask([one, other])).toBe(await limitTask([other]));
  expect(await limitTask([one])).toBeLessThan(await limitTask([other]));
});

it("tells how many calls were made, as they are made", async () => {
  const { port1, port2 } = new MessageChannel();
  const heard: number[] = [];
  port1.on("message", (calls: number) => heard.push(calls));
  const documents = { topology: JSON.stringify(topology), recording: JSON.stringify(recording) };
  const replayed = await replayTask({ ...documents, options, recursionLimit: 1000, calls: port2 });
  if (!replayed.ok) throw new Error(replayed.message);
  const made = unpackTrace(replayed.result.trace).segments.flatMap(({ calls }) => calls).length;
  expect(made).toBeGreaterThan(1);
  await expect.poll(() => heard).toEqual(Array.from({ length: made }, (_, i) => i + 1));
  port1.close();
});

it("runs every planner that ships, and no other", () => {
  expect(planners).toEqual(shippedPlanners.all.map(({ planner }) => planner));
});

it("tells how a topology comes through each recording, in their order", async () => {
  const smith = shippedPlanners.find("smith");
  const [inUse] = smith?.topologies ?? [];
  if (!inUse) throw new Error("The samples are gone.");
  const some = ["smith-share-note", "smith-missing-input", "smith-never-valid"];
  const recordings = (smith?.recordings ?? [])
    .filter(({ id }) => some.includes(id))
    .map((one) => JSON.stringify(one));
  const ends = async (attempts: number) => {
    const topology = JSON.stringify(withAttempts(inUse, attempts));
    const found = await endsTask({ topology, recordings });
    return found.map(
      (one) => [isObject(one?.end.outcome) && one.end.outcome.status, one?.calls ?? 0] as const,
    );
  };
  expect(await ends(1)).toEqual([
    ["accepted", 1],
    ["rejected", 1],
    ["rejected", 1],
  ]);
  const twice = await ends(2);
  expect(twice.map(([status]) => status)).toEqual(["accepted", "accepted", "rejected"]);
  expect(twice.reduce((sum, [, calls]) => sum + calls, 0)).toBe(5);
});

describe("a replay that is asked for twice", () => {
  const topologyOfDesk = deskTopology([[["=stock"]], [["!a", "."]]]);
  const twice = (planner: Planner) =>
    replayTask(
      {
        topology: JSON.stringify(topologyOfDesk),
        recording: JSON.stringify(deskRecording(["go =stock"])),
        options,
        recursionLimit: 100,
        twice: true,
      },
      () => planner,
    );

  it("is one replay where its planner is the same both times", async () => {
    expect((await twice(desk)).ok).toBe(true);
  });

  it("is refused where its planner differs from itself, which is named with the first differing path", async () => {
    let runs = 0;
    const choose = { ...desk.policies.choose, run: () => ({ letter: { letter: `number ${++runs}` } }) };
    const replayed = await twice({ ...desk, policies: { ...desk.policies, choose } as Planner["policies"] });
    expect(replayed).toMatchObject({
      ok: false,
      differsFromItself: true,
      message: expect.stringContaining(
        "desk of the planner desk, replayed twice on tuesday, differs from itself at /segments/0/",
      ),
    });
  });
});
