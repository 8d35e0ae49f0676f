import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { openStore } from "../open";

/** PostgreSQL gives every database that it makes another one. */
async function identifierOf(folder: string): Promise<string> {
  const store = await openStore({ folder });
  const rows = await store.prisma.$queryRaw<
    readonly { readonly id: string }[]
  >`SELECT system_identifier::text AS id FROM pg_control_system()`;
  await store.close();
  return rows[0]?.id ?? "";
}

it("a new data folder begins as the empty database that the build left", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-first-"));
  const [one, other] = [path.join(folder, "one"), path.join(folder, "other")];
  const id = await identifierOf(one);
  expect(id).toMatch(/^\d+$/);
  expect(await identifierOf(other)).toBe(id);
  expect(await identifierOf(one)).toBe(id);
  rmSync(folder, { recursive: true });
});

it.each([
  ["queries", false],
  ["transactions", true],
])("a chain of %s serves others in between", async (_, isTransaction) => {
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-chain-"));
  const store = await openStore({ folder });
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const ask = (db: Pick<typeof store.prisma, "$queryRaw">) =>
    db.$queryRaw`SELECT count(*) FROM generate_series(1, 30000)`;
  for (let i = 0; i < 50; i++)
    await (isTransaction ? store.prisma.$transaction((tx) => ask(tx)) : ask(store.prisma));
  clearImmediate(next);
  expect(turns).toBeGreaterThan(5);
  await store.close();
  rmSync(folder, { recursive: true });
});

it("only the user of the server enters its data folder: from its creation on, and after an opening where others could", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-private-"));
  const data = path.join(folder, "a", "data");
  const modes = () => [data, path.join(data, "pglite")].map((at) => statSync(at).mode & 0o7777);
  try {
    await identifierOf(data);
    expect(modes()).toEqual([0o700, 0o700]);
    for (const at of [data, path.join(data, "pglite")]) chmodSync(at, 0o777);
    await identifierOf(data);
    expect(modes()).toEqual([0o700, 0o700]);
    // Users share a sticky folder, so what is in it is closed instead.
    const shared = path.join(folder, "shared");
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    await identifierOf(shared);
    expect(statSync(shared).mode & 0o7777).toBe(0o1777);
    expect(statSync(path.join(shared, "pglite")).mode & 0o777).toBe(0o700);
    expect(readdirSync(shared)).toEqual(["pglite"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
