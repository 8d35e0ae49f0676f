import { expect, test } from "vitest";
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
  return full.result.trace;
};
const replayed = async (topology: Topology) => {
  const work = traceWork(unpackTrace(await inFull(base)));
  const task = { ...common, topology: JSON.stringify(topology), base: work, stopOn: "decision" as const };
  return untilDifferentTask(task, (id) => (id === desk.id ? desk : undefined));
};

test("is the packed trace of a full replay if the decisions are the same", async () => {
  const titled = { ...base, title: "Another title" };
  expect(await replayed(titled)).toEqual({ ok: true, different: false, trace: await inFull(titled) });
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
