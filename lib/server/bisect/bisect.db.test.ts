import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { plannerModule } from "../../planners";
import { withResolvers } from "../../std";
import type { Topology } from "../../topology";
import type { Engine } from "../../worker";
import { localActor as actor } from "../core/actor";
import { InvalidInput, NotFound } from "../core/errors";
import { onBothEngines } from "../db/engines.fixture";
import { getComparison } from "../diffs/get";
import { anEngineHere } from "../engineHere.fixture";
import { startReplay } from "../replays/start";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine } from "../server.fixture";
import { stopTasks } from "../tasks/active";
import { cancelTask } from "../tasks/cancel";
import { saveTopology } from "../topologies/save";
import { getBisect } from "./get";
import { startBisect } from "./start";
import type { BisectView } from "./view";

const { topologies } = plannerModule("venturescope")!;
const hybrid = topologies.find(({ id }) => id === "hybrid")!;
const [parts, agrees] = ["orchard-nothing-to-find", "orchard-moved-away"] as const;

const copy = (id: string, dropped: string): Topology => ({
  ...hybrid,
  id,
  summary: `As ${id}.`,
  nodes: hybrid.nodes.map((node) => ({
    ...node,
    policies: node.policies.filter(({ policy }) => policy !== dropped),
  })),
});

onBothEngines((open) => {
  const store = sampled(open);
  const engine = (change: Partial<Engine> = {}) =>
    setEngine({ ...anEngineHere().engine, hash: `bisecting on ${store().where}`, ...change });
  const start = (head: string, base = "hybrid") => startBisect(ctxAs(actor), { base, head });
  const viewOf = ({ id }: BisectView) => getBisect(ctxAs(actor), { bisect: id });
  const settled = async (search: BisectView) => {
    if (search.state !== "running") return search;
    await vi.waitFor(async () => expect((await viewOf(search)).state).not.toBe("running"), {
      timeout: 240_000,
      interval: 20,
    });
    return viewOf(search);
  };

  beforeEach(() => engine());
  afterAll(() => stopTasks(ctxAs()));
  const forgetResults = () => store().prisma.causeSearch.deleteMany({});
  const stateOf = async ({ id }: BisectView) =>
    (await store().prisma.task.findFirstOrThrow({ where: { id } })).state;
  beforeAll(async () => {
    engine();
    for (const [id, dropped] of [
      ["no-cap", "search_cap"],
      ["copied", "nothing"],
    ] as const)
      await saveTopology(ctxAs(actor), { document: copy(id, dropped) });
    for (const topology of ["hybrid", "no-cap", "copied"])
      for (const recording of [parts, agrees])
        await startReplay(ctxAs(actor), { topology, recording: recording });
    await startReplay(ctxAs(actor), { topology: "current", recording: parts });
  });

  /** An engine whose replays wait until they are let go. */
  const holds = (): (() => void) => {
    const here = anEngineHere().engine;
    const { promise, resolve } = withResolvers();
    engine({ untilDifferent: (...of) => promise.then(() => here.untilDifferent(...of)) });
    return resolve;
  };

  it("finds the one change that makes the recordings differ, and says so", async () => {
    const release = holds();
    const begun = await start("no-cap");
    expect(begun).toMatchObject({ state: "running", recordings: 2, leftOut: 0, result: null });
    release();
    const { state, result, progress, sentence } = await settled(begun);
    if (result?.kind !== "found") throw new Error(sentence);
    expect([state, result.minimal, result.smallest]).toEqual(["finished", true, true]);
    expect(result.moves.map((move) => move.sentence)).toEqual(["Search cap no longer runs"]);
    expect(progress).toMatchObject({ moves: result.of });
    expect(sentence).toMatch(/ makes 2 of 2 identical\.$/);
  });

  it("is stored with what it found: the causes of the comparison are verified, and a server that begins anew knows it", async () => {
    await settled(await start("no-cap"));
    await store().prisma.task.deleteMany({});
    const { comparison } = await getComparison(ctxAs(actor), { base: "hybrid", head: "no-cap" });
    expect(comparison.causes).toHaveLength(1);
    expect(comparison.causes[0]).toMatchObject({
      isolated: { changes: [{ sentence: "Search cap no longer runs" }], first: [parts], settled: 1 },
    });
    const again = await start("no-cap");
    expect(again).toMatchObject({ state: "finished", result: { kind: "found" } });
    expect(again.sentence).toMatch(/ makes 2 of 2 identical\.$/);
  });

  it("answers the same question with the search that there is, and another one with its own", async () => {
    const first = await settled(await start("no-cap"));
    expect(await start("no-cap")).toEqual(first);
    expect((await start("no-cap", "copied")).id).not.toBe(first.id);
    await settled(await start("no-cap", "copied"));
  });

  it("has nothing to explain where all recordings agree", async () => {
    const { result, sentence } = await settled(await start("copied"));
    expect(result?.kind).toBe("agrees");
    expect(sentence).toBe("Both recordings are identical already.");
  });

  /** An engine whose replays end only when they are stopped; tells how many have begun. */
  const hangs = (): (() => number) => {
    let replaying = 0;
    engine({
      untilDifferent: (_, { signal } = {}) => {
        replaying += 1;
        return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
      },
    });
    return () => replaying;
  };

  it("can be cancelled, stays so, and is begun anew when asked again", async () => {
    const replaying = hangs();
    const search = await start("no-cap", "current");
    await expect.poll(replaying).toBe(1);
    await cancelTask(ctxAs(actor), { task: search.id });
    expect(await viewOf(search)).toMatchObject({ state: "cancelled", sentence: "The search was cancelled." });
    engine();
    const again = await start("no-cap", "current");
    expect(again.id).not.toBe(search.id);
    expect((await settled(again)).state).toBe("finished");
    expect((await viewOf(search)).state).toBe("cancelled");
  });

  it("ends with the server, which tells no failure", async () => {
    const told = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const replaying = hangs();
    await forgetResults();
    const search = await start("no-cap", "current");
    await expect.poll(replaying).toBe(1);
    await stopTasks(ctxAs());
    expect([await stateOf(search), (await viewOf(search)).state]).toEqual(["interrupted", "failed"]);
    expect(told).not.toHaveBeenCalled();
    told.mockRestore();
    engine();
  });

  /** Begins a search that nobody looks at for a minute after its first replay. `onReplay` hears how many have begun. */
  async function searchAlone(onReplay: (search: BisectView, begun: number) => unknown = () => {}) {
    await forgetResults();
    const here = anEngineHere().engine;
    const ran: string[] = [];
    // It may begin before it is returned.
    const { promise: search, resolve: returned } = withResolvers<BisectView>();
    let later = 0;
    const now = vi
      .spyOn(Date, "now")
      .mockImplementation(() => performance.timeOrigin + performance.now() + later);
    const on =
      (threads: string): Engine["untilDifferent"] =>
      async (task, signals) => {
        const begun = ran.push(threads);
        if (begun === 1) later += 60_000;
        await onReplay(await search, begun);
        return here.untilDifferent(task, signals);
      };
    engine({ untilDifferent: on("all"), background: { ...here, untilDifferent: on("background") } });
    const begun = await start("no-cap", "current");
    returned(begun);
    return {
      search: begun,
      ran,
      finished: async () => {
        await vi.waitFor(async () => expect(await stateOf(begun)).toBe("finished"), {
          timeout: 240_000,
          interval: 20,
        });
        now.mockRestore();
      },
    };
  }

  it("goes on in the background while nobody looks, and with all threads once somebody does again", async () => {
    const { ran, finished } = await searchAlone((search, begun) => begun === 3 && viewOf(search));
    await finished();
    expect(ran.slice(0, 4)).toEqual(["all", "background", "background", "all"]);
  });

  it("waits while nobody looks where nothing runs by itself, and goes on once somebody does again", async () => {
    vi.stubEnv("PLANNER_STUDIO_BACKGROUND", "off");
    const { search, ran, finished } = await searchAlone();
    await expect.poll(() => ran).toHaveLength(1);
    await new Promise((done) => setTimeout(done, 300));
    expect([ran, await stateOf(search)]).toEqual([["all"], "running"]);
    await viewOf(search);
    await finished();
    expect(new Set(ran)).toEqual(new Set(["all"]));
    vi.unstubAllEnvs();
  });

  it("breaks off with a sentence where the engine does, tells the log why, and is begun anew when asked again", async () => {
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    await forgetResults();
    engine({ untilDifferent: () => Promise.reject(new Error("the worker is gone")) });
    const search = await start("no-cap", "current");
    const failed = await settled(search);
    expect(failed).toMatchObject({ state: "failed", result: null });
    expect(failed.sentence).not.toContain("worker");
    expect(log.mock.calls.join("")).toContain("the worker is gone");
    log.mockRestore();
    engine();
    expect((await start("no-cap", "current")).id).not.toBe(search.id);
  });

  it("leaves out recordings that base itself breaks off in, and needs one that it comes through", async () => {
    const where = { topologyName: "hybrid", recordingName: agrees };
    const broken = (kind: string) => store().prisma.replay.updateMany({ where, data: { endKind: kind } });
    await broken("miss");
    const search = await start("copied");
    expect(search).toMatchObject({ recordings: 1, leftOut: 1 });
    expect((await settled(search)).sentence).toContain("1 recording is skipped");
    await store().prisma.replay.updateMany({
      where: { topologyName: "hybrid" },
      data: { endKind: "failed" },
    });
    await expect(start("copied")).rejects.toThrow("hybrid itself comes through none of the recordings.");
    await store().prisma.replay.updateMany({ where: { topologyName: "hybrid" }, data: { endKind: "ended" } });
  });

  it("refuses what has not been replayed on both sides, what is not there, and two planners", async () => {
    await expect(start("gpt-5.5")).rejects.toThrow(InvalidInput);
    await expect(start("nowhere")).rejects.toThrow(NotFound);
    await expect(start("smith")).rejects.toThrow("they cannot be compared");
  });

  it("is not known in another workspace, nor by an id of nobody", async () => {
    const search = await start("no-cap");
    const elsewhere = { ...actor, workspaceId: "other" };
    for (const asked of [
      [ctxAs(elsewhere), { bisect: search.id }] as const,
      [ctxAs(actor), { bisect: "none" }] as const,
    ])
      await expect(getBisect(...asked)).rejects.toThrow(NotFound);
  });
});
