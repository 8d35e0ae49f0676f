import type { Plugin } from "esbuild";

/** LangGraph names tasks by SHA-1 and checkpoints by random bytes; LangChain computes SHA-1 in JavaScript and fetches 16 random bytes at a time. */
const native: { readonly [module: string]: string } = {
  sha1: `
    import { hash } from "node:crypto";
    export default (bytes) => hash("sha1", bytes, "buffer");`,
  rng: `
    import { randomFillSync } from "node:crypto";
    const pool = new Uint8Array(4096);
    let used = pool.length;
    export default () => {
      if (used === pool.length) {
        randomFillSync(pool);
        used = 0;
      }
      used += 16;
      return pool.subarray(used - 16, used);
    };`,
};

/** Replaces LangChain's modules by Node's SHA-1 and a pool of random bytes; ids are unchanged. */
export const nativeIds: Plugin = {
  name: "native-ids",
  setup: (building) => {
    building.onLoad(
      { filter: /@langchain[\\/]core[\\/]dist[\\/]utils[\\/]uuid[\\/](sha1|rng)\.js$/ },
      ({ path }) => ({
        contents: native[/(sha1|rng)\.js$/.exec(path)?.[1] ?? ""] ?? "",
        loader: "js",
      }),
    );
  },
};
