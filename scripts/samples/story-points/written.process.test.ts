import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readRecordings } from "../../../lib/planners/story-points/recordings";
import { sampleFiles } from "./samples";

test("the shipped recordings are what the script writes, byte for byte", async () => {
  const folder = join(import.meta.dirname, "../../../lib/planners/story-points/recordings");
  const written = await sampleFiles();
  for (const [name, text] of written) expect(readFileSync(join(folder, name), "utf8")).toBe(text);
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  expect(files.sort()).toEqual([...written.keys()].sort());
  const read = readRecordings().map(({ id }) => `${id}.json`);
  expect(read.sort()).toEqual(files);
});
