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

/** Provides the present engine's hash to tests that cache traces between runs. */
export default async function setup(project: TestProject): Promise<void> {
  const provide = async () => project.provide("engineHash", await engineHash());
  project.onTestsRerun(provide);
  await provide();
}

/** Returns the hash that the engine will have when built. Rebuilds the bundle, since dist may be older than the sources. */
export async function engineHash(): Promise<string> {
  const { outputFiles } = await build({ ...bundleOptions(workerBundle.entry), write: false });
  const bundle = createHash("sha256");
  for (const { contents } of outputFiles) bundle.update(contents);
  return bundle.digest("hex");
}
