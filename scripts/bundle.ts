import type { BuildOptions } from "esbuild";
import { nativeIds } from "./nativeIds";

/** How one entry of `lib` becomes one file that Node runs. `firstLine` comes before all else. */
export const bundleOptions = (entry: string, firstLine = "") =>
  ({
    entryPoints: [entry],
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
    // Tinypool starts its own files by their path; live models are only for the server, and fetched when they are asked, as Mermaid is when a flowchart is read and ELK when a graph is drawn.
    external: ["tinypool", "langchain", "esbuild", "mermaid", "dompurify", "elkjs"],
    plugins: [nativeIds],
    banner: {
      // CommonJS packages inside an ES module bundle still call `require`.
      js: `${firstLine}import { createRequire as __createRequire } from "node:module";const require = __createRequire(import.meta.url);`,
    },
  }) satisfies BuildOptions;

/** The worker's entry and the file that the server starts. */
export const workerBundle = { entry: "lib/worker/main.ts", outfile: "dist/worker.mjs" };
