import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as example from "../../../examples/small-orchestrator/planner";
import { readPlannerModule } from "../../plannerFiles";
import { plannersOf, shippedPlanners } from "../../planners";
import { Recording } from "../../recording";
import { hash, type Json, type JsonObject } from "../../std";
import { Topology } from "../../topology";
import { type Actor, localActor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { exportDocument } from "../documents/export";
import { importDocument } from "../documents/import";
import { importFiles } from "../documents/importFiles";
import { previewImport } from "../documents/preview";
import { saveDraft } from "../drafts/save";
import { anEngineHere } from "../engineHere.fixture";
import { listTopologySummaries } from "../evidence/topologies/listTopologies";
import { listRecordings } from "../recordings/list";
import { readRecording } from "../recordings/read";
import { startReplay } from "../replays/start";
import { createReview } from "../reviews/create";
import { decide } from "../reviews/decide";
import { getReview } from "../reviews/get";
import { ctxAs, setEngine, setPlanners, setStore, stopJobs } from "../server.fixture";
import { drawTopology } from "../topologies/draw";
import { openForEditing } from "../topologies/edit";
import { unseeded } from "./sampled.fixture";
import { seedSamples } from "./seed";

// Worker code takes planners of files from the environment when it is loaded.
vi.hoisted(() => {
  process.env.PLANNER_STUDIO_PLANNER_MODULES = `${process.cwd()}/examples/small-orchestrator/planner.ts`;
});

// Test files share modules, and another one may have loaded these without the planner's file.
vi.resetModules();
const { evidenceTask } = await import("../../worker/comparing/evidenceTask");
const { pairTask } = await import("../../worker/comparing/pairTask");
const { replayTask } = await import("../../worker/main");

const running = (planner: Parameters<typeof replayTask>[1]) => ({
  replay: (task: Parameters<typeof replayTask>[0]) => replayTask(task, planner),
  evidence: (task: Parameters<typeof evidenceTask>[0]) => evidenceTask(task, planner),
  pair: async (task: Parameters<typeof pairTask>[0]) => pairTask(task, planner),
});

const former = "case-orchestrator";
/** The documents of version df2fb296, which differ from those of today in these fields. */
const asBefore = (document: JsonObject): JsonObject => ({
  ...document,
  planner: former,
  ...("namespace" in document && { namespace: former }),
  ...(document.id === "small-shadow" && { id: "shadow" }),
});
const asJson = (document: unknown): JsonObject => document as JsonObject;
/** As that version hashed them. */
const hashes = {
  control: "769b390bdfa4682f0052ca4fa5a437d41a1cee2ddee0945201a18ad35e4ce787",
  shadow: "600e96632656e0b23e7c07037b6386034e79e48a6b616319aa50c437c4a3993d",
  planner: "e833a79536109934b001c1ee0f0220066ed49d610a3bb6cfdb31737ec63fa92e",
  straight: "9938cf2c2648d0ff28d69a7e237ba39442cd288b0671a1e376b63e35dd5b375d",
};

const { formerly: _, ...planner } = example.planner;
const before = readPlannerModule("before.ts", {
  planner: { ...planner, id: former },
  topologies: (example.topologies as unknown as readonly JsonObject[]).map(asBefore),
  recordings: (example.recordings as unknown as readonly JsonObject[]).map(asBefore),
});
const now = readPlannerModule("now.ts", example);
const others = shippedPlanners.all.filter((module) => module.planner.id !== former);
const reviewer: Actor = { ...localActor, userId: "ben", name: "Ben", role: "reviewer" };

describe("documents of the example, from when its planner had another id", () => {
  afterAll(async () => {
    await stopJobs();
    setPlanners(null);
  });

  onBothEngines((open) => {
    const store = unseeded(open);
    const review = { review: 1 };
    let given: Awaited<ReturnType<typeof getReview>>;

    beforeAll(async () => {
      setPlanners(plannersOf([...others, before]));
      const engine = { ...anEngineHere().engine, hash: `former on ${store().where}` };
      setEngine({ ...engine, ...running(() => now.planner) });
      await seedSamples(ctxAs());
      for (const topology of ["control", "shadow"])
        await startReplay(ctxAs(), { topology, recording: "straight" });
      const { number } = await createReview(ctxAs(localActor), { base: "control", head: "shadow" });
      const { evidence, verdicts } = await getReview(ctxAs(reviewer), { review: number });
      const verdict = { verdict: "approve" as const, evidence: evidence.hash, seen: verdicts.length };
      await decide(ctxAs(reviewer), { review: number, ...verdict });
      given = await getReview(ctxAs(reviewer), review);
      const { document, base, revision } = await openForEditing(ctxAs(localActor), { topology: "planner" });
      const topology = { ...document.topology, summary: "A draft of before." };
      await saveDraft(ctxAs(localActor), {
        name: "planner",
        document: { ...document, topology },
        base,
        revision,
      });
      setPlanners(plannersOf([...shippedPlanners.all, now]));
      // A start begins with an empty memory.
      setStore(store());
      setEngine({ ...engine, ...running((id) => ctxAs().planners.find(id)?.planner) });
      await seedSamples(ctxAs());
      // As at the next start.
      await seedSamples(ctxAs());
    });

    it.each(["control", "shadow", "planner"] as const)("%s is opened as one of its planner", async (name) => {
      const drawing = await drawTopology(ctxAs(), { topology: name });
      expect(drawing).toMatchObject({
        hash: hashes[name],
        formerPlanner: former,
        topology: { planner: "small-orchestrator" },
      });
      expect(drawing.problems.filter(({ severity }) => severity === "error")).toEqual([]);
      const exported = await exportDocument(ctxAs(), {
        kind: "topology",
        id: name,
      });
      expect(hash(JSON.parse(exported.text) as Json)).toBe(hashes[name]);
    });

    it("and so are its recordings, with its words", async () => {
      const view = await readRecording(ctxAs(), { recording: "straight" });
      expect(view).toMatchObject({
        hash: hashes.straight,
        formerPlanner: former,
        plannerTitle: "Small orchestrator",
        planner: "small-orchestrator",
      });
      expect(view.turns[0]?.decisions[0]?.label).toBe("identify procedure");
    });

    it("are listed under it, beside what it ships now; the planner with the id has its own", async () => {
      const named = async (id: string) =>
        (await listTopologySummaries(ctxAs(), { planner: id })).map(({ name }) => name).sort();
      expect(await named("small-orchestrator")).toEqual(["control", "planner", "shadow", "small-shadow"]);
      // The name of its own shadow is taken in this workspace.
      const { topologies, ideas } = shippedPlanners.find(former)!;
      const remaining = [...topologies, ...ideas].map(({ id }) => id).filter((id) => id !== "shadow");
      expect(await named(former)).toEqual(remaining.sort());
      const recordings = await listRecordings(ctxAs(), { planner: "small-orchestrator" });
      expect(recordings).toHaveLength(6);
    });

    it("keep verdicts, evidence and drafts", async () => {
      const after = await getReview(ctxAs(reviewer), review);
      expect(after.verdicts).toEqual(given.verdicts);
      expect(after.evidence.hash).toBe(given.evidence.hash);
      expect(after.outcome).toBe(given.outcome);
      const { draft } = await openForEditing(ctxAs(localActor), { topology: "planner" });
      expect(draft?.document.topology).toMatchObject({
        planner: "small-orchestrator",
        summary: "A draft of before.",
      });
    });

    it("are imported as its own, too, under the hashes that they have", async () => {
      const [straight] = example.recordings;
      // Under names of their own, so that nothing is stored yet.
      const oldPlanner = Topology.parse({ ...asBefore(asJson(example.topologies[2])), id: "old-planner" });
      const oldStraight = Recording.parse({ ...asBefore(asJson(straight)), id: "old-straight" });
      for (const [kind, old] of [
        ["topology", oldPlanner],
        ["recording", oldStraight],
      ] as const) {
        const text = JSON.stringify(old);
        const preview = await previewImport(ctxAs(), { text });
        expect(preview).toMatchObject({ planner: "Small orchestrator", standing: "new", keepable: true });
        expect(await importDocument(ctxAs(), { text })).toMatchObject({ kind, name: old.id });
        const exported = await exportDocument(ctxAs(), { kind, id: old.id });
        expect(JSON.parse(exported.text)).toEqual(JSON.parse(text));
        const again = await previewImport(ctxAs(), { text });
        expect(again.standing).toBe("known");
      }
      const drawing = await drawTopology(ctxAs(), { topology: "old-planner" });
      expect(drawing).toMatchObject({ formerPlanner: former, hash: hash(oldPlanner as Json) });
      const view = await readRecording(ctxAs(), { recording: "old-straight" });
      expect(view).toMatchObject({ formerPlanner: former, hash: hash(oldStraight as Json) });
      const files = [{ path: "file.json", text: JSON.stringify({ ...oldStraight, id: "old-file" }) }];
      expect(await importFiles(ctxAs(), { files })).toMatchObject([{ outcome: "new" }]);
      expect((await readRecording(ctxAs(), { recording: "old-file" })).planner).toBe("small-orchestrator");
    });

    it("are replayed by its code, under their hashes", async () => {
      await startReplay(ctxAs(), { topology: "planner", recording: "straight" });
      const where = { topologyHash: hashes.planner, recordingHash: hashes.straight };
      const replay = await store().prisma.replay.findFirstOrThrow({ where });
      expect([replay.endKind, replay.planner]).toEqual(["ended", "small-orchestrator"]);
    });
  });
});
