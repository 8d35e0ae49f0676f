import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readRecordings } from "../../../lib/planners/case-orchestrator/recordings";
import { sampleFiles } from "./samples";

test("the shipped cases are what the script writes, byte for byte", async () => {
  const folder = join(import.meta.dirname, "../../../lib/planners/case-orchestrator/recordings");
  const written = await sampleFiles();
  for (const [name, text] of written) expect(readFileSync(join(folder, name), "utf8")).toBe(text);
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  expect(files.sort()).toEqual([...written.keys()].sort());
  expect(
    readRecordings()
      .map(({ id }) => `${id}.json`)
      .sort(),
  ).toEqual(files);
});
