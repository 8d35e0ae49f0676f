import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { describe, expect, inject, it } from "vitest";
import { leaveStore } from "../../server.fixture";
import { emptyDatabase, onPostgres } from "../engines.fixture";
import { openStore } from "../open";
import { earlierVersions } from "./earlier.fixture";
import { rowsOf, withoutTimesSince } from "./rows.fixture";

describe.each(earlierVersions)(
  "what version $name wrote",
  ({ writeFolder, writeDatabase, expectEverything }) => {
    it("opens from its data folder with everything that was in it, and no verdict turns stale", async () => {
      const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-upgrade-"));
      await writeFolder(folder);
      for (const _ of ["the upgrade", "the next start"]) {
        const store = await openStore({ folder });
        await expectEverything(store);
        await leaveStore();
        await store.close();
      }
      rmSync(folder, { recursive: true });
    });

    onPostgres("in a PostgreSQL database", () => {
      it("opens with everything that was in it, and no verdict turns stale", async () => {
        const databaseUrl = await emptyDatabase();
        await writeDatabase(databaseUrl);
        const store = await openStore({ databaseUrl });
        await expectEverything(store);
        await leaveStore();
        await store.close();
      });

      it("loses nothing when the upgrade is cut off ten times in the middle", async () => {
        const written = await emptyDatabase();
        await writeDatabase(written);
        const server = new Client({ connectionString: inject("postgresUrl") });
        await server.connect();
        const began = Date.now();
        // The test above reads an upgrade that was not cut off by every verb.
        const whole = withoutTimesSince(began, await rowsOf({ databaseUrl: await copied(server, written) }));
        let cut = 0;
        for (let attempt = 0; cut < 10 && attempt < 200; attempt++) {
          const databaseUrl = await copied(server, written);
          let over = false;
          const opening = openStore({ databaseUrl })
            .then((store) => store.close())
            .then(
              () => false,
              () => true,
            )
            .finally(() => {
              over = true;
            });
          for (let killed = false; !killed && !over; )
            killed = await killedInMigration(server, databaseUrl, attempt % 5);
          const wasCut = await opening;
          // An opening that came through is the test above; only one that was cut off says something new.
          if (!wasCut) continue;
          cut += 1;
          expect(withoutTimesSince(began, await rowsOf({ databaseUrl }))).toEqual(whole);
        }
        await server.end();
        expect(cut).toBe(10);
      });
    });
  },
);

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

async function copied(server: Client, url: string): Promise<string> {
  const copy = new URL(url);
  copy.pathname = `test_${randomUUID().replaceAll("-", "")}`;
  await server.query(`CREATE DATABASE "${nameOf(copy.toString())}" TEMPLATE "${nameOf(url)}"`);
  return copy.toString();
}

/** Ends the connection that carries a migration out, some milliseconds into it; false where none does. */
async function killedInMigration(server: Client, url: string, milliseconds: number): Promise<boolean> {
  const migrating = `datname = $1 AND state = 'active' AND query LIKE 'BEGIN;%'`;
  const { rows } = await server.query(`SELECT pid FROM pg_stat_activity WHERE ${migrating}`, [nameOf(url)]);
  if (rows.length === 0) return false;
  await sleep(milliseconds);
  const killed = await server.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${migrating}`,
    [nameOf(url)],
  );
  return killed.rows.length > 0;
}
