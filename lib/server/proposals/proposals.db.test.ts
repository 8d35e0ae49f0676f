import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { plannerModule } from "../../planners";
import { own } from "../../std";
import { Topology } from "../../topology";
import { type Trace, traceFacts } from "../../trace";
import { aTrace } from "../../trace/trace.fixture";
import { type Engine, packTrace } from "../../worker";
import { evidenceTask } from "../../worker/comparing/evidenceTask";
import { openMemory } from "../cache/memory";
import { localActor as actor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { addInflight, sumInflightLosses } from "../db/inflight";
import { exhibitedHeads } from "../db/recordingEvidence";
import { scopedTo } from "../db/store";
import { countJobsOf, type SweepJob } from "../db/sweeps";
import { exportDocument } from "../documents/export";
import { storedEvidence } from "../evidence/ranking/evidence";
import { unreadOf } from "../evidence/ranking/fill";
import { outcomesOf } from "../evidence/ranking/results";
import { recordingOutcomes } from "../recordings/outcomes";
import { saveRecording } from "../recordings/save";
import { listReplays } from "../replays/list";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine, stopJobs } from "../server.fixture";
import { cancelSweep } from "../sweeps/cancel";
import { getSweep } from "../sweeps/get";
import { startSweep } from "../sweeps/start";
import { coverageOf } from "../topologies/coverage";
import { getTopology } from "../topologies/get";
import { saveTopology } from "../topologies/save";
import { getProposals } from "./get";
import { startProposals } from "./start";

const read = vi.hoisted(() => ({ traces: 0, compared: 0 }));

vi.mock("../../diff", async (original) => {
  const room = await original<typeof import("../../diff")>();
  const diffTraces = (base: Trace, head: Trace) => {
    read.compared += 1;
    return room.diffTraces(base, head);
  };
  return { ...room, diffTraces };
});
vi.mock("../db/traces/readTrace", async (original) => {
  const room = await original<typeof import("../db/traces/readTrace")>();
  const counting =
    <A extends unknown[], R>(reads: (...asked: A) => R) =>
    (...asked: A): R => {
      read.traces += 1;
      return reads(...asked);
    };
  return {
    ...room,
    readTrace: counting(room.readTrace),
    readPackedTraces: counting(room.readPackedTraces),
  };
});

/** Every topology decides as the same trace says; those named in `other` make one decision less. */
function anEngine(hash: string, other: readonly string[] = []) {
  const short = ({ segments: [first], ...trace }: Trace): Trace => {
    if (!first) throw new Error("The trace is empty.");
    return { ...trace, segments: [{ ...first, decisions: first.decisions.slice(0, -1) }] };
  };
  const engine: Engine = {
    hash,
    room: 2,
    threads: 2,
    replay: async (task) => {
      const { id } = Topology.parse(JSON.parse(task.topology));
      const recording = { ...aTrace().recording, id: JSON.parse(task.recording).id };
      const trace = { ...(other.includes(id) ? short(aTrace()) : aTrace()), recording };
      return {
        ok: true,
        result: { ...traceFacts(trace), trace: packTrace(trace), asRecorded: true, milliseconds: 1 },
      };
    },
    evidence: (task) => evidenceTask(task),
    pair: async () => Promise.reject(new Error("Nobody asks for it.")),
    candidates: async () => Promise.reject(new Error("Nobody asks for it.")),
    explain: async () => Promise.reject(new Error("Nobody asks for it.")),
    mutantSample: async () => ({ mutants: [], recursionLimit: 1 }),
    mutants: async () => ({ ok: true, detected: [] }),
    limit: async () => 100,
    inflight: async () => Promise.reject(new Error("Nobody asks for it.")),
    untilDifferent: async () => Promise.reject(new Error("Nobody asks for it.")),
    ends: async () => Promise.reject(new Error("Nobody asks for it.")),
    get background() {
      return engine;
    },
    close: async () => {},
  };
  return engine;
}

const input = { planner: "venturescope" };
const { topologies, recordings } = plannerModule("venturescope")!;

onBothEngines((open) => {
  const store = sampled(open);
  beforeAll(async () => {
    setEngine(anEngine("p1", ["hybrid"]));
  });
  afterAll(async () => {
    await stopJobs();
  });

  const ended = async (id: string) => {
    await vi.waitFor(
      async () => expect((await getSweep(ctxAs(actor), { sweep: id })).state).not.toBe("running"),
      { timeout: 240_000, interval: 200 },
    );
    return getSweep(ctxAs(actor), { sweep: id });
  };
  const allJobs = async (sweep: string) => {
    const jobs: SweepJob[] = [];
    for (let after: number | null = -1; after !== null; ) {
      const page: Awaited<ReturnType<typeof getSweep>> = await getSweep(ctxAs(actor), {
        sweep,
        after,
        max: 500,
      });
      jobs.push(...page.jobs);
      after = page.next;
    }
    return jobs;
  };

  it("says of an empty workspace what is not run, and judges documents all the same", async () => {
    const { lines, judged, waiting, unread, cells } = await getProposals(ctxAs(actor), input);
    expect(lines.map(({ topology }) => topology).sort()).toEqual(topologies.map(({ id }) => id).sort());
    expect(lines.every(({ rank, score }) => rank === null && score === null)).toBe(true);
    expect(
      lines
        .filter(({ compiles }) => !compiles)
        .map(({ topology }) => topology)
        .sort(),
    ).toEqual(["opus-as-drawn", "qwen-3.7-max-as-drawn"]);
    expect(waiting).toBeGreaterThan((topologies.length - 2) * recordings.length);
    expect(unread).toBe(0);
    expect(Object.values(cells).flat()).toEqual([]);
    const verdicts = new Set(judged.map(({ verdict }) => verdict.is));
    expect([...verdicts].sort()).toEqual([
      ...["measured", "not-measurable", "not-reproduced", "not-run", "rests-on-inference"],
    ]);
  });

  it("keeps an evidence with each replay of a sweep, whichever side comes first", async () => {
    const recordings = ["tidewater-first-plan", "kettle-lifetime-margin"];
    await ended((await startSweep(ctxAs(actor), { topologies: ["hybrid"], recordings })).id);
    expect((await getProposals(ctxAs(actor), input)).cells.hybrid).toEqual([]);
    await ended((await startSweep(ctxAs(actor), { topologies: ["current"], recordings })).id);
    const { cells, unread } = await getProposals(ctxAs(actor), input);
    expect(unread).toBe(0);
    expect(cells.current?.map(({ status }) => status)).toEqual(["identical", "identical"]);
    expect(cells.hybrid?.map(({ status, turn }) => [status, turn])).toEqual([
      ["differs", expect.any(Number)],
      ["differs", expect.any(Number)],
    ]);
  });

  it("opens without reading or comparing a single trace", async () => {
    Object.assign(read, { traces: 0, compared: 0 });
    const { cells } = await getProposals(ctxAs(actor), input);
    expect(cells.hybrid).toHaveLength(2);
    expect(read).toEqual({ traces: 0, compared: 0 });
  });

  it("tells which claims the recordings reach from what is stored, or what is still to be run", async () => {
    const reachOf = async (topology: string) =>
      (await coverageOf(ctxAs(actor), { topology })).claims ?? { base: null, reached: [], waiting: [] };
    const known = await reachOf("current");
    expect(known.base).toBe("current");
    expect(known.reached.map(({ recordings }) => recordings)).not.toContain(0);
    Object.assign(read, { traces: 0, compared: 0 });
    const { reached, waiting } = await reachOf("gemini-3.1-pro");
    expect(reached).toEqual([]);
    expect(new Set(waiting.map(({ waitsFor }) => waitsFor))).toContain("gemini-3.1-pro");
    expect(await reachOf("smith")).toMatchObject({ base: null });
    expect(read).toEqual({ traces: 0, compared: 0 });
  });

  it("finds replays without evidence, and none once it is there again", async () => {
    const stored = await storedEvidence(ctxAs(), input.planner);
    const { prisma } = store();
    const of = { baseTopologyHash: stored.base.hash, engine: ctxAs().engine.hash };
    const evidence = await prisma.recordingEvidence.findMany({ where: of });
    expect(await unreadOf(ctxAs(), stored)).toEqual([]);
    await prisma.recordingEvidence.deleteMany({ where: of });
    const without = await storedEvidence(ctxAs(), input.planner);
    expect(await unreadOf(ctxAs(), without)).toHaveLength(4);
    await prisma.recordingEvidence.createMany({ data: evidence });
    expect(await unreadOf(ctxAs(), await storedEvidence(ctxAs(), input.planner))).toEqual([]);
  });

  it("tells which replays have an evidence beside one topology, not beside any", async () => {
    const row = await store().prisma.recordingEvidence.findFirstOrThrow();
    const { head, version, baseTopologyHash } = row;
    const heads = (hash: string) => exhibitedHeads(ctxAs().db, { baseTopologyHash: hash, version }, [head]);
    expect([...(await heads(baseTopologyHash))]).toEqual([head]);
    expect((await heads("another")).size).toBe(0);
  });

  it("sums in-flight losses over the present recordings only", async () => {
    const of = { baseHash: "loss-base", headHash: "loss-head", rename: "{}", engine: "p1" };
    for (const recordingHash of ["now", "replaced"]) {
      const totals = { waits: { lost: 2, total: 3 }, midTurn: { lost: 5, total: 8 } };
      const identity = { ...of, id: `loss-${recordingHash}`, recordingHash };
      const threads = { recording: recordingHash, threads: [] };
      await addInflight(ctxAs().db, identity, { totals, otherwise: 0 }, threads);
    }
    const { baseHash, engine } = of;
    const asked = { baseHash, engine, recordings: ["now", "other"] };
    const losses = await sumInflightLosses(ctxAs().db, asked);
    expect(losses.get(of.headHash)).toEqual({ waits: 2, midTurn: 5, recordings: 1, avoidable: false });
  });

  it.each([
    { lost: 0, of: ["now", "other"], avoidable: true },
    { lost: 1, of: ["now", "other"], avoidable: false },
    { lost: 0, of: ["now"], avoidable: false },
  ])("says whether a rename tried on $of that loses $lost avoids all losses: $avoidable", async (tried) => {
    const baseHash = `avoidable-${tried.lost}-${tried.of.length}`;
    const checkOf = (recordingHash: string, rename: string, lost: number) => {
      const totals = { waits: { lost: 0, total: 3 }, midTurn: { lost, total: 8 } };
      const id = `${baseHash}-${recordingHash}-${rename}`;
      const identity = { id, baseHash, headHash: "head", recordingHash, rename, engine: "p1" };
      const threads = { recording: recordingHash, threads: [] };
      return addInflight(ctxAs().db, identity, { totals, otherwise: 0 }, threads);
    };
    const recordings = ["now", "other"];
    for (const recording of recordings) await checkOf(recording, "{}", 5);
    for (const recording of tried.of) await checkOf(recording, '{"plan":"select"}', tried.lost);
    const losses = await sumInflightLosses(ctxAs().db, { baseHash, engine: "p1", recordings });
    const { avoidable } = tried;
    expect(losses.get("head")).toEqual({ waits: 0, midTurn: 10, recordings: 2, avoidable });
  });

  it("reads replays that have no evidence once, in the background", async () => {
    await store().prisma.recordingEvidence.deleteMany({});
    const { unread } = await getProposals(ctxAs(actor), input);
    expect(unread).toBe(4);
    await vi.waitFor(async () => expect((await getProposals(ctxAs(actor), input)).unread).toBe(0), {
      timeout: 240_000,
    });
    expect((await getProposals(ctxAs(actor), input)).cells.hybrid).toHaveLength(2);
  });

  it("runs what is waiting and can be cancelled; readings of inferred parts are versions, and leave evidence but no replay", async () => {
    const before = await getProposals(ctxAs(actor), input);
    const sweep = await startProposals(ctxAs(actor), input);
    expect(sweep.total).toBe(before.waiting);
    await cancelSweep(ctxAs(actor), { sweep: sweep.id });
    await ended(sweep.id);
    const jobs = await allJobs(sweep.id);
    const stored = await storedEvidence(ctxAs(), "venturescope");
    const drawn = stored.topologies.map(({ hash }) => hash);
    const ofReadings = jobs.filter(({ topologyHash }) => !drawn.includes(topologyHash));
    expect(ofReadings.length).toBeGreaterThan(0);
    const hashes = stored.readings.map(({ hash }) => hash).filter((hash) => !drawn.includes(hash));
    const counted = await countJobsOf(ctxAs().db, sweep.id, hashes);
    expect(counted).toBe(ofReadings.length);
    expect(await countJobsOf(scopedTo(store(), "other", openMemory()), sweep.id, hashes)).toBe(0);
    const current = await getTopology(ctxAs(actor), { topology: "hybrid" });
    const reading = jobs.find(
      ({ topologyName, topologyHash }) => topologyName === "hybrid" && topologyHash !== current.hash,
    );
    if (!reading) throw new Error("There is no reading of hybrid.");
    const topology = `hybrid@${reading.topologyHash}`;
    expect((await getTopology(ctxAs(actor), { topology })).hash).toBe(reading.topologyHash);
    expect((await getTopology(ctxAs(actor), { topology: "hybrid" })).hash).toBe(current.hash);
    await store().prisma.sweep.update({
      where: { workspaceId_id: { workspaceId: actor.workspaceId, id: sweep.id } },
      data: { state: "running" },
    });
    await store().prisma.job.updateMany({
      where: { sweepId: sweep.id, topologyHash: reading.topologyHash, recordingName: "tidewater-first-plan" },
      data: { state: "queued" },
    });
    await vi.waitFor(
      async () =>
        expect(
          await store().prisma.recordingEvidence.count({ where: { headTopologyHash: reading.topologyHash } }),
        ).toBeGreaterThan(0),
      { timeout: 240_000, interval: 200 },
    );
    const replays = await listReplays(ctxAs(actor), { topologyHash: reading.topologyHash });
    expect(replays).toEqual([]);
  });

  it("exports the ranking and the claims as Markdown", async () => {
    const { file, text } = await exportDocument(ctxAs(actor), { kind: "proposals", id: "venturescope" });
    expect(file).toBe("venturescope.proposals.md");
    expect(text).toContain("| Rank | Topology |");
    expect(text).toContain("## Fable 5");
  });

  it("gives a topology and a recording called as what every object has what is its own", async () => {
    const names = ["constructor", "__proto__"];
    for (const id of names) {
      await saveTopology(ctxAs(actor), { document: { ...topologies[0], id } });
      await saveRecording(ctxAs(actor), { document: { ...recordings[0], id } });
    }
    const all = { ...input, set: "all" };
    const { cells, losses } = await getProposals(ctxAs(actor), all);
    const outcomes = await outcomesOf(ctxAs(actor), all);
    for (const name of names) {
      expect(own(outcomes?.of ?? {}, name)).toMatchObject({ topology: name, run: 0 });
      const ofRecording = await recordingOutcomes(ctxAs(actor), { ...input, recording: name });
      expect(ofRecording?.outcomes.map(({ topology }) => topology)).toContain(name);
      expect(own(cells, name)).toEqual([]);
      expect(own(losses, name)).toBeUndefined();
    }
  });

  it("knows no planner that is not here", async () => {
    await expect(getProposals(ctxAs(actor), { planner: "nobody" })).rejects.toThrow("nobody");
  });
});
