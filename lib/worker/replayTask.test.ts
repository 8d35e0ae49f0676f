import { MessageChannel } from "node:worker_threads";
import { expect, it, vi } from "vitest";
import { plannerModules } from "../planners";
import { unpack } from "../trace";
import { asRecorded } from "./asRecorded";
import { attemptsTask, limitTask, replayTask } from "./main";

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
  const whole = unpack(trace);
  expect(whole.segments[0]?.end.kind).toBe(endKind);
  expect(whole.segments[0]?.supersteps).toHaveLength(supersteps);
  expect(faithful).toBe(true);
});

it("knows a decision, a report or an ending that is not the recorded one", async () => {
  const replayed = await task();
  if (!replayed.ok) throw new Error(replayed.message);
  const trace = unpack(replayed.result.trace);
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
  const made = replayed.result.trace.calls.length;
  expect(made).toBeGreaterThan(1);
  await vi.waitFor(() => expect(heard).toEqual(Array.from({ length: made }, (_, i) => i + 1)));
  port1.close();
});

it("reckons what one attempt buys, and what two do", async () => {
  const smith = plannerModules().find(({ planner }) => planner.id === "smith");
  const [inUse] = smith?.topologies ?? [];
  const some = ["smith-share-note", "smith-missing-input", "smith-never-valid"];
  const recordings = (smith?.recordings ?? [])
    .filter(({ id }) => some.includes(id))
    .map((one) => JSON.stringify(one));
  const point = (attempts: number) => attemptsTask({ topology: JSON.stringify(inUse), recordings, attempts });
  expect(await point(1)).toEqual({ attempts: 1, accepted: 1, rejected: 2, unknown: 0, calls: 3 });
  expect(await point(2)).toEqual({ attempts: 2, accepted: 2, rejected: 1, unknown: 0, calls: 5 });
});
