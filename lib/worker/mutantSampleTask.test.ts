import { expect, test } from "vitest";
import { deskTopology } from "../replay/desk/documents.fixture";
import { desk } from "../replay/desk/planner.fixture";
import { readTopology, type Topology } from "../topology";
import { limitTask, mutantSampleTask } from "./main";

const source = deskTopology([[["=stock"]], [["!a", "."]]]);
const size = { count: 5, seed: 1 };
const sampled = (topology: Topology) =>
  mutantSampleTask({ topology: JSON.stringify(topology), ...size }, (id) =>
    id === desk.id ? desk : undefined,
  );

test("is of documents that can be read, with the limit that the largest of them needs", async () => {
  const { mutants, recursionLimit } = await sampled(source);
  expect(mutants.length).toBeGreaterThan(0);
  for (const { topology } of mutants) expect(readTopology(JSON.parse(topology))).toMatchObject({ ok: true });
  const all = [JSON.stringify(source), ...mutants.map(({ topology }) => topology)];
  expect(recursionLimit).toBe(await limitTask(all, () => desk));
});

test("is empty where the topology does not compile, or nobody knows its planner", async () => {
  expect((await sampled({ ...source, edges: [] })).mutants).toEqual([]);
  expect((await sampled({ ...source, planner: "nobody" })).mutants).toEqual([]);
});
