import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface ProvidedContext {
    /** A folder for the embedded databases of tests. */
    readonly embedded: string;
  }
}

/** Creates a folder for the embedded databases of the database tests, and removes it afterwards. */
export default function setup(project: TestProject): () => void {
  const embedded = mkdtempSync(path.join(tmpdir(), "planner-studio-embedded-"));
  project.provide("embedded", embedded);
  return () => rmSync(embedded, { recursive: true, force: true });
}
