import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { hash, type Json } from "../../../std";
import { localActor as actor } from "../../core/actor";
import { exportDocument } from "../../documents/export";
import { getHistory } from "../../history/get";
import { ctxAs, setStore } from "../../server.fixture";
import { migrate, type Session } from "../connection/migrate";
import { migrationsFolder } from "../open";
import { inFolder, onServer } from "../session.fixture";
import type { Store } from "../store";
import type { EarlierVersion } from "./earlierVersion.fixture";

/** What an earlier version (commit ed31ce6) wrote: the rows of its tables, and the hash of each document as it exported it. Made by running that version. */
const written = JSON.parse(readFileSync(path.join(import.meta.dirname, "ed31ce6.json"), "utf8")) as {
  readonly tables: { readonly [table: string]: readonly object[] };
  readonly exported: { readonly [kindAndName: string]: string };
};

/** Makes an empty database what that version left behind. */
async function write(session: Session): Promise<void> {
  const applied = new Set(
    (written.tables._prisma_migrations as { readonly migration_name: string }[]).map(
      (row) => row.migration_name,
    ),
  );
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-earlier-"));
  for (const name of readdirSync(migrationsFolder()).filter((one) => applied.has(one)))
    cpSync(path.join(migrationsFolder(), name), path.join(folder, name), { recursive: true });
  await migrate(session, folder);
  for (const [table, rows] of Object.entries(written.tables)) {
    if (table === "_prisma_migrations") continue;
    const text = JSON.stringify(rows).replaceAll("'", "''");
    await session.script(
      `INSERT INTO "${table}" SELECT * FROM json_populate_recordset(NULL::"${table}", '${text}'::json)`,
    );
  }
}

/** A version without reviews, whose replays stand in parts. */
export const ed31ce6: EarlierVersion = {
  name: "ed31ce6",
  writeFolder: async (folder) => {
    mkdirSync(folder, { recursive: true });
    await inFolder(folder, write);
  },
  writeDatabase: (url) => onServer(url, write),
  expectEverything,
};

/** Every topology, recording and replay is there and says what it said; and what had no history has one. */
async function expectEverything(store: Store): Promise<void> {
  setStore(store);
  const found: { [kindAndName: string]: string } = {};
  for (const one of Object.keys(written.exported)) {
    const [kind, id = ""] = one.split(" ");
    const { text } = await exportDocument(ctxAs(actor), { kind: kind as "topology", id });
    found[one] = hash(JSON.parse(text) as Json);
  }
  expect(found).toEqual(written.exported);
  const { prisma } = store;
  for (const [table, count] of [
    ["Topology", await prisma.topology.count()],
    ["TopologyVersion", await prisma.topologyVersion.count()],
    ["RecordingVersion", await prisma.recordingVersion.count()],
    ["Replay", await prisma.replay.count()],
    ["Job", await prisma.job.count()],
    ["Registry", await prisma.plannerDocument.count()],
  ] as const)
    expect(count, table).toBe(written.tables[table]?.length);
  const { revisions } = await getHistory(ctxAs(actor), { of: "topology", name: "mine" });
  const [first, second] = ["Mine, first", "Mine, second"].map((title) => versionOf("mine", title));
  const author = { id: "local", name: "Local" };
  expect(revisions).toMatchObject([
    { number: 2, parent: 1, hash: first, author },
    { number: 1, parent: null, hash: second, author },
  ]);
  const shipped = await getHistory(ctxAs(actor), { of: "recording", name: "orchard-no-answer" });
  expect(shipped.revisions).toMatchObject([{ number: 1, author: null }]);
}

function versionOf(name: string, title: string): string | undefined {
  const rows = written.tables.TopologyVersion as readonly { name: string; title: string; hash: string }[];
  return rows.find((row) => row.name === name && row.title === title)?.hash;
}
