import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plannerModule } from "../planners";
import { hashesHere } from "./hashes.fixture";
import { keptReplay } from "./keptTraces.fixture";

const source = fileURLToPath(new URL("hashes.script.fixture.ts", import.meta.url));
// One bundled file starts sooner than its sources.
const script = path.resolve("dist", `hashes-${process.pid}.mjs`);
beforeAll(async () => {
  const form = { bundle: true, packages: "external", platform: "node", format: "esm" } as const;
  await build({ entryPoints: [source], outfile: script, ...form });
});
afterAll(() => rmSync(script, { force: true }));

test("every shipped replay leaves the same bytes in two processes", async () => {
  const elsewhere = promisify(execFile)(process.execPath, [script], { maxBuffer: 1e7 });
  const here = await hashesHere(keptReplay);
  expect(here.length).toBeGreaterThan(3 * plannerModule("venturescope")!.recordings.length);
  expect((await elsewhere).stdout.trim().split("\n")).toEqual(here);
});
