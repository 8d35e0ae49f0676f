import { cpSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, it } from "vitest";
import { migrate, type Session } from "../connection/migrate";
import { emptyDatabase, onPostgres } from "../engines.fixture";
import { migrationsFolder } from "../open";
import { onServer } from "../session.fixture";

const migration = "20261127040000_review_recordings";

/** The migrations that an earlier version applied. */
function earlierMigrations(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-before-"));
  for (const name of readdirSync(migrationsFolder()).filter((one) => one < migration))
    cpSync(path.join(migrationsFolder(), name), path.join(folder, name), { recursive: true });
  return folder;
}

const evidence = (...recordings: readonly (readonly [name: string, hash: string, result: string | null])[]) =>
  JSON.stringify({
    hash: "e",
    base: "b",
    head: "h",
    engine: "\\u0000 is kept",
    recordings: recordings.map(([name, hash, result]) => ({ name, hash, result })),
  });

const insertReview = (review: number): string =>
  `INSERT INTO "Review" VALUES ('w', ${review}, 'p', 't', '', 'a', 'b', 'open', 'me', 'Me', '[]', '[]')`;

const insertVersion = (review: number, text: string): string =>
  `INSERT INTO "ReviewVersion" VALUES ('w', ${review}, 1, 'x', 'y', '{}', '${text}', 'me', 'Me', '2026-11-20')`;

const insertVerdict = (review: number, text: string): string =>
  `INSERT INTO "ReviewVerdict" ("workspaceId", "review", "number", "authorId", "authorName", "verdict", "body", "evidence", "createdAt")
   VALUES ('w', ${review}, 2, 'me', 'Me', 'approve', '', '${text}', '2026-11-21')`;

/** Binds reviews of an earlier version in this database. */
async function boundReviews(session: Session): Promise<readonly unknown[]> {
  await migrate(session, earlierMigrations());
  await session.script(`INSERT INTO "Workspace" ("id", "name") VALUES ('w', 'W')`);
  const partly = evidence(["ran", "1", "r"], ["not run", "2", null]);
  const later = evidence(["ran", "1b", "r2"], ["then run", "3", "r3"]);
  const nothing = evidence(["one", "1", null], ["two", "2", null]);
  for (const sql of [
    ...[insertReview(1), insertVersion(1, partly), insertVerdict(1, later)],
    ...[insertReview(2), insertVersion(2, nothing)],
    ...[insertReview(3), insertVersion(3, evidence())],
  ])
    await session.script(sql);
  await migrate(session, migrationsFolder());
  const rows = await session.rows(`SELECT "recordings" FROM "Review" ORDER BY "number"`);
  return rows.map(({ recordings }) => JSON.parse(String(recordings)));
}

const expected = [
  [
    { name: "ran", hash: "1b" },
    { name: "then run", hash: "3" },
  ],
  [
    { name: "one", hash: "1" },
    { name: "two", hash: "2" },
  ],
  [],
];

it("a review of an earlier version is bound to the recordings that it was compared over", async () => {
  const database = await PGlite.create();
  const session: Session = {
    script: async (sql) => void (await database.exec(sql)),
    rows: async (sql) => (await database.query<{ [column: string]: unknown }>(sql)).rows,
  };
  expect(await boundReviews(session)).toEqual(expected);
  await database.close();
});

onPostgres("on PostgreSQL", () => {
  it("a review of an earlier version is bound to the recordings that it was compared over", async () => {
    await onServer(await emptyDatabase(), async (session) => {
      expect(await boundReviews(session)).toEqual(expected);
    });
  });
});
