import { expect, test } from "vitest";
import { deskRecording, deskTopology } from "../../replay/desk/documents.fixture";
import { desk } from "../../replay/desk/planner.fixture";
import type { Topology } from "../../topology";
import { replayTask } from "../main";
import { unpackTrace } from "../packTrace";
import type { ReuseTask } from "../task";
import { reuseTask } from "./reuseTask";

const base = deskTopology([[["=stock"]], [["!a", "."]]]);
const edited = deskTopology([[["=stock"]], [["!b", "."]]]);
const common = { recording: JSON.stringify(deskRecording(["go =stock"])), recursionLimit: 100 };

const reused = (topology: Topology, length: ReuseTask["length"], planner: typeof desk | undefined = desk) =>
  reuseTask(
    { ...common, topology: JSON.stringify(topology), beside: [JSON.stringify(base)], length },
    (id) => (id === planner?.id ? planner : undefined),
  );

test("is the trace of a full replay, packed", async () => {
  const full = await replayTask(
    { ...common, topology: JSON.stringify(edited), options: { from: "start", supplied: [] } },
    () => desk,
  );
  const made = await reused(edited, "whole");
  if (!made.ok || !made.trace || !full.ok) throw new Error("It came to no end.");
  expect(made.trace).toEqual(full.result.trace);
  expect(unpackTrace(made.trace).topology.id).toBe(edited.id);
});

test("a short one has no trace where it decides otherwise", async () => {
  expect(await reused(edited, "other decisions")).toEqual({
    ...{ ok: true, trace: null, differsAt: 0 },
  });
  expect(await reused(base, "other decisions")).toMatchObject({
    ok: true,
    trace: { structure: expect.any(String) },
  });
});

test("says why it cannot start", async () => {
  expect(await reused({ ...edited, edges: [] }, "whole")).toMatchObject({ ok: false });
  expect(await reused({ ...edited, planner: "nobody" }, "whole")).toEqual({
    ok: false,
    message: 'There is no planner "nobody".',
  });
});
