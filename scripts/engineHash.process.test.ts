import { expect, inject, test } from "vitest";
import { openEngine } from "../lib/worker";
import { engineHash } from "./engineHash";

test("the hash that traces are kept under is the built engine's, and that of the sources as they are now", async () => {
  const engine = openEngine();
  await engine.close();
  expect(inject("engineHash")).toBe(engine.hash);
  expect(await engineHash()).toBe(engine.hash);
});
