import type { BuildOptions } from "esbuild";
import { nativeIds } from "./nativeIds";

/** Returns the options to bundle an entry of `lib` into one file for Node. `firstLine` precedes everything else. */
export const bundleOptions = (entry: string, firstLine = "") =>
  ({
    entryPoints: [entry],
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
    // Tinypool starts its own files by path. Live models, Mermaid and ELK are for the server only, and loaded on demand.
    external: ["tinypool", "langchain", "esbuild", "mermaid", "dompurify", "elkjs"],
    plugins: [nativeIds],
    banner: {
      // CommonJS packages inside an ES module bundle still call `require`.
      js: `${firstLine}import { createRequire as __createRequire } from "node:module";const require = __createRequire(import.meta.url);`,
    },
  }) satisfies BuildOptions;

/** The worker's entry and the file that the server starts. */
export const workerBundle = { entry: "lib/worker/main.ts", outfile: "dist/worker.mjs" };
