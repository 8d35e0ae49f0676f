import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { plannerModule } from "../planners";
import { hashesHere } from "./hashes.fixture";
import { keptReplay } from "./keptTraces.fixture";

const script = fileURLToPath(new URL("hashes.script.fixture.ts", import.meta.url));

test("every shipped replay leaves the same bytes in two processes", async () => {
  const elsewhere = promisify(execFile)(process.execPath, ["--import", "tsx", script], { maxBuffer: 1e7 });
  const here = await hashesHere(keptReplay);
  expect(here.length).toBeGreaterThan(3 * plannerModule("venturescope")!.recordings.length);
  expect((await elsewhere).stdout.trim().split("\n")).toEqual(here);
});
