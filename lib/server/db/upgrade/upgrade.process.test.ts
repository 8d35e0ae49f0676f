import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundled } from "../../bundled.fixture";
import { earlierVersions } from "./earlier.fixture";
import { rowsOf, withoutTimesSince } from "./rows.fixture";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-upgrade-"));
const program = bundled(path.join(import.meta.dirname, "openFolder.fixture.ts"));
beforeAll(async () => {
  for (const { name, writeFolder } of earlierVersions) await writeFolder(path.join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Opens a data folder in a process of its own, which is killed so many milliseconds after it begins. Answers how long it took to open; null where the kill came first. */
async function open(data: string, killAfter: number | null): Promise<number | null> {
  const args = ["--conditions=react-server", program, data];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const gone = once(child, "exit");
  let began = 0;
  let opened: number | null = null;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === "open") opened = performance.now() - began;
    if (line !== "begins") continue;
    began = performance.now();
    if (killAfter !== null) void sleep(killAfter).then(() => child.kill("SIGKILL"));
  }
  await gone;
  return opened;
}

it.each(earlierVersions)(
  "an upgrade of what version $name wrote loses nothing when it is killed five times",
  async (version) => {
    const copied = (name: string): string => {
      const copy = path.join(folder, `${version.name}-${name}`);
      cpSync(path.join(folder, version.name), copy, { recursive: true });
      return copy;
    };
    const began = Date.now();
    const rowsIn = async (data: string) => withoutTimesSince(began, await rowsOf({ folder: data }));
    const uncut = copied("whole");
    // The shortest so far: other work on the machine makes one opening ten times as long as the next.
    let shortest = (await open(uncut, null)) ?? Number.NaN;
    expect(shortest).toBeGreaterThan(0);
    // `upgrade.db.test.ts` reads an upgrade that nothing kills by every verb.
    const whole = await rowsIn(uncut);
    const opened: (number | null)[] = [];
    for (let kill = 0; kill < 5; kill++) {
      const data = copied(`killed-${kill}`);
      // Most of the time goes into starting the database; the migrations come last.
      const took = await open(data, (shortest * (kill + 4)) / 10);
      opened.push(took);
      shortest = Math.min(shortest, took ?? shortest);
      expect(await rowsIn(data)).toEqual(whole);
      rmSync(data, { recursive: true });
    }
    expect(opened).toContain(null);
  },
);
