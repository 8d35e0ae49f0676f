import { afterAll, beforeAll, expect, it } from "vitest";
import { openMemory } from "../../cache/memory";
import { type Actor, localActor } from "../../core/actor";
import { ctxAs, setStore } from "../../server.fixture";
import { changing } from "../changing";
import { onBothEngines } from "../engines.fixture";
import type { Store } from "../store";
import { scopedTo } from "../store";
import { listStoredEvents, type NewEvent } from "./log";

const actor: Actor = { ...localActor, workspaceId: "w", userId: "ada", name: "Ada" };
const about = { kind: "topology", name: "hybrid" };
const event = (line: string): NewEvent => ({ kind: "topology.saved", about, line });

onBothEngines((open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
    setStore(store);
    await store.prisma.workspace.create({ data: { id: "w", name: "W" } });
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        changing(ctxAs(actor), async () => ({ answer: i, event: event(`did ${i}`) })),
      ),
    );
  });
  afterAll(() => store.close());

  const lines = async () =>
    (await listStoredEvents(scopedTo(store, "w", openMemory()), { most: 100 }))
      .map(({ line }) => line)
      .sort();
  const sql = (text: string) => store.prisma.$executeRawUnsafe(text);

  it("counts the events of those who write at once from 1, without gaps", async () => {
    const events = await listStoredEvents(scopedTo(store, "w", openMemory()), { about, most: 100 });
    expect(events.map(({ seq }) => seq)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(new Set(events.map(({ line }) => line)).size).toBe(12);
    expect(await listStoredEvents(scopedTo(store, "w", openMemory()), { before: 3, most: 1 })).toMatchObject([
      { seq: 2 },
    ]);
  });

  it.each([
    ["update", `UPDATE "LogEvent" SET "line" = 'nothing'`],
    ["update of no row", `UPDATE "LogEvent" SET "line" = 'nothing' WHERE false`],
    [
      "upsert",
      `INSERT INTO "LogEvent" SELECT * FROM "LogEvent" ON CONFLICT ("workspaceId", "seq") DO UPDATE SET "line" = 'x'`,
    ],
    ["delete", `DELETE FROM "LogEvent" WHERE "seq" = 1`],
    ["truncate", `TRUNCATE "LogEvent"`],
    ["truncate of all that hangs together", `TRUNCATE "Workspace", "LogEvent" CASCADE`],
  ])("refuses %s", async (_, statement) => {
    const before = await lines();
    await expect(sql(statement)).rejects.toThrow(/The log is only added to/);
    expect(await lines()).toEqual(before);
  });

  it("refuses a cascade from a table that somebody made its parent", async () => {
    await sql(`CREATE TABLE "Parent" ("workspaceId" text PRIMARY KEY)`);
    await sql(`INSERT INTO "Parent" VALUES ('w')`);
    await sql(`ALTER TABLE "LogEvent" ADD CONSTRAINT "planted" FOREIGN KEY ("workspaceId")
      REFERENCES "Parent" ON DELETE CASCADE ON UPDATE CASCADE`);
    const before = await lines();
    for (const statement of [
      `DELETE FROM "Parent"`,
      `UPDATE "Parent" SET "workspaceId" = 'other'`,
      `TRUNCATE "Parent" CASCADE`,
    ])
      await expect(sql(statement)).rejects.toThrow(/The log is only added to/);
    expect(await lines()).toEqual(before);
    await sql(`ALTER TABLE "LogEvent" DROP CONSTRAINT "planted"`);
  });

  it("refuses them to a session that says its triggers are off, as well", async () => {
    const deleting = store.prisma.$transaction(async (tx) => {
      await tx.$executeRawUnsafe(`SET LOCAL session_replication_role = replica`);
      await tx.$executeRawUnsafe(`DELETE FROM "LogEvent"`);
    });
    await expect(deleting).rejects.toThrow(/The log is only added to/);
  });

  it("has no foreign keys, and stays when its workspace goes", async () => {
    const keys = await store.prisma.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_constraint WHERE contype = 'f' AND conrelid = '"LogEvent"'::regclass`;
    expect(keys).toEqual([]);
    const other = { ...actor, workspaceId: "gone" };
    await store.prisma.workspace.create({ data: { id: "gone", name: "Gone" } });
    await changing(ctxAs(other), async () => ({ answer: null, event: event("was here") }));
    await store.prisma.workspace.delete({ where: { id: "gone" } });
    expect(await listStoredEvents(scopedTo(store, "gone", openMemory()), { most: 9 })).toMatchObject([
      { line: "was here" },
    ]);
  });

  it("tells nothing of what was not carried out", async () => {
    const before = await lines();
    const failing = changing(ctxAs(actor), async (tx) => {
      await tx.person.update({
        where: { workspaceId_id: { workspaceId: "w", id: "ada" } },
        data: { name: "B" },
      });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await lines()).toEqual(before);
    expect((await store.prisma.person.findFirst())?.name).toBe("Ada");
  });
});
