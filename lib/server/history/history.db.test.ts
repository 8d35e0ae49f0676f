import { beforeAll, describe, expect, it } from "vitest";
import { plannerModules } from "../../planners";
import { localActor } from "../core/actor";
import { Conflict, NotFound, RevisionConflict } from "../core/errors";
import { changing } from "../db/changing";
import { onBothEngines } from "../db/engines.fixture";
import { addReadings } from "../db/topologies";
import { listTopologySummaries } from "../evidence/topologies/listTopologies";
import { refusalOf } from "../http/respond";
import { getRecording } from "../recordings/get";
import { listRecordings } from "../recordings/list";
import { saveRecording } from "../recordings/save";
import { sampled } from "../samples/sampled.fixture";
import { seedSamples } from "../samples/seed";
import { ctxAs } from "../server.fixture";
import { getTopology } from "../topologies/get";
import { saveTopology } from "../topologies/save";
import { getHistory } from "./get";
import { listRemoved } from "./listRemoved";
import { removeDocument } from "./remove";
import { restoreRevision } from "./restore";

const module = plannerModules()[0];
const [topology, recording] = [module?.topologies[0], module?.recordings[0]];
if (!topology || !recording) throw new Error("The samples are gone.");

const ada = { ...localActor, userId: "ada", name: "Ada" };
const grace = { ...localActor, userId: "grace", name: "Grace" };

type Note = { readonly why?: string; readonly expected?: number };
const kinds = {
  topology: {
    save: (actor: typeof ada, name: string, title: string, note: Note = {}) =>
      saveTopology(ctxAs(actor), { document: { ...topology, id: name, title }, ...note }),
    titleOf: async (name: string) => (await getTopology(ctxAs(ada), { topology: name })).topology.title,
    names: async () => (await listTopologySummaries(ctxAs(ada), {})).map(({ name }) => name),
    shipped: topology.id,
  },
  recording: {
    save: (actor: typeof ada, name: string, title: string, note: Note = {}) =>
      saveRecording(ctxAs(actor), { document: { ...recording, id: name, title }, ...note }),
    titleOf: async (name: string) => (await getRecording(ctxAs(ada), { recording: name })).title,
    names: async () => (await listRecordings(ctxAs(ada), {})).map(({ name }) => name),
    shipped: recording.id,
  },
} as const;

onBothEngines((open) => {
  const store = sampled(open);

  describe.each(["topology", "recording"] as const)("of a %s", (of) => {
    const { save, titleOf, names, shipped } = kinds[of];
    const history = (name: string) => getHistory(ctxAs(ada), { of, name });
    beforeAll(async () => {
      await save(ada, "numbered", "First", { why: "To begin with." });
      await save(grace, "numbered", "Second", { expected: 1 });
    });

    it("has every revision with its number, parent, author and why, and what was done", async () => {
      const { revisions, events } = await history("numbered");
      expect(revisions).toMatchObject([
        { number: 2, parent: 1, author: { id: "grace", name: "Grace" }, why: "" },
        { number: 1, parent: null, author: { id: "ada", name: "Ada" }, why: "To begin with." },
      ]);
      expect(events.map(({ actor, line }) => `${actor.name} ${line}`)).toEqual([
        `Grace saved version 2 of the ${of} numbered`,
        `Ada saved version 1 of the ${of} numbered: “To begin with.”`,
      ]);
    });

    it("has one revision, by nobody, of what ships, also when it is seeded again", async () => {
      await seedSamples(ctxAs());
      expect(await history(shipped)).toMatchObject({ revisions: [{ number: 1, author: null }], events: [] });
    });

    it("gets nothing from saving what stands already", async () => {
      const before = await history("numbered");
      expect(await save(ada, "numbered", "Second")).toMatchObject({ revision: 2 });
      expect(await history("numbered")).toEqual(before);
    });

    it("refuses a change that was made from an older revision, and tells both", async () => {
      const late = save(ada, "numbered", "Mine", { expected: 1 });
      await expect(late).rejects.toBeInstanceOf(RevisionConflict);
      const refusal = refusalOf(await late.catch((error: unknown) => error));
      expect(refusal).toMatchObject({
        status: 409,
        message: expect.stringMatching(/from version 1, and Grace made version 2/),
        revisions: { expected: { number: 1 }, current: { number: 2, author: { name: "Grace" } } },
      });
      const twice = save(ada, "numbered", "Mine", { expected: 0 });
      await expect(twice).rejects.toMatchObject({ revisions: { expected: null, current: { number: 2 } } });
      expect(await titleOf("numbered")).toBe("Second");
    });

    it("lets one of those who save at once from the same revision win", async () => {
      await save(ada, "raced", "Start");
      const all = await Promise.allSettled(
        Array.from({ length: 6 }, (_, i) => save(ada, "raced", `Try ${i}`, { expected: 1 })),
      );
      expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect((await history("raced")).revisions.map(({ number }) => number)).toEqual([2, 1]);
    });

    it("numbers those who save a new name at once without gaps", async () => {
      await Promise.all(Array.from({ length: 6 }, (_, i) => save(ada, "fresh", `Try ${i}`)));
      const { revisions, events } = await history("fresh");
      expect(revisions.map(({ number, parent }) => [number, parent])).toEqual([
        ...[6, 5, 4, 3, 2].map((number) => [number, number - 1]),
        [1, null],
      ]);
      expect(events).toHaveLength(6);
    });

    it("brings an old revision back as a new one", async () => {
      await save(ada, "brought-back", "First");
      await save(ada, "brought-back", "Second");
      const input = { of, name: "brought-back", number: 1, why: "It was better.", expected: 2 };
      expect(await restoreRevision(ctxAs(grace), input)).toMatchObject({ revision: 3 });
      expect(await titleOf("brought-back")).toBe("First");
      const { revisions, events } = await history("brought-back");
      expect(revisions[0]).toMatchObject({ number: 3, parent: 2, restores: 1, author: { name: "Grace" } });
      expect(revisions[0]?.hash).toBe(revisions[2]?.hash);
      expect(events[0]?.line).toContain("restored version 1");
      await expect(
        restoreRevision(ctxAs(grace), { of, name: "brought-back", number: 9 }),
      ).rejects.toBeInstanceOf(NotFound);
    });

    it("stays behind a name that was removed, which can be restored", async () => {
      const { hash } = await save(ada, "gone", "First");
      await removeDocument(ctxAs(grace), { of, name: "gone", why: "Not needed." });
      expect(await names()).not.toContain("gone");
      await expect(titleOf("gone")).rejects.toBeInstanceOf(NotFound);
      expect(await titleOf(`gone@${hash}`)).toBe("First");
      expect(await listRemoved(ctxAs(ada), { of })).toMatchObject({
        last: [{ name: "gone", title: "First", revision: 1 }],
        all: 1,
      });
      expect((await history("gone")).events[0]).toMatchObject({ kind: `${of}.removed` });
      await expect(removeDocument(ctxAs(grace), { of, name: "gone" })).rejects.toBeInstanceOf(NotFound);
      await restoreRevision(ctxAs(ada), { of, name: "gone", number: 1 });
      expect(await listRemoved(ctxAs(ada), { of })).toEqual({ last: [], all: 0 });
      expect(await titleOf("gone")).toBe("First");
      expect((await history("gone")).revisions).toMatchObject([{ number: 2, restores: 1 }, { number: 1 }]);
    });

    it("says how much was removed where only the last of it is listed", async () => {
      const { hash } = await save(ada, "copied", "Copied");
      const removedAt = (i: number) => new Date(Date.UTC(2026, 0, 1) + i);
      const copies = Array.from({ length: 103 }, (_, i) => ({
        workspaceId: ada.workspaceId,
        planner: topology.planner,
        name: `copy-${i}`,
        hash,
        removedAt: removedAt(i),
      }));
      const { prisma } = store();
      if (of === "topology") await prisma.topology.createMany({ data: copies });
      else await prisma.recording.createMany({ data: copies });
      const { last, all } = await listRemoved(ctxAs(ada), { of });
      expect([last.length, all, last[0]?.name, last[99]?.name]).toEqual([100, 103, "copy-102", "copy-3"]);
    });

    it("keeps what ships from being removed", async () => {
      const removing = removeDocument(ctxAs(ada), { of, name: shipped });
      await expect(removing).rejects.toBeInstanceOf(Conflict);
    });

    it("is of names that are there", async () => {
      await expect(history("nothing")).rejects.toBeInstanceOf(NotFound);
    });
  });

  it("of a topology has none of the machine's own variations", async () => {
    await saveTopology(ctxAs(ada), { document: { ...topology, id: "varied" } });
    const variation = { ...topology, id: "varied", summary: "Read in another way." };
    await addReadings(ctxAs(ada), [{ hash: "e".repeat(64), topology: variation }]);
    const { revisions } = await getHistory(ctxAs(ada), { of: "topology", name: "varied" });
    expect(revisions).toHaveLength(1);
    const found = await getTopology(ctxAs(ada), { topology: `varied@${"e".repeat(64)}` });
    expect(found.current).toBe(false);
  });

  it("belongs to one planner", async () => {
    const other = changing(ctxAs(ada), async (tx) => {
      await tx.topology.update({
        where: { workspaceId_name: { workspaceId: ada.workspaceId, name: "varied" } },
        data: { planner: "other" },
      });
      return { answer: null, event: null };
    });
    await other;
    await expect(
      saveTopology(ctxAs(ada), { document: { ...topology, id: "varied", title: "Again" } }),
    ).rejects.toThrow("is already used by a topology of the planner other");
  });
});
