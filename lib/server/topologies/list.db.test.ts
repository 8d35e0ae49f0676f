import { describe, expect, test } from "vitest";
import { plannersOf, shippedPlanners } from "../../planners";
import { localActor as actor } from "../actor";
import { onBothEngines } from "../db/engines.fixture";
import { bringPlanners } from "../planners/thePlanners";
import { sampled } from "../samples/sampled.fixture";
import { listTopologies, listTopologySummaries } from "./list";

describe("lists of topologies", () => {
  onBothEngines((open) => {
    sampled(open);

    test("summaries say what the documents say, in the same order, the one in use first", async () => {
      const whole = await listTopologies({ actor, input: {} });
      const summaries = await listTopologySummaries({ actor, input: {} });
      expect(summaries).toEqual(
        whole.map(({ name, planner, hash, sample, topology: { title } }) => {
          return { name, title, planner, hash, sample };
        }),
      );
      const [first] = shippedPlanners.listed;
      expect(summaries[0]?.name).toBe(first?.inUse?.id);
    });

    test("those of a planner that the server was started without are kept, and not listed", async () => {
      const all = await listTopologySummaries({ actor, input: {} });
      const [first, ...others] = shippedPlanners.all;
      bringPlanners(plannersOf(others));
      const without = await listTopologySummaries({ actor, input: {} });
      bringPlanners(null);
      expect(without).toEqual(all.filter(({ planner }) => planner !== first?.planner.id));
      expect(await listTopologySummaries({ actor, input: {} })).toEqual(all);
    });
  });
});
