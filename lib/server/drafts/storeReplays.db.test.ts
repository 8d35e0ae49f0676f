import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { plannerModule } from "../../planners";
import type { Topology } from "../../topology";
import { localActor as actor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { listStoredReplays } from "../db/replays";
import { readTrace } from "../db/traces/readTrace";
import { anEngineHere } from "../engineHere.fixture";
import { addToSet } from "../recordings/members";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine, stopJobs } from "../server.fixture";
import { getSweep } from "../sweeps/get";
import { startSweep } from "../sweeps/start";
import { openForEditing } from "../topologies/edit";
import { againstBase } from "./against";
import { saveVersion } from "./saveVersion";

const { planner, topologies, recordings, ideas } = plannerModule("venturescope")!;
const hybrid = topologies.find(({ id }) => id === "hybrid")!;
const industryFirst = ideas[0]!;
const names = recordings.slice(0, 4).map(({ id }) => id);
const set = "four";

const without = (policy: string, base: Topology = hybrid): Topology => ({
  ...base,
  nodes: base.nodes.map((node) => ({
    ...node,
    policies: node.policies.filter((use) => use.policy !== policy),
  })),
});

describe("replays of a draft", () => {
  onBothEngines((open) => {
    const store = sampled(open);
    beforeAll(async () => {
      await addToSet(ctxAs(actor), { planner: planner.id, set, recordings: names });
    });
    afterAll(stopJobs);
    /** An engine that counts what it replays, and reports whether a replay differs from itself. */
    const use = async (name: string) => {
      await stopJobs();
      const { engine, asked } = anEngineHere();
      setEngine({ ...engine, hash: `${name} on ${store().where}` });
      return asked;
    };
    const replayed = async (draft: Topology, more: object = {}) => {
      const events = await againstBase(ctxAs(actor), { base: draft.id, draft, set, ...more });
      for await (const event of events) void event;
    };
    const save = async (name: string, topology: Topology) => {
      const { base, revision, document } = await openForEditing(ctxAs(actor), { topology: name });
      const edited = { ...document, topology };
      const saved = await saveVersion(ctxAs(actor), { name, base, revision, edited, why: "Tried" });
      if (!saved.kept) throw new Error("Somebody else saved it.");
      return { before: `${name}@${base.hash}`, after: `${topology.id}@${saved.hash}`, hash: saved.hash };
    };
    const swept = async (sides: readonly string[], more: object = {}) => {
      const { id } = await startSweep(ctxAs(actor), { topologies: [...sides], set, ...more });
      const read = () => getSweep(ctxAs(actor), { sweep: id });
      await vi.waitFor(async () => expect((await read()).state).not.toBe("running"), { timeout: 240_000 });
      return (await read()).counts;
    };
    const storedOf = (topologyHash: string) => listStoredReplays(ctxAs().db, { topologyHash });

    test("are those of the version saved from it, with the bytes of a sweep", async () => {
      const asked = await use("kept");
      const draft = without("region_question");
      await replayed(draft);
      const before = asked.length;
      expect(before).toBeGreaterThan(names.length);
      const { before: base, after, hash } = await save("hybrid", draft);
      expect(await swept([base, after])).toEqual({ known: 2 * names.length });
      expect(asked).toHaveLength(before);
      const stored = await storedOf(hash);
      expect(stored.map(({ recordingName }) => recordingName).sort()).toEqual(names.toSorted());
      await use("anew");
      expect(await swept([after])).toEqual({ done: names.length });
      const anew = (await storedOf(hash)).filter(({ engine }) => engine?.startsWith("anew"));
      for (const { recordingHash, id, asRecorded, endKind } of stored) {
        const other = anew.find((one) => one.recordingHash === recordingHash)!;
        expect([other.asRecorded, other.endKind]).toEqual([asRecorded, endKind]);
        expect(await readTrace(ctxAs().db, id)).toEqual(await readTrace(ctxAs().db, other.id));
      }
    });

    test("with supplied answers are results with those answers, and of no others", async () => {
      await use("answered");
      const draft = { ...without("search_cap", industryFirst), id: "current" };
      await replayed(draft, { answers: "industry" });
      const { before, after } = await save("current", draft);
      expect(await swept([before, after], { answers: "industry" })).toEqual({ known: 2 * names.length });
      expect(await swept([after])).toEqual({ done: names.length });
    });

    test("of another document than the saved one are not its results", async () => {
      await use("others");
      const name = "qwen-3.6-plus";
      const { document } = await openForEditing(ctxAs(actor), { topology: name });
      const draft = without("region_question", document.topology);
      await replayed(draft);
      const { hash } = await save(name, { ...draft, title: "Another title" });
      expect(await storedOf(hash)).toEqual([]);
    });

    test("that differ from themselves fail, and are not stored", async () => {
      const { engine } = anEngineHere();
      await stopJobs();
      const message = "hybrid differs from itself.";
      const twice: boolean[] = [];
      const refused = { ok: false, message, differsFromItself: true } as const;
      setEngine({
        ...engine,
        hash: `unsteady on ${store().where}`,
        untilDifferent: async (task) => {
          twice.push(task.twice === true);
          return task.twice ? refused : engine.untilDifferent(task);
        },
      });
      const { document } = await openForEditing(ctxAs(actor), { topology: "hybrid" });
      const draft = without("search_cap", document.topology);
      await expect(replayed(draft)).rejects.toThrow(message);
      expect(twice[0]).toBe(true);
      const { hash } = await save("hybrid", draft);
      expect(await storedOf(hash)).toEqual([]);
    });
  });
});
