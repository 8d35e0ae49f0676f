import { expect, it } from "vitest";
import { plannerModules } from "../planners";
import { unpack } from "../trace";
import { asRecorded } from "./asRecorded";
import { limitTask, replayTask } from "./main";

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
