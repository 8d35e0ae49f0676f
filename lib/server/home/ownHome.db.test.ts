import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { plannerModule } from "../../planners";
import { hash, type Json } from "../../std";
import { type Actor, localActor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { anEngineHere } from "../engineHere.fixture";
import { removeDocument } from "../history/remove";
import { saveRecording } from "../recordings/save";
import { startReplay } from "../replays/start";
import { createReview } from "../reviews/create";
import { decide } from "../reviews/decide";
import { getReview } from "../reviews/get";
import { pushVersion } from "../reviews/push";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine, stopJobs } from "../server.fixture";
import { saveTopology } from "../topologies/save";
import { addJobs } from "../work/add";
import { briefComparison } from "./brief";
import { lastComparisons } from "./lastComparisons";
import { findOwnWork } from "./ownWork";
import { countToLabel, listTodo } from "./todo";

const { topologies, recordings } = plannerModule("venturescope")!;
const [current, hybrid] = ["current", "hybrid"].map((name) => topologies.find(({ id }) => id === name)!);
const [recording] = recordings;
if (!current || !hybrid || !recording) throw new Error("The samples are gone.");

const person = (userId: string): Actor => ({ ...localActor, userId, name: userId, role: "reviewer" });
const [author, mb] = ["author", "mb"].map(person) as [Actor, Actor];
const without = (edges: number) => ({ ...hybrid, edges: hybrid.edges.slice(0, -edges) });

onBothEngines((open) => {
  const store = sampled(open);
  const last = async () =>
    (await lastComparisons(ctxAs(), {})).map(({ base, head, set }) => [
      base.name,
      base.number,
      head.number,
      set,
    ]);

  afterAll(stopJobs);
  beforeAll(() => setEngine({ ...anEngineHere().engine, hash: `one on ${store().where}` }));

  it("samples alone are nothing of one's own", async () => {
    expect(await findOwnWork(ctxAs(), {})).toBe(false);
    expect(await lastComparisons(ctxAs(), {})).toEqual([]);
    expect(await listTodo(ctxAs(), {})).toEqual({
      waiting: [],
      isCut: false,
      outdated: [],
      toLabel: [],
      failed: 0,
      sample: null,
    });
  });

  it("a saved version is compared with the one before; a removed topology is nothing of one's own", async () => {
    await saveTopology(ctxAs(), { document: { ...current, id: "mine" } as Json });
    expect(await findOwnWork(ctxAs(), {})).toBe(true);
    await removeDocument(ctxAs(), { of: "topology", name: "mine" });
    expect(await findOwnWork(ctxAs(), {})).toBe(false);
    await saveTopology(ctxAs(), { document: without(1) as Json });
    expect(await findOwnWork(ctxAs(), {})).toBe(true);
    expect(await last()).toEqual([["hybrid", 1, 2, null]]);
    const [brief] = await lastComparisons(ctxAs(), {});
    const sides = { base: `hybrid@${brief?.base.hash}`, head: `hybrid@${brief?.head.hash}` };
    const said = async () => {
      expect(await briefComparison(ctxAs(), sides)).toMatchObject({ is: "not-yet", run: 0 });
    };
    await vi.waitFor(said, { timeout: 240_000 });
    expect(await briefComparison(ctxAs(), { ...sides, set: "gone" })).toBeNull();
  });

  it("a run of two topologies is a comparison, over the set that it ran; runs of more are none", async () => {
    const document = { ...recording, id: "regression" } as Json;
    await saveRecording(ctxAs(), { document, set: "Regressions" });
    const of = (topologyName: string, topology: unknown) => ({
      topologyName,
      topologyHash: hash(topology as Json),
      recordingName: "regression",
      recordingHash: hash(document),
    });
    const two = [of("current", current), of("hybrid", hybrid)];
    const three = [...two, of("mine", { ...current, id: "mine" })];
    const engine = ctxAs().engine.hash;
    await addJobs(ctxAs(), { id: "two", options: "{}", engine }, two);
    await addJobs(ctxAs(), { id: "three", options: "{}", engine }, three);
    expect(await last()).toEqual([
      ["current", 1, 1, "regressions"],
      ["hybrid", 1, 2, null],
    ]);
  });

  it("counts failed replays once, until one has a result", async () => {
    await store().prisma.job.updateMany({
      where: { sweepId: { in: ["two", "three"] } },
      data: { state: "failed" },
    });
    expect((await listTodo(ctxAs(), {})).failed).toBe(2);
    await startReplay(ctxAs(), { topology: "current", recording: "regression" });
    expect((await listTodo(ctxAs(), {})).failed).toBe(1);
  });

  it("lists reviews that wait for the reader, the author's outdated verdicts, and decisions to label", async () => {
    const { number } = await createReview(ctxAs(author), {
      base: "current",
      head: "hybrid",
      set: "regressions",
    });
    expect((await listTodo(ctxAs(mb), {})).waiting.map((one) => one.number)).toEqual([number]);
    expect((await listTodo(ctxAs(author), {})).waiting).toEqual([]);
    expect((await last())[0]).toEqual(["current", 1, 2, "regressions"]);
    const { evidence } = await getReview(ctxAs(mb), { review: number });
    await decide(ctxAs(mb), { review: number, verdict: "approve", evidence: evidence.hash, seen: 0 });
    expect((await listTodo(ctxAs(mb), {})).waiting).toEqual([]);
    expect((await listTodo(ctxAs(author), {})).outdated).toEqual([]);
    expect((await listTodo(ctxAs(author), {})).toLabel).toEqual([number]);
    const ofApp = ctxAs(author);
    const [module] = ofApp.planners.all;
    if (!module) throw new Error("The samples are gone.");
    const planners = { ...ofApp.planners, find: () => ({ ...module, runs: "elsewhere" as const }) };
    expect((await listTodo({ ...ofApp, planners }, {})).toLabel).toEqual([]);
    const counted = async () => expect(await countToLabel(ctxAs(mb), { review: number })).toBe(0);
    await vi.waitFor(counted, { timeout: 240_000 });
    await saveTopology(ctxAs(), { document: without(2) as Json });
    await pushVersion(ctxAs(author), { review: number });
    const { outdated } = await listTodo(ctxAs(author), {});
    expect(outdated.map((one) => [one.number, one.outdated])).toEqual([
      [number, { verdicts: 1, yours: false }],
    ]);
    expect((await listTodo(ctxAs(mb), {})).waiting).toMatchObject([{ number, outdated: { yours: true } }]);
  });

  it("lists a comparison once, whether it names the default set or none", async () => {
    const saved = (await lastComparisons(ctxAs(), {})).find((one) => one.base.name === "hybrid");
    if (!saved || saved.set !== null) throw new Error("A version was saved.");
    const rows = (await last()).length;
    const sides = { base: `hybrid@${saved.base.hash}`, head: `hybrid@${saved.head.hash}` };
    await createReview(ctxAs(author), { ...sides, set: "samples" });
    expect(await last()).toHaveLength(rows);
    expect((await last())[0]).toEqual(["hybrid", saved.base.number, saved.head.number, null]);
  });
});
