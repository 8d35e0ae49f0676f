import { mkdtempSync, rmSync } from "node:fs";
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
