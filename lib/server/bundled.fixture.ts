import { rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll } from "vitest";

/** Bundles a program that a test kills, so that each of its lives begins quickly; it is there from before the first test until after the last. Answers its file. */
export function bundled(source: string): string {
  const name = path.basename(source, ".fixture.ts");
  // Beside the packages that it imports.
  const outfile = path.resolve("dist", `${name}-${process.pid}.mjs`);
  beforeAll(async () => {
    const form = { bundle: true, packages: "external", platform: "node", format: "esm" } as const;
    await build({ entryPoints: [source], outfile, ...form });
  });
  afterAll(() => rmSync(outfile, { force: true }));
  return outfile;
}
