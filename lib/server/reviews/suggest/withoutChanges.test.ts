import { expect, test } from "vitest";
import { plannerModule } from "../../../planners";
import type { StoredTopology } from "../../db/topologies";
import { ctxAs } from "../../server.fixture";
import { withoutChanges } from "./withoutChanges";

const { inUse, topologies, planner } = plannerModule("venturescope")!;

const stored = (id: string) =>
  ({ topology: topologies.find((one) => one.id === id)!, planner: planner.id }) as StoredTopology;

test("a suggestion that moves the last policy out of a node removes the node and says so", async () => {
  const [base, head] = [stored(inUse!.id), stored("gpt-5.5")];
  const { topology, changes } = await withoutChanges(ctxAs(), { base, head }, ["order enrich_schema"]);
  expect(head.topology.nodes.map(({ id }) => id)).toContain("prepare_schema");
  expect(topology.nodes.map(({ id }) => id)).not.toContain("prepare_schema");
  expect(topology.routers.flatMap(({ branches }) => branches.map(({ to }) => to))).not.toContain(
    "prepare_schema",
  );
  expect(changes.map(({ undoing }) => undoing)).toContain(
    "removing `prepare_schema`, which would run no policy",
  );
});
