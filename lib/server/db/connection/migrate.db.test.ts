import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as wasm from "@prisma/schema-engine-wasm/schema_engine_bg";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { beforeAll, describe, expect, it } from "vitest";
import { migrationsFolder } from "../open";
import { migrate, type Session } from "./migrate";

const sessionOf = (database: PGlite): Session => ({
  script: async (sql) => void (await database.exec(sql)),
  rows: async (sql) => (await database.query<{ [column: string]: unknown }>(sql)).rows,
});

/** An empty database as the build made it, since PGlite takes seconds to make one. */
const nothing = new Blob([readFileSync("dist/postgres.tar.gz")]);
/** PostgreSQL zeroes its buffers at start. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];
const aDatabase = () => PGlite.create({ loadDataDir: nothing, startParams });

/** Migrations in a folder of their own: `{ name: sql }`. */
function aFolder(migrations: { readonly [name: string]: string }): string {
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-migrations-"));
  for (const [name, sql] of Object.entries(migrations)) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, "migration.sql"), sql);
  }
  return folder;
}

describe("the runner", () => {
  const one = { "1_one": "CREATE TABLE a (id int); INSERT INTO a VALUES (1);" };

  it("applies what is new, once", async () => {
    const session = sessionOf(await aDatabase());
    expect(await migrate(session, aFolder(one))).toEqual(["1_one"]);
    const both = aFolder({ ...one, "2_two": "INSERT INTO a VALUES (2);" });
    expect(await migrate(session, both)).toEqual(["2_two"]);
    expect(await migrate(session, both)).toEqual([]);
    expect(await session.rows("SELECT id FROM a ORDER BY id")).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it("leaves nothing of a migration that fails, and says why the next start cannot go on either", async () => {
    const session = sessionOf(await aDatabase());
    const broken = aFolder({ ...one, "2_two": "INSERT INTO a VALUES (2); SELECT nonsense;" });
    await expect(migrate(session, broken)).rejects.toThrow("nonsense");
    expect(await session.rows("SELECT id FROM a")).toEqual([{ id: 1 }]);
    await expect(migrate(session, broken)).rejects.toThrow("nonsense");
  });

  it("refuses a migration that was changed after it was applied, and a database of a newer version", async () => {
    const session = sessionOf(await aDatabase());
    await migrate(session, aFolder({ ...one, "2_two": "SELECT 1;" }));
    await expect(migrate(session, aFolder({ ...one, "2_two": "SELECT 2;" }))).rejects.toThrow(
      "2_two was changed after it was applied",
    );
    await expect(migrate(session, aFolder(one))).rejects.toThrow("a newer version wrote it");
  });
});

it("keeps registries of an earlier version as documents of the planner that they were for", async () => {
  const session = sessionOf(await aDatabase());
  const folder = migrationsFolder();
  const all = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const before = all.map(({ name }) => name).filter((name) => name < "20261122020000_planner_documents");
  await migrate(
    session,
    aFolder(
      Object.fromEntries(
        before.map((name) => [name, readFileSync(path.join(folder, name, "migration.sql"), "utf8")]),
      ),
    ),
  );
  await session.script(`INSERT INTO "Workspace" ("id", "name") VALUES ('w', 'W');
    INSERT INTO "Registry" ("workspaceId", "hash", "title", "document", "createdBy")
    VALUES ('w', 'abc', 'Kitchen', '{"tools":[]}', 'me');`);
  await migrate(session, folder);
  expect(await session.rows(`SELECT "planner", "kind", "hash", "title" FROM "PlannerDocument"`)).toEqual([
    { planner: "smith", kind: "registry", hash: "abc", title: "Kitchen" },
  ]);
});

describe("Prisma's own engine", () => {
  const folder = migrationsFolder();
  const schema = {
    path: "schema.prisma",
    content: readFileSync(path.join(folder, "../schema.prisma"), "utf8"),
  };
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const list = {
    baseDir: folder,
    lockfile: {
      path: "migration_lock.toml",
      content: readFileSync(path.join(folder, "migration_lock.toml"), "utf8"),
    },
    shadowDbInitScript: "",
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: {
          tag: "ok" as const,
          value: readFileSync(path.join(folder, name, "migration.sql"), "utf8"),
        },
      },
    })),
  };
  const filters = { externalTables: [], externalEnums: [] };
  let database: PGlite;
  let engine: wasm.SchemaEngine;

  beforeAll(async () => {
    database = await aDatabase();
    await migrate(sessionOf(database), folder);
    const file = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
    const module = new WebAssembly.Module(readFileSync(file.replace(/\.js$/, ".wasm")));
    const instance = new WebAssembly.Instance(module, { "./schema_engine_bg.js": wasm as never });
    wasm.__wbg_set_wasm(instance.exports);
    (instance.exports.__wbindgen_start as () => void)();
    const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPGlite(database) as never);
    engine = await wasm.SchemaEngine.new(
      { datamodels: [["schema.prisma", schema.content]] },
      () => {},
      adapter,
    );
  });

  it("finds the committed migrations to make exactly the schema", async () => {
    const diff = await engine.diff({
      from: { tag: "migrations", ...list },
      to: { tag: "schemaDatamodel", files: [schema] },
      script: true,
      exitCode: null,
      filters,
    });
    expect(diff.stdout).toContain("This is an empty migration");
  });

  it("finds a database that the runner made in sync, with nothing to apply", async () => {
    const found = await engine.diagnoseMigrationHistory({
      migrationsList: list,
      optInToShadowDatabase: false,
      filters,
    });
    expect(found).toMatchObject({ history: null, failedMigrationNames: [], editedMigrationNames: [] });
    const applied = await engine.applyMigrations({ migrationsList: list, filters });
    expect(applied.appliedMigrationNames).toEqual([]);
  });
});
