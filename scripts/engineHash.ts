import { createHash } from "node:crypto";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";
import { bundleOptions, workerBundle } from "./bundle";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface ProvidedContext {
    /** Hash of all code that computes a replay, as its sources are now. */
    readonly engineHash: string;
  }
}

/** Before tests that keep traces between runs: tells them which engine's traces are theirs. */
export default async function setup(project: TestProject): Promise<void> {
  const provide = async () => project.provide("engineHash", await engineHash());
  project.onTestsRerun(provide);
  await provide();
}

/** The hash that the engine has once it is built. What stands in dist may be older than the sources, so the bundle is made anew. */
export async function engineHash(): Promise<string> {
  const { outputFiles } = await build({ ...bundleOptions(workerBundle.entry), write: false });
  const bundle = createHash("sha256");
  for (const { contents } of outputFiles) bundle.update(contents);
  return bundle.digest("hex");
}
