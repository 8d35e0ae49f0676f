import { createHash, randomUUID } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { machineActor } from "../../core/actor";
import { seedSamples } from "../../samples/seed";
import { ctxAs, leaveStore, setStore } from "../../server.fixture";
import type { OpenSession } from "../connection/migrate";
import { emptyDatabase, onPostgres } from "../engines.fixture";
import { openSession, openStore, type StoreOptions } from "../open";
import type { Store } from "../store";
import { df2fb296 } from "../upgrade/df2fb296.fixture";
import { type Rows, readRows, rowsOf, withoutTimesSince } from "../upgrade/rows.fixture";
import { restoreBackup } from "./restore";
import { writeBackup } from "./write";

const began = Date.now();
const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-backup-"));
const inside = (name: string) => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

async function backedUp(at: StoreOptions, name: string) {
  const open = await openSession(at, "backup");
  const made = await writeBackup(open, inside(name), { version: "1.2.3", now: new Date(0) });
  await open.close();
  return made;
}

async function restored(at: StoreOptions, name: string, replace = false): Promise<void> {
  const open = await openSession(at, "restore");
  await restoreBackup(open, inside(name), { replace }).finally(open.close);
}

const opened = async <T>(at: StoreOptions, use: (store: Store) => Promise<T>): Promise<T> => {
  const store = await openStore(at);
  return use(store).finally(async () => {
    await leaveStore();
    await store.close();
  });
};

type Engine = {
  /** Writes a database of an earlier version, with reviews, drafts, a log and replays in both forms. */
  readonly earlier: () => Promise<StoreOptions>;
  readonly empty: () => Promise<StoreOptions>;
};

const embedded: Engine = {
  earlier: async () => {
    const at = { folder: inside(randomUUID()) };
    await df2fb296.writeFolder(at.folder);
    return at;
  },
  empty: async () => {
    const at = { folder: inside(randomUUID()) };
    mkdirSync(at.folder);
    // That version kept the key of profiles beside the database; a server takes it in when it starts.
    await df2fb296.writeFolder(inside("first"));
    cpSync(path.join(inside("first"), "profiles.key"), path.join(at.folder, "profiles.key"));
    return at;
  },
};
const postgres: Engine = {
  earlier: async () => {
    const databaseUrl = await emptyDatabase();
    await df2fb296.writeDatabase(databaseUrl);
    return { databaseUrl };
  },
  empty: async () => ({ databaseUrl: await emptyDatabase() }),
};

describe("on PGlite", () => backups("pglite", embedded));
onPostgres("on PostgreSQL", () => {
  backups("postgres", postgres);

  it("moves a database to the other engine and back without a change of a row or of a file", async () => {
    const [one, other, back] = [await postgres.earlier(), await embedded.empty(), await postgres.empty()];
    const rows = await rowsOf(one);
    const { tables } = await backedUp(one, "there");
    await restored(other, "there");
    expect(await rowsOf(other)).toEqual(rows);
    expect((await backedUp(other, "back")).tables).toEqual(tables);
    await restored(back, "back");
    expect(await rowsOf(back)).toEqual(rows);
  });

  it("changes nothing when its connection is cut off in the middle", async () => {
    const [one, other] = [await postgres.earlier(), await postgres.earlier()];
    await backedUp(one, "cut");
    const rows = await rowsOf(other);
    const server = new Client({ connectionString: inject("postgresUrl") });
    await server.connect();
    const open = await openSession(other, "restore");
    const [{ pid }] = (await open.session.rows("SELECT pg_backend_pid() AS pid")) as [{ pid: number }];
    const cut: Promise<unknown>[] = [];
    const onTable = (name: string) => {
      if (name === "Replay") cut.push(server.query("SELECT pg_terminate_backend($1)", [pid]));
    };
    const restoring = restoreBackup(open, inside("cut"), { replace: true, onTable });
    const lost = await restoring.catch((error: Error) => error);
    expect(lost).toBeInstanceOf(Error);
    expect(String(lost)).not.toContain("damaged");
    await Promise.all(cut);
    expect(cut).toHaveLength(1);
    await open.close().catch(() => {});
    await server.end();
    expect(await rowsOf(other)).toEqual(rows);
  });

  it("refuses a database that others use, even to replace it", async () => {
    const [one, other] = [await postgres.earlier(), await postgres.empty()];
    await backedUp(one, "used");
    await opened(other, async ({ prisma }) => {
      await prisma.workspace.count();
      await expect(restored(other, "used", true)).rejects.toThrow(
        /connections use the database at .+ Stop its servers/,
      );
    });
  });
});

function backups(kind: Store["kind"], engine: Engine): void {
  let source: StoreOptions;
  let rows: Rows;
  const name = `whole-${kind}`;
  beforeAll(async () => {
    source = await engine.earlier();
    rows = await rowsOf(source);
    await backedUp(source, name);
  });

  it("brings back every row after a wipe, no verdict turns stale, and the log stays unchangeable", async () => {
    expect(Object.values(rows).flat().length).toBeGreaterThan(1000);
    const at = await engine.empty();
    await restored(at, name);
    expect(await rowsOf(at)).toEqual(rows);
    await opened(at, async (store) => {
      await df2fb296.expectEverything(store);
      for (const change of [`DELETE FROM "LogEvent"`, `TRUNCATE "LogEvent"`])
        await expect(store.prisma.$executeRawUnsafe(change)).rejects.toThrow();
    });
  });

  it("migrates a backup of an earlier version", async () => {
    const early = await engine.earlier();
    const { migrations } = await backedUp(early, `early-${kind}`);
    const known = readdirSync("prisma/migrations").filter((file) => /^\d/.test(file));
    expect(migrations.length).toBeLessThan(known.length);
    const at = await engine.empty();
    await restored(at, `early-${kind}`);
    expect(withoutTimesSince(began, await rowsOf(at))).toEqual(withoutTimesSince(began, rows));
    expect((await backedUp(at, `late-${kind}`)).migrations).toEqual(known);
  });

  it("replaces samples, and what people made only if told so", async () => {
    const at = await engine.empty();
    await opened(at, async (store) => {
      setStore(store);
      await seedSamples(ctxAs(machineActor));
    });
    await restored(at, name);
    await expect(restored(at, name)).rejects.toThrow(
      /is not empty: it holds \d+ people, \d+ entries of the log, .+--replace/,
    );
    expect(await rowsOf(at)).toEqual(rows);
    await opened(
      at,
      async ({ prisma }) => void (await prisma.person.updateMany({ data: { name: "Other" } })),
    );
    await restored(at, name, true);
    expect(await rowsOf(at)).toEqual(rows);
  });

  describe("a damaged backup", () => {
    let open: OpenSession;
    beforeAll(async () => {
      open = await openSession(source, "restore");
    });
    afterAll(() => open.close());

    it.each(faults)("refuses $fault, naming the file, and changes nothing", async ({ fault, make, says }) => {
      const copy = `${fault.replaceAll(" ", "-")}-${kind}`;
      cpSync(inside(name), inside(copy), { recursive: true });
      make(inside(copy));
      await expect(restoreBackup(open, inside(copy), { replace: true })).rejects.toThrow(says);
      expect(await readRows(open.session)).toEqual(rows);
    });
  });

  it("says so if its folder goes while it writes", async () => {
    const folder = inside(`gone-${kind}`);
    const open = await openSession(source, "backup");
    const how = {
      version: "1",
      now: new Date(),
      onTable: () => rmSync(folder, { recursive: true, force: true }),
    };
    await expect(writeBackup(open, folder, how)).rejects.toThrow(
      new RegExp(`^${folder} cannot be written: ENOENT.+ It is no backup`),
    );
    await open.close();
  });

  it("leaves the database whose backup it is as it was", async () => {
    expect(await rowsOf(source)).toEqual(rows);
  });
}

type ManifestJson = {
  formatVersion: number;
  migrations: string[];
  tables: { name: string; file: string; sha256: string; rows: number; bytes: number }[];
};

function changeManifest(folder: string, change: (manifest: ManifestJson) => void): void {
  const file = path.join(folder, "manifest.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  change(manifest);
  writeFileSync(file, JSON.stringify(manifest));
}

/** Changes a table's file and makes the manifest agree with it. */
function changeTable(folder: string, table: string, change: (lines: string[]) => string[]): void {
  const file = path.join(folder, `${table}.jsonl`);
  const lines = change(readFileSync(file, "utf8").trimEnd().split("\n"));
  const text = lines.map((line) => `${line}\n`).join("");
  writeFileSync(file, text);
  changeManifest(folder, ({ tables }) => {
    const sha256 = createHash("sha256").update(text).digest("hex");
    const fields = { sha256, rows: lines.length, bytes: Buffer.byteLength(text) };
    Object.assign(tables.find(({ name }) => name === table) ?? {}, fields);
  });
}

const faults: readonly {
  readonly fault: string;
  readonly make: (folder: string) => void;
  readonly says: RegExp;
}[] = [
  {
    fault: "an unfinished backup",
    make: (folder) => rmSync(path.join(folder, "manifest.json")),
    says: /manifest\.json is missing: .+ not finished/,
  },
  {
    fault: "a backup without a file",
    make: (folder) => rmSync(path.join(folder, "Review.jsonl")),
    says: /Review\.jsonl cannot be read: .+Copy the backup again/,
  },
  {
    fault: "a longer file",
    make: (folder) => appendFileSync(path.join(folder, "Review.jsonl"), "{}\n"),
    says: /Review\.jsonl is damaged: it has \d+ bytes instead of \d+\. Copy the backup again/,
  },
  {
    fault: "a changed byte",
    make: (folder) => {
      const file = path.join(folder, "Topology.jsonl");
      writeFileSync(file, readFileSync(file, "utf8").replace("workspaceId", "workspaceIe"));
    },
    says: /Topology\.jsonl is damaged: its content is not/,
  },
  {
    fault: "a row that is no JSON",
    make: (folder) => changeTable(folder, "Topology", ([, ...lines]) => ["{", ...lines]),
    says: /Topology\.jsonl is damaged: lines 1 to \d+ cannot be stored/,
  },
  {
    fault: "a missing row that others refer to",
    make: (folder) => changeTable(folder, "TopologyVersion", ([, ...lines]) => lines),
    says: /is damaged: rows of .+ refer to others that are missing/,
  },
  {
    fault: "a table of another name",
    make: (folder) =>
      changeManifest(folder, ({ tables }) =>
        Object.assign(tables[0] ?? {}, { name: 'x"; DROP TABLE "Topology' }),
      ),
    says: /manifest\.json is damaged: the table .+ is not that of its migrations/,
  },
  {
    fault: "a later format",
    make: (folder) => changeManifest(folder, (manifest) => (manifest.formatVersion = 2)),
    says: /manifest\.json has format version 2; .+Update Planner Studio/,
  },
  {
    fault: "a later schema",
    make: (folder) => changeManifest(folder, ({ migrations }) => migrations.push("20991231000000_later")),
    says: /manifest\.json has the migration 20991231000000_later, .+Planner Studio 1\.2\.3 wrote .+Update/,
  },
];
