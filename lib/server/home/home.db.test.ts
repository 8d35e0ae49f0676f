import { beforeAll, expect, it } from "vitest";
import { plannerModule } from "../../planners";
import { hash, type Json } from "../../std";
import { localActor as actor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { addRecordingEvidence } from "../db/recordingEvidence";
import { anEngineHere } from "../engineHere.fixture";
import { outcomesOf } from "../evidence/ranking/results";
import { getProposals } from "../proposals/get";
import { recordingOutcomes } from "../recordings/outcomes";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine } from "../server.fixture";
import { drawPage } from "../topologies/drawPage";
import { saveTopology } from "../topologies/save";
import { addJobs } from "../work/add";
import { showExample } from "./example";
import { lastRuns } from "./lastRuns";
import { findRecordings, listPlaces } from "./places";

const { planner, inUse, example, topologies, ideas, recordings } = plannerModule("venturescope")!;
if (!inUse || !example) throw new Error("The samples are gone.");

onBothEngines((open) => {
  const store = sampled(open);
  beforeAll(() => setEngine(anEngineHere().engine));
  const asked = { planner: planner.id };

  it("replays the example for a reader too, and shows the call that one side alone makes", async () => {
    const reader = { ...actor, role: "reader" as const };
    const shown = await showExample(ctxAs(reader), asked);
    expect(shown).toMatchObject({
      recording: example.recording,
      base: { topology: inUse.id },
      head: { topology: example.head },
    });
    const only = [shown?.base, shown?.head].map((side) => side?.calls.filter((call) => call.only).length);
    expect(Math.max(...only.map((n) => n ?? 0))).toBeGreaterThan(0);
    expect(shown?.said).toBe(recordings.find(({ id }) => id === example.recording)?.turns[0]?.text);
    expect(await store().prisma.replay.count()).toBe(2);
    expect(await showExample(ctxAs(actor), asked)).toEqual(shown);
    expect(await store().prisma.replay.count()).toBe(2);
  });

  it("names recordings to go to, and finds others by a part of their name or title", async () => {
    const { recordings: first, more } = await listPlaces(ctxAs(actor), {});
    expect(more).toBe(false);
    expect(first.map(({ name }) => name)).toEqual(expect.arrayContaining(recordings.map(({ id }) => id)));
    const [{ id, title }] = recordings as [(typeof recordings)[number]];
    for (const text of [id.slice(1), title.slice(1).toUpperCase()])
      expect((await findRecordings(ctxAs(actor), { text })).recordings).toContainEqual({ name: id, title });
    expect((await findRecordings(ctxAs(actor), { text: "%_%" })).recordings).toEqual([]);
    await expect(findRecordings(ctxAs(actor), { text: " " })).rejects.toThrow("text must not be empty");
  });

  it("has no example of a planner that brings none, or in a workspace without its documents", async () => {
    expect(await showExample(ctxAs(actor), { planner: "smith" })).toBeNull();
    expect(await showExample(ctxAs({ ...actor, workspaceId: "other" }), asked)).toBeNull();
  });

  it("counts as waiting what has no result, without a guess at how long it takes", async () => {
    const outcomes = await outcomesOf(ctxAs(actor), asked);
    expect(outcomes).toMatchObject({ base: inUse.id, seconds: null });
    expect(outcomes?.of[example.head]).toMatchObject({ run: 0, recordings: recordings.length });
    const none = { topologies: 0, readings: 0, readingReplays: 0 };
    const { topologies, readings, readingReplays } = outcomes?.waitingOf ?? none;
    const sound = Object.values(outcomes?.of ?? {}).filter(({ compiles }) => compiles);
    expect(topologies).toBe(sound.length);
    expect(readings).toBeGreaterThan(0);
    expect(readingReplays).toBe(readings * recordings.length);
    expect(outcomes?.waiting).toBe(topologies * recordings.length + readingReplays);
    expect(await outcomesOf(ctxAs({ ...actor, workspaceId: "other" }), asked)).toBeNull();
  });

  it("counts every listed topology as one that runs, one that cannot, or an idea", async () => {
    const outcomes = await outcomesOf(ctxAs(actor), asked);
    const listed = await store().prisma.topology.count({ where: { planner: planner.id } });
    expect(outcomes?.ideas).toBe(ideas.length);
    expect(Object.keys(outcomes?.of ?? {}).length + (outcomes?.ideas ?? 0)).toBe(listed);
  });

  it("tells what an earlier engine ran from what never ran", async () => {
    const [head, recording] = [topologies.find(({ id }) => id === example.head), recordings[0]];
    const left = (engine: string, version: number) => ({
      base: `base ${engine}`,
      head: `head ${engine}`,
      version,
      engine,
      body: "{}",
      baseTopologyHash: hash(inUse as Json),
      headTopologyHash: hash(head as Json),
      recordingHash: hash(recording as Json),
    });
    const olderOf = async () => (await outcomesOf(ctxAs(actor), asked))?.of[example.head]?.older;
    expect(await olderOf()).toBe(0);
    await addRecordingEvidence(store().prisma, actor.workspaceId, [left("earlier", 1), left("earliest", 1)]);
    expect(await olderOf()).toBe(1);
    expect((await outcomesOf(ctxAs(actor), asked))?.of[example.head]).toMatchObject({ run: 0 });
  });

  it("says of each recording what every topology does with it, not run ones too", async () => {
    const { recording } = example;
    const outcomes = await recordingOutcomes(ctxAs(actor), { ...asked, recording });
    expect(outcomes?.base).toEqual({ name: inUse.id, title: inUse.title });
    const own = outcomes?.outcomes ?? [];
    expect(own.map(({ topology }) => topology)).toContain(example.head);
    expect(own.map(({ topology }) => topology)).not.toContain(inUse.id);
    expect(own.every(({ status }) => status === null)).toBe(true);
    expect(await recordingOutcomes(ctxAs(actor), { planner: "nobody", recording })).toBeNull();
    expect(await recordingOutcomes(ctxAs(actor), { ...asked, recording: "nothing" })).toBeNull();
  });

  it("judges how long a run takes by the last one that was long enough, and names what ran last", async () => {
    // The topology itself and a reading of it, each over every recording.
    const job = (_: unknown, i: number) => ({
      topologyName: inUse.id,
      topologyHash: `t${i % 2}`,
      recordingName: `any-${i >> 1}`,
      recordingHash: "r",
    });
    const result = { options: "{}", engine: "e", endKind: "ended", endMessage: "", planner: planner.id };
    const ran = async (id: string, jobs: number, milliseconds: number) => {
      const { workspaceId } = actor;
      const rows = Array.from({ length: jobs }, job);
      await addJobs(ctxAs(actor), { id, options: "{}", engine: "none" }, rows);
      await store().prisma.replay.createMany({
        data: rows.map((row, i) => ({
          ...row,
          ...result,
          workspaceId,
          id: `${id} ${i}`,
          milliseconds,
          supersteps: 1,
          writes: 1,
          bytes: 1,
        })),
      });
      await store().prisma.$executeRaw`
        UPDATE "Job" SET "state" = 'done', "replayId" = "sweepId" || ' ' || "number" WHERE "sweepId" = ${id}`;
      // The server was off for a day in the middle of it.
      const createdAt = new Date(Date.UTC(2026, 0, 1) + jobs);
      const finishedAt = new Date(createdAt.getTime() + 86_400_000);
      const where = { workspaceId_id: { workspaceId: actor.workspaceId, id } };
      await store().prisma.sweep.update({ where, data: { state: "finished", createdAt, finishedAt } });
    };
    await ran("short", 2, 60_000);
    await ran("long", 40, 500);
    const outcomes = await outcomesOf(ctxAs(actor), asked);
    expect(outcomes?.seconds).toBe(Math.round((outcomes?.waiting ?? 0) / 2));
    const runs = await lastRuns(ctxAs(actor), { most: 1 });
    expect(runs).toMatchObject([
      { id: "long", topologies: [inUse.id], recordings: 20, planner: planner.id, state: "finished" },
    ]);
    expect(runs[0]?.older).toBe(true);
  });

  it("counts each recording of a run once, over several planners and a topology that is gone", async () => {
    const [other] = plannerModule("smith")?.topologies ?? [];
    const of = (topologyName: string, count: number, recording: string) =>
      Array.from({ length: count }, (_, i) => ({
        topologyName,
        topologyHash: "t",
        recordingName: `${recording}-${i}`,
        recordingHash: "r",
      }));
    const ofOne = [...of(inUse.id, 3, "a"), ...of("gone", 3, "a"), ...of(example.head, 2, "a")];
    const jobs = [...ofOne, ...of(other?.id ?? "", 2, "b")];
    await addJobs(ctxAs(actor), { id: "both", options: "{}", engine: ctxAs().engine.hash }, jobs);
    const runs = await lastRuns(ctxAs(actor), { most: 20 });
    expect(runs.find(({ id }) => id === "both")).toMatchObject({
      topologies: [inUse.id, "gone", example.head, other?.id],
      recordings: 5,
      planner: null,
      older: false,
    });
  });

  it("says how much of what waits begins by itself: all that ships, and nothing that somebody keeps", async () => {
    const before = await outcomesOf(ctxAs(actor), asked);
    expect(before?.byItself).toBe(before?.waiting);
    const document = { ...inUse, id: "own", namespace: "own" } as Json;
    await saveTopology(ctxAs(actor), { document });
    const after = await outcomesOf(ctxAs(actor), asked);
    expect(after?.waiting).toBe((before?.waiting ?? 0) + recordings.length);
    expect(after?.byItself).toBe(before?.byItself);
  });

  it("names the shipped version in its example where somebody saved over the proposal, and marks who edited it", async () => {
    const before = await showExample(ctxAs(actor), asked);
    const shipped = topologies.find(({ id }) => id === example.head);
    if (!shipped) throw new Error("The sample is gone.");
    const edges = shipped.edges.slice(0, -1);
    await saveTopology(ctxAs(actor), { document: { ...shipped, title: "Edited", edges } as Json });
    const after = await showExample(ctxAs(actor), asked);
    expect(after?.head).toMatchObject({
      topology: `${shipped.id}@${hash(shipped as Json)}`,
      drawing: { topology: { title: shipped.title } },
      decision: before?.head.decision,
      calls: before?.head.calls,
    });
    expect(after?.step).toBe(before?.step);
    const { drawings } = await drawPage(ctxAs(actor), asked);
    const edited = drawings.flatMap(({ name, editedBy }) => (editedBy === null ? [] : [[name, editedBy]]));
    expect(edited).toEqual([[shipped.id, actor.name]]);
    await saveTopology(ctxAs(actor), { document: shipped as Json });
    expect((await getProposals(ctxAs(actor), asked)).references).toEqual({});
    expect((await showExample(ctxAs(actor), asked))?.head.topology).toBe(shipped.id);
  });
});
