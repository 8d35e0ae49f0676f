import { expect, test } from "vitest";
import { deskRecording, deskTopology } from "../../replay/desk/documents.fixture";
import { desk } from "../../replay/desk/planner.fixture";
import type { Topology } from "../../topology";
import { mutantsTask } from "./mutantsTask";

const source = deskTopology([[["=stock"]], [["!a", "."]]]);
const other = deskTopology([[["=stock"]], [["!b", "."]]]);
const asking = deskTopology([[["=stock", "=stock"]], [["!a", "."]]]);
const titled: Topology = { ...source, title: "The same by another title" };

const detected = (mutants: readonly Topology[], of: Topology = source) =>
  mutantsTask(
    {
      source: JSON.stringify(of),
      recording: JSON.stringify(deskRecording(["go =stock"])),
      recursionLimit: 100,
      mutants: mutants.map((one) => JSON.stringify(one)),
    },
    (id) => (id === desk.id ? desk : undefined),
  );

test("tells another decision and another call from the source, and not another title", async () => {
  expect(await detected([titled, other, asking, source])).toEqual({
    ok: true,
    detected: [false, true, true, false],
  });
});

test("says why the source cannot start", async () => {
  expect(await detected([other], { ...source, edges: [] })).toMatchObject({ ok: false });
  expect(await detected([other], { ...source, planner: "nobody" })).toEqual({
    ok: false,
    message: 'There is no planner "nobody".',
  });
});
