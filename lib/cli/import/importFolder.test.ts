import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { run } from "../run";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-folder-"));
const server = createServer(async (request, response) => {
  const sent = JSON.parse(await text(request)) as { readonly files: readonly { readonly path: string }[] };
  response.setHeader("Content-Type", "application/json");
  const known = request.url === "/api/import/known" ? [] : sent.files;
  response.end(JSON.stringify(known.map(({ path }) => ({ path, outcome: "new" }))));
});
beforeAll(async () => {
  await once(server.listen(0, "localhost"), "listening");
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function imported(from: string): Promise<unknown[]> {
  const { port } = server.address() as AddressInfo;
  const out: string[] = [];
  const io = { out: (line: string) => out.push(line), err: (line: string) => out.push(line) };
  const code = await run(["import", from, "--server", `http://localhost:${port}`], io);
  return [code, ...out];
}

it("follows links to files, and names those to folders that it leaves out", async () => {
  const from = path.join(folder, "linked");
  mkdirSync(from);
  mkdirSync(path.join(folder, "other"));
  writeFileSync(path.join(folder, "other", "real.json"), "{}");
  symlinkSync(path.join(folder, "other", "real.json"), path.join(from, "link.json"));
  symlinkSync(path.join(folder, "nowhere.json"), path.join(from, "broken.json"));
  symlinkSync("/dev/zero", path.join(from, "device.json"));
  symlinkSync(from, path.join(from, "circle"));
  expect(await imported(from)).toEqual([
    1,
    "Left out: 1 link to a folder: circle. Import each by its own path.",
    "3 files in the set “Imported”: 1 new, 2 refused.",
    "! broken.json: The file cannot be read (ENOENT).",
    "! device.json: It is a link to something that is no file.",
  ]);
});

it("names some of many links to folders", async () => {
  const from = path.join(folder, "many");
  mkdirSync(from);
  writeFileSync(path.join(from, "real.json"), "{}");
  for (let number = 10; number < 30; number += 1) symlinkSync(folder, path.join(from, `link-${number}`));
  const [, line] = await imported(from);
  expect(line).toBe(
    "Left out: 20 links to folders: link-10, link-11, link-12, link-13, link-14, link-15, link-16, link-17 and 12 more. Import each by its own path.",
  );
});

it("refuses the one file of a folder that is too large to be read, and imports the others", async () => {
  mkdirSync(path.join(folder, "large"));
  writeFileSync(path.join(folder, "large", "small.json"), "{}");
  writeFileSync(path.join(folder, "large", "huge.json"), "");
  // As large as no file that Node reads whole; its blocks are not stored.
  truncateSync(path.join(folder, "large", "huge.json"), 3_000_000_000);
  expect(await imported(path.join(folder, "large"))).toEqual([
    1,
    "2 files in the set “Imported”: 1 new, 1 refused.",
    "! huge.json: The file has 3000 MB; the maximum is 25 MB. Split it.",
  ]);
});
