import { expect, it } from "vitest";
import { emptyDatabase, onPostgres } from "../engines.fixture";
import { openStore, storeOptions } from "../open";

onPostgres("the connections of a process", () => {
  it("are no more than it may open, however many queries run at once", async () => {
    const store = await openStore({ databaseUrl: await emptyDatabase(), connections: 3 });
    const backends = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const [row] = await store.prisma.$queryRaw<{ pid: number }[]>`
          SELECT pg_backend_pid() AS "pid" FROM (SELECT pg_sleep(0.05)) s`;
        return row?.pid;
      }),
    );
    await store.close();
    expect(new Set(backends).size).toBe(3);
  });
});

it("is a setting from 2 to 1000, and refused otherwise in a sentence", () => {
  const optionsOf = (connections: string) =>
    storeOptions({ ...process.env, PLANNER_STUDIO_CONNECTIONS: connections }).connections;
  expect(optionsOf("25")).toBe(25);
  expect(optionsOf("")).toBeUndefined();
  for (const wrong of ["1", "1001", "2.5", "many"])
    expect(() => optionsOf(wrong)).toThrow(
      `PLANNER_STUDIO_CONNECTIONS is "${wrong}"; it must be a number from 2 to 1000.`,
    );
});
