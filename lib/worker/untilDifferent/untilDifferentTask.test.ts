import { expect, test } from "vitest";
import type { Planner } from "../../planner";
import { deskRecording, deskTopology } from "../../replay/desk/documents.fixture";
import { desk } from "../../replay/desk/planner.fixture";
import type { Topology } from "../../topology";
import { traceWork } from "../../trace";
import { replayTask } from "../main";
import { unpackTrace } from "../packTrace";
import { untilDifferentTask } from "./untilDifferentTask";

const base = deskTopology([[["=stock"]], [["!a", "."]]]);
const edited = deskTopology([[["=stock"]], [["!b", "."]]]);
const common = { recording: JSON.stringify(deskRecording(["go =stock"])), recursionLimit: 100 };

const inFull = async (topology: Topology) => {
  const task = { ...common, topology: JSON.stringify(topology) };
  const full = await replayTask({ ...task, options: { from: "start", supplied: [] } }, () => desk);
  if (!full.ok) throw new Error(full.message);
  return full.result;
};
const replayed = async (topology: Topology, twice = false, planner: Planner = desk) => {
  const work = traceWork(unpackTrace((await inFull(base)).trace));
  const task = { ...common, topology: JSON.stringify(topology), base: work, stopOn: "decision" as const };
  return untilDifferentTask({ ...task, twice }, (id) => (id === desk.id ? planner : undefined));
};

test("is the result of a full replay if the decisions are the same", async () => {
  const titled = { ...base, title: "Another title" };
  const { trace, ...completed } = { ...(await inFull(titled)), milliseconds: expect.any(Number) };
  for (const twice of [false, true])
    expect(await replayed(titled, twice)).toEqual({ ok: true, different: false, trace, completed });
});

test("is refused if it differs from itself", async () => {
  let runs = 0;
  const choose = desk.policies.choose!;
  const run: typeof choose.run = (...given) => {
    runs += 1;
    return runs > 1 ? { letter: { letter: "another" } } : choose.run(...given);
  };
  const policies = { ...desk.policies, choose: { ...choose, run } } as Planner["policies"];
  expect(await replayed(base, true, { ...desk, policies })).toMatchObject({
    ok: false,
    differsFromItself: true,
    message: expect.stringContaining("differs from itself"),
  });
});

test("ends at the first different decision", async () => {
  const made = await replayed(edited);
  if (!made.ok) throw new Error(made.message);
  expect(made.different).toBe(true);
  expect(unpackTrace(made.trace).segments[0]?.end).toMatchObject({ kind: "decided" });
});

test("returns the reason why it cannot start", async () => {
  expect(await replayed({ ...edited, edges: [] })).toMatchObject({ ok: false });
  expect(await replayed({ ...edited, planner: "nobody" })).toEqual({
    ok: false,
    message: 'There is no planner "nobody".',
  });
});
