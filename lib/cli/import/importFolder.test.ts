import { once } from "node:events";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { run } from "../run";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-folder-"));
const server = createServer((request, response) => {
  response.setHeader("Content-Type", "application/json");
  response.end(request.url === "/api/import/known" ? "[]" : '[{"path":"small.json","outcome":"new"}]');
});
beforeAll(async () => {
  await once(server.listen(0, "localhost"), "listening");
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

it("refuses the one file of a folder that is too large to be read, and imports the others", async () => {
  writeFileSync(path.join(folder, "small.json"), "{}");
  writeFileSync(path.join(folder, "huge.json"), "");
  // As large as no file that Node reads whole; its blocks are not stored.
  truncateSync(path.join(folder, "huge.json"), 3_000_000_000);
  const { port } = server.address() as AddressInfo;
  const out: string[] = [];
  const io = { out: (text: string) => out.push(text), err: (text: string) => out.push(text) };
  const code = await run(["import", folder, "--server", `http://localhost:${port}`], io);
  expect([code, ...out]).toEqual([
    1,
    "2 files in the set “Imported”: 1 new, 1 refused.",
    "! huge.json: The file has 3000 MB; the maximum is 25 MB. Split it.",
  ]);
});
