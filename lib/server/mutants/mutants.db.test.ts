import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { plannersOf } from "../../planners";
import { triageModule } from "../../planners/triageModule.fixture";
import { getBackground } from "../background/get";
import { followRecordings, restBackground, runBackground } from "../background/theBackground";
import { localActor as actor } from "../core/actor";
import { onBothEngines, openEmbedded } from "../db/engines.fixture";
import { listStoredRecordings } from "../db/recordings";
import { getComparison } from "../diffs/get";
import { importDocument } from "../documents/import";
import { anEngineHere } from "../engineHere.fixture";
import { mutantFigure } from "../evidence/mutants/mutantFigure";
import { topologyInUse } from "../evidence/topologies/inUse";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine, setPlanners, stopJobs } from "../server.fixture";
import { measureMutants } from "./measure";

const { planner, inUse } = triageModule;
const tickets = (desk: string, about: string) =>
  JSON.stringify({ desk, tickets: [{ from: desk, about, tier: "silver" }] });

describe("mutants of the topology in use", () => {
  beforeAll(() => setPlanners(plannersOf([triageModule])));
  afterAll(() => setPlanners(null));

  onBothEngines((open) => {
    const store = sampled(open);
    const recordings = () => listStoredRecordings(ctxAs().db);
    const figure = async () => mutantFigure(ctxAs(), planner.id, await recordings());
    const measure = async (
      signal = new AbortController().signal,
      tell: (done: number) => void = () => {},
    ) => {
      const source = await topologyInUse(ctxAs(), planner.id);
      if (!source) throw new Error("There is no topology in use.");
      const of = { source, recordings: await recordings() };
      await measureMutants(ctxAs(), of, { threads: ctxAs().engine.background, signal, tell });
    };
    const use = (name: string) => {
      const made = anEngineHere({ hash: `${name} on ${store().where}` });
      setEngine(made.engine);
      return () => made.asked.filter((one) => one === "mutants").length;
    };

    it("are measured once, by each engine anew", async () => {
      const asked = use("one");
      expect(await figure()).toBeNull();
      await measure();
      const measured = await figure();
      expect(measured).toMatchObject({ source: inUse?.title });
      expect(measured?.detected).toBeGreaterThan(0);
      expect(measured?.of).toBeGreaterThan(10);
      const made = asked();
      await measure();
      expect(asked()).toBe(made);
      use("two");
      expect(await figure()).toBeNull();
      await measure();
      expect(await figure()).toEqual(measured);
    });

    it("are not measured for a set with a new recording, on which only what is open is tried", async () => {
      const asked = use("three");
      await measure();
      const [before, first] = [await figure(), asked()];
      await importDocument(ctxAs(actor), { text: tickets("bo", "a broken lamp"), planner: planner.id });
      expect(await figure()).toBeNull();
      await measure();
      const after = await figure();
      expect(after?.of).toBe(before?.of);
      expect(after?.detected).toBeGreaterThanOrEqual(before?.detected ?? 0);
      expect(asked() - first).toBeLessThanOrEqual(first);
      expect(asked()).toBeGreaterThan(first);
    });

    it("go on where they were stopped", async () => {
      use("four");
      const stopping = new AbortController();
      const told: number[] = [];
      const stopped = measure(stopping.signal, (done) => {
        told.push(done);
        if (done === 1) stopping.abort(new Error("stopped"));
      });
      await expect(stopped).rejects.toThrow("stopped");
      expect([told, await figure()]).toEqual([[0, 1], null]);
      const asked = use("four");
      await measure();
      const rest = asked();
      const all = use("five");
      await measure();
      expect(rest).toBeLessThan(all());
      expect(await figure()).not.toBeNull();
    });
  });

  describe("in a folder of its own", () => {
    const store = sampled(openEmbedded);

    const [base, head] = triageModule.topologies.map(({ id }) => id);
    const trust = async () =>
      (await getComparison(ctxAs(actor), { base: base ?? "", head: head ?? "" })).trust.mutants;
    const done = (total: number) =>
      vi.waitFor(
        async () =>
          expect(await getBackground(ctxAs(actor), {})).toMatchObject({
            state: "done",
            progress: { of: "mutants", done: total, total },
          }),
        { timeout: 240_000, interval: 50 },
      );
    const following = new AbortController();
    afterAll(async () => {
      following.abort();
      await restBackground(ctxAs());
      await stopJobs();
    });

    it("are the last thing that runs by itself, and what a comparison tells", async () => {
      const { engine, asked } = anEngineHere({ hash: `background on ${store().where}` });
      setEngine(engine);
      expect(await trust()).toBeNull();
      await runBackground(ctxAs());
      await done(1);
      expect(await trust()).toMatchObject({ source: inUse?.title });
      expect(asked.lastIndexOf("mutants")).toBe(asked.length - 1);
    });

    it("still stand when a recording was brought, which joins another set", async () => {
      followRecordings(ctxAs(), following.signal);
      const before = await trust();
      await importDocument(ctxAs(actor), { text: tickets("cy", "an invoice") });
      await vi.waitFor(
        async () =>
          expect(await getBackground(ctxAs(actor), {})).toMatchObject({
            state: "done",
            progress: { of: "conversations", done: 1, total: 1 },
          }),
        { timeout: 240_000, interval: 50 },
      );
      expect(await trust()).toEqual(before);
      following.abort();
    });
  });
});
