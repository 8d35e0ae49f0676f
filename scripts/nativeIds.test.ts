import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { v5, type v6 } from "@langchain/core/utils/uuid";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { bundleOptions } from "./bundle";

type Ids = { readonly v5: typeof v5; readonly v6: typeof v6 };

/** LangChain's ids as they are in a bundle of the product. */
async function bundled(): Promise<{ readonly text: string; readonly ids: Ids }> {
  const { entryPoints: _, ...options } = bundleOptions("");
  const { outputFiles } = await build({
    ...options,
    stdin: { contents: `export { v5, v6 } from "@langchain/core/utils/uuid";`, resolveDir: process.cwd() },
    write: false,
  });
  const text = outputFiles[0]?.text ?? "";
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-ids-"));
  writeFileSync(path.join(folder, "ids.mjs"), text);
  const ids: Ids = await import(path.join(folder, "ids.mjs"));
  rmSync(folder, { recursive: true });
  return { text, ids };
}

describe("ids in a bundle", () => {
  test("are computed by Node", async () => {
    const { text } = await bundled();
    expect(text).toContain('hash("sha1"');
    expect(text).not.toContain("1518500249");
    expect(text).toContain("randomFillSync(pool)");
  });

  test("are those that LangChain makes of a name", async () => {
    const { ids } = await bundled();
    const namespace = "6ba7b810-9dad-11d1-80b4-00c04fd430c8";
    for (const name of [
      "",
      "plan",
      "ä€😀",
      "x".repeat(1000),
      ...Array.from({ length: 200 }, (_, i) => `node ${i}`),
    ])
      expect(ids.v5(name, namespace)).toBe(v5(name, namespace));
  });

  test("are all different, and follow one another", async () => {
    const { ids } = await bundled();
    const made = Array.from({ length: 2000 }, (_, i) => ids.v6({ msecs: 1_700_000_000_000 + i, nsecs: 0 }));
    expect(new Set(made).size).toBe(made.length);
    expect([...made].sort()).toEqual(made);
    expect(new Set(made.map((id) => id.slice(24))).size).toBe(made.length);
  });
});
