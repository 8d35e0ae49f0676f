import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { plannerModule } from "../planners";

const script = fileURLToPath(new URL("hashes.fixture.ts", import.meta.url));
const hashes = async () =>
  (await promisify(execFile)(process.execPath, ["--import", "tsx", script])).stdout.trim().split("\n");

test("every shipped replay leaves the same bytes in two processes", async () => {
  const first = await hashes();
  expect(first.length).toBeGreaterThan(3 * plannerModule("venturescope")!.recordings.length);
  expect(await hashes()).toEqual(first);
});
