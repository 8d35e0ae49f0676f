import { expect, test } from "vitest";
import { plannerModule } from "../planners";
import * as points from "../planners/story-points";
import { rehearse } from "./rehearse";
import { aRun, architectures } from "./run.fixture";
import { runLive } from "./runLive";

const { topologies } = plannerModule("story-points")!;
const [task] = points.shippedTasks();
const total = (need: { readonly [model: string]: { readonly requests: number } }) =>
  Object.values(need).reduce((sum, { requests }) => sum + requests, 0);

test("counts what each role takes, and no role that a topology does not ask", async () => {
  const needs = await Promise.all(
    topologies.map(async (topology) => ({
      id: topology.id,
      need: await rehearse(points.live, points.withRoleNames(topology), task!),
    })),
  );
  const roles = Object.fromEntries(needs.map(({ id, need }) => [id, Object.keys(need.max).toSorted()]));
  expect(roles).toEqual({
    "architecture-c": ["L", "M", "S", "planner", "reviewer"],
    "architecture-b": ["one"],
    "architecture-a": ["one"],
    "no-self-check": ["L", "M", "S", "planner", "reviewer"],
    "no-reviewer": ["L", "M", "S", "planner"],
  });
  for (const { need } of needs) expect(total(need.usual)).toBeLessThan(total(need.max));
  expect(needs.find(({ id }) => id === "architecture-a")?.need.usual.one?.requests).toBe(1);
});

test("no run takes more than its highest count", async () => {
  const [architecture] = architectures("architecture-c");
  const { run, heard } = aRun({ architectures: [architecture!] });
  await runLive(run);
  const { max } = await rehearse(points.live, architecture!.topology, task!);
  expect(heard.length).toBeLessThanOrEqual(run.cells.length * total(max));
});
