import { describe, expect, test } from "vitest";
import { plannersOf, shippedPlanners } from "../../planners";
import { localActor as actor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { importDocument } from "../documents/import";
import { listTopologies, listTopologySummaries } from "../evidence/topologies/listTopologies";
import { getRecording } from "../recordings/get";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setPlanners } from "../server.fixture";

describe("lists of topologies", () => {
  onBothEngines((open) => {
    sampled(open);

    test("summaries say what the documents say, in the same order, the one in use first", async () => {
      const whole = await listTopologies(ctxAs(actor), {});
      const summaries = await listTopologySummaries(ctxAs(actor), {});
      expect(summaries).toEqual(
        whole.map(({ name, planner, hash, sample, topology: { title } }) => {
          return { name, title, planner, hash, sample };
        }),
      );
      const [first] = shippedPlanners.listed;
      expect(summaries[0]?.name).toBe(first?.inUse?.id);
    });

    test("a document is parsed once, and what is saved is read", async () => {
      const hybrid = async () =>
        (await listTopologies(ctxAs(actor), {})).find((one) => one.name === "hybrid");
      const before = await hybrid();
      expect(before).toBeDefined();
      expect((await hybrid())?.topology).toBe(before?.topology);
      const title = "Hybrid, called otherwise";
      await importDocument(ctxAs(actor), { text: JSON.stringify({ ...before?.topology, title }) });
      expect((await hybrid())?.topology.title).toBe(title);
      const summaries = await listTopologySummaries(ctxAs(actor), {});
      expect(summaries.find(({ name }) => name === "hybrid")).toMatchObject({
        title: `${title} · v2 · ${actor.name}`,
        sample: false,
      });
      const recording = () => getRecording(ctxAs(actor), { recording: "tidewater-first-plan" });
      expect((await recording()).recording).toBe((await recording()).recording);
    });

    test("those of a planner that the server was started without are kept, and not listed", async () => {
      const all = await listTopologySummaries(ctxAs(actor), {});
      const [first, ...others] = shippedPlanners.all;
      setPlanners(plannersOf(others));
      const without = await listTopologySummaries(ctxAs(actor), {});
      setPlanners(null);
      expect(without).toEqual(all.filter(({ planner }) => planner !== first?.planner.id));
      expect(await listTopologySummaries(ctxAs(actor), {})).toEqual(all);
    });
  });
});
