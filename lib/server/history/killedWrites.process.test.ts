import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { bundled } from "../bundled.fixture";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-writes-"));
const entry = bundled(path.join(import.meta.dirname, "writingServer.fixture.ts"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Named = { readonly name: string; readonly number: number };
type Stands = {
  readonly revisions: readonly (Named & { readonly title: string })[];
  readonly events: readonly (Named & { readonly seq: number })[];
};
type Life = { readonly acknowledged: readonly number[]; readonly stood: readonly Stands[] };

const writes = 200;

/** Writes from `from` on, until so many are acknowledged and then some milliseconds; without `dies`, to the end. */
async function live(from: number, dies?: { readonly after: number; readonly later: number }): Promise<Life> {
  const child = spawn(process.execPath, ["--conditions=react-server", entry], {
    env: {
      ...process.env,
      FROM: String(from),
      TO: String(writes),
      PLANNER_STUDIO_DATA: folder,
      DATABASE_URL: "",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const gone = once(child, "exit");
  const acknowledged: number[] = [];
  const stood: Stands[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const [word = "", value = ""] = line.split(/ (.*)/s);
    if (word === "stands") stood.push(JSON.parse(value));
    if (word === "acknowledged") acknowledged.push(JSON.parse(value));
    if (word === "acknowledged" && acknowledged.length === dies?.after)
      void sleep(dies.later).then(() => child.kill("SIGKILL"));
  }
  await gone;
  return { acknowledged, stood };
}

const inOrder = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);

function expectWhole({ revisions, events }: Stands, acknowledged: readonly number[]): void {
  const titles = new Set(revisions.map(({ title }) => title));
  expect(acknowledged.filter((number) => !titles.has(`Write ${number}`))).toEqual([]);
  const nameOf = ({ name, number }: Named) => `${name} ${number}`;
  expect(events.map(nameOf).sort()).toEqual(revisions.map(nameOf).sort());
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1));
  for (const name of new Set(revisions.map((one) => one.name))) {
    const numbers = revisions.filter((one) => one.name === name).map(({ number }) => number);
    expect(inOrder(numbers)).toEqual(numbers.map((_, i) => i + 1));
  }
}

it("a server killed three times in the middle of 200 writes loses none that it acknowledged, and its log says each once", async () => {
  const acknowledged: number[] = [];
  for (const dies of [
    { after: 23, later: 0 },
    { after: 41, later: 3 },
    { after: 52, later: 7 },
  ]) {
    const life = await live(acknowledged.length === 0 ? 0 : Math.max(...acknowledged) + 1, dies);
    expect(life.stood).toHaveLength(1);
    for (const stands of life.stood) expectWhole(stands, acknowledged);
    acknowledged.push(...life.acknowledged);
  }
  expect(acknowledged.length).toBeLessThan(writes);
  const last = await live(Math.max(...acknowledged) + 1);
  acknowledged.push(...last.acknowledged);
  expect(last.stood).toHaveLength(2);
  const [first, end] = last.stood;
  if (first && end) {
    expectWhole(
      first,
      acknowledged.filter((number) => !last.acknowledged.includes(number)),
    );
    expectWhole(end, acknowledged);
  }
  expect(Math.max(...acknowledged)).toBe(writes - 1);
});
