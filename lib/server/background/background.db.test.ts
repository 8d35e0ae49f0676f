import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type PlannerModule, plannersOf } from "../../planners";
import { recordingOf, triageModule } from "../../planners/triageModule.fixture";
import type { Engine } from "../../worker";
import { type Actor, localActor as actor } from "../core/actor";
import { Forbidden, StoreUnavailable } from "../core/errors";
import { onBothEngines, openEmbedded } from "../db/engines.fixture";
import { anEngineHere } from "../engineHere.fixture";
import { getProposals } from "../proposals/get";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine, setPlanners, stopJobs } from "../server.fixture";
import { cancelSweep } from "../sweeps/cancel";
import { listSweeps } from "../sweeps/list";
import { startSweep } from "../sweeps/start";
import { backgroundAllowed } from "./allowed";
import { getBackground } from "./get";
import { startBackground } from "./start";
import { stopBackground } from "./stop";
import { restBackground, runBackground } from "./theBackground";

const planner = triageModule.planner.id;
const [inUse, other] = triageModule.topologies.map(({ id }) => id);

/** Replays in this process, and tells what it began; where it is held, it begins and does not end. */
function anEngine(hash: string) {
  const { engine: here } = anEngineHere();
  const begun: string[] = [];
  let gate: Promise<void> = Promise.resolve();
  const engine: Engine = {
    ...here,
    hash,
    replay: async (task, { signal } = {}) => {
      begun.push(JSON.parse(task.topology).id);
      const stopped = new Promise<never>((_, no) =>
        signal?.addEventListener("abort", () => no(signal.reason)),
      );
      await Promise.race([gate, stopped]);
      return here.replay(task);
    },
    get background() {
      return engine;
    },
  };
  const hold = () => {
    let open = () => {};
    gate = new Promise((resolve) => (open = resolve));
    return () => open();
  };
  return { engine, begun, hold };
}

const rest = async () => {
  await restBackground(ctxAs());
  await stopJobs();
};

/** More replays than a worker holds for its thread, or background runs would hold all that they do. */
const busyModule: PlannerModule = {
  ...triageModule,
  recordings: ["ada", "bo", "cy"].map((desk) =>
    recordingOf({ desk, tickets: [{ from: desk, about: "an invoice", tier: "gold" }] }),
  ),
};

describe("what runs by itself", () => {
  beforeAll(() => setPlanners(plannersOf([busyModule])));
  afterAll(() => setPlanners(null));

  it("is on, unless the environment or a shared database says otherwise", () => {
    const own = { kind: "pglite" } as const;
    const said = (value: string) => ({ PLANNER_STUDIO_BACKGROUND: value }) as unknown as NodeJS.ProcessEnv;
    expect(["", "on", "off"].map((value) => backgroundAllowed(said(value), own))).toEqual([
      true,
      true,
      false,
    ]);
    expect(backgroundAllowed(said("on"), { kind: "postgres" })).toBe(false);
    expect(() => backgroundAllowed(said("no"), own)).toThrow(StoreUnavailable);
  });

  onBothEngines((open) => {
    const store = sampled(open);
    afterEach(rest);

    it("begins nothing on a shared database", async () => {
      setEngine(anEngine(`either on ${store().where}`).engine);
      await runBackground(ctxAs());
      const shared = store().kind === "postgres";
      const { state } = await getBackground(ctxAs(actor), {});
      expect(state === "off").toBe(shared);
      if (shared) expect(await listSweeps(ctxAs(actor), {})).toEqual([]);
    });
  });

  describe("in a folder of its own", () => {
    const store = sampled(openEmbedded);
    const state = async () => (await getBackground(ctxAs(actor), {})).state;
    const becomes = (wanted: string) =>
      vi.waitFor(async () => expect(await state()).toBe(wanted), { timeout: 240_000, interval: 50 });
    const sweeps = () => listSweeps(ctxAs(actor), {});
    let lives = 0;
    const use = () => {
      const made = anEngine(`background ${++lives} on ${store().where}`);
      setEngine(made.engine);
      return made;
    };
    afterEach(rest);

    it("completes the proposals and the threads in flight, the topology in use first, in nobody's name", async () => {
      const { begun } = use();
      const events = await store().prisma.logEvent.count();
      expect((await getProposals(ctxAs(actor), { planner })).waiting).toBeGreaterThan(0);
      await Promise.all([runBackground(ctxAs()), runBackground(ctxAs())]);
      await becomes("done");
      const { waiting, losses } = await getProposals(ctxAs(actor), { planner });
      expect(waiting).toBe(0);
      expect(Object.keys(losses)).toContain(other);
      expect(begun.slice(0, begun.indexOf(other ?? "")).every((id) => id === inUse)).toBe(true);
      const [newest] = await store().prisma.sweep.findMany({ orderBy: { createdAt: "desc" } });
      expect(newest).toMatchObject({ background: true, createdBy: "planner-studio", state: "finished" });
      expect(await store().prisma.logEvent.count()).toBe(events);
    });

    it("does nothing twice: not at once, and not at the next start", async () => {
      const { begun } = use();
      const before = (await sweeps()).length;
      await Promise.all([runBackground(ctxAs()), runBackground(ctxAs())]);
      await becomes("done");
      const [made, known] = [begun.length, (await sweeps()).length];
      expect(known).toBe(before + 1);
      await rest();
      await runBackground(ctxAs());
      await becomes("done");
      expect([begun.length, (await sweeps()).length]).toEqual([made, known]);
    });

    it("goes on after a restart with the sweep that was left", async () => {
      const { hold, begun } = use();
      const release = hold();
      await runBackground(ctxAs());
      await vi.waitFor(() => expect(begun.length).toBeGreaterThan(0), { timeout: 240_000 });
      const before = (await sweeps()).length;
      await rest();
      release();
      await runBackground(ctxAs());
      await becomes("done");
      expect((await sweeps()).length).toBe(before);
    });

    it("is stopped for good by whoever may stop, until somebody lets it run", async () => {
      const { hold, begun } = use();
      const release = hold();
      await runBackground(ctxAs());
      await vi.waitFor(() => expect(begun.length).toBeGreaterThan(0), { timeout: 240_000 });
      const reader: Actor = { ...actor, role: "reader" };
      await expect(stopBackground(ctxAs(reader), {})).rejects.toBeInstanceOf(Forbidden);
      const [stopped] = await Promise.all([stopBackground(ctxAs(actor), {}), release()]);
      expect(stopped.state).toBe("stopped");
      await rest();
      const made = begun.length;
      await runBackground(ctxAs());
      expect([await state(), begun.length]).toEqual(["stopped", made]);
      await startBackground(ctxAs(actor), {});
      await becomes("done");
      expect((await getProposals(ctxAs(actor), { planner })).waiting).toBe(0);
    });

    it("counts the cancelling of its sweep as a stop", async () => {
      const { hold, begun } = use();
      const release = hold();
      await runBackground(ctxAs());
      await vi.waitFor(() => expect(begun.length).toBeGreaterThan(0), { timeout: 240_000 });
      const [own] = await listSweeps(ctxAs(actor), { state: "running", background: true });
      await cancelSweep(ctxAs(actor), { sweep: own?.id ?? "" });
      release();
      await becomes("stopped");
      await startBackground(ctxAs(actor), {});
      await becomes("done");
    });

    it("lets a person's sweep go first", async () => {
      const { hold, begun } = use();
      const release = hold();
      await runBackground(ctxAs());
      await vi.waitFor(() => expect(begun.length).toBeGreaterThan(0), { timeout: 240_000 });
      const { id } = await startSweep(ctxAs(actor), { topologies: [other ?? ""] });
      release();
      await becomes("done");
      const ended = await store().prisma.sweep.findMany({
        where: { finishedAt: { not: null } },
        orderBy: { finishedAt: "asc" },
      });
      expect(ended.at(-2)?.id).toBe(id);
      expect(ended.at(-1)?.background).toBe(true);
    });
  });
});
