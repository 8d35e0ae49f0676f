import { expect, it } from "vitest";
import { originOf } from "../../topology";
import { Conflict } from "../core/errors";
import { onBothEngines } from "../db/engines.fixture";
import { listPlanners } from "../planners/list";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import { createTopology } from "./create";
import { getTopology } from "./get";

onBothEngines((open) => {
  sampled(open);

  it("an empty graph of every planner can be saved and edited, under a free id", async () => {
    const planners = await listPlanners(ctxAs());
    expect(planners.length).toBeGreaterThan(1);
    for (const { id: planner } of planners) {
      const name = `new-${planner}`;
      await createTopology(ctxAs(), { planner, name, title: "New" });
      const { topology } = await getTopology(ctxAs(), { topology: name });
      expect(topology).toMatchObject({ planner, title: "New", nodes: [{ id: "new_node", policies: [] }] });
      expect([...topology.nodes, ...topology.edges].map(originOf)).toEqual(["drawn", "drawn", "drawn"]);
      await expect(createTopology(ctxAs(), { planner, name, title: "Again" })).rejects.toThrow(Conflict);
    }
  });
});
