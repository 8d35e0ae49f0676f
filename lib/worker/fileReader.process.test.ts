import { expect, it } from "vitest";
import { openFileReader } from "./fileReader";

it("refuses what takes too long, and reads the next file", async () => {
  const reader = openFileReader({ readFileTask: 20_000, readMermaidTask: 1 });
  const late = reader.flowchart(`flowchart TD\n${"a --> b\n".repeat(3_000)}`);
  const next = reader.read("flowchart TD\na --> b\n", null);
  expect(await late).toEqual({
    ok: false,
    message: "The flowchart could not be read within 0.001 seconds. Split it.",
  });
  expect(await next).toMatchObject({ ok: true, as: "flowchart" });
  await reader.close();
  const slow = openFileReader({ readFileTask: 1 });
  expect(await slow.read("[".repeat(1_000_000), null)).toMatchObject({
    ok: false,
    message: "The file could not be read within 0.001 seconds. Split it.",
  });
  await slow.close();
});
