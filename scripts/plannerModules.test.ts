/** @module-tag slow */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { importPlannerFile } from "../lib/worker";
import { plannerModules } from "./plannerModules";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-own-"));
const made = new Set<string>();
afterAll(() => {
  for (const at of [folder, ...made]) rmSync(at, { recursive: true, force: true });
});
afterEach(() => vi.restoreAllMocks());

/** A TypeScript planner in a folder without packages, called so. */
function plannerFile(id: string): string {
  const file = path.join(folder, `${id}.ts`);
  writeFileSync(
    file,
    `import { channel, type Planner } from "planner-studio/contract";
import { z } from "zod";
const count = channel({ title: "Count", schema: z.number(), reducer: "replace", default: 0 });
const planner: Planner = {
  id: "${id}", title: "Own", summary: "Counts.", channels: { count }, calls: {}, policies: {}, routers: {},
  decision: { schema: z.null(), reads: [], read: () => null, align: () => "", compared: () => ({}), shown: () => ({}), label: () => "" },
  enter: () => ({}), outcome: () => null, cycles: () => 1,
};
export const own = { planner, topologies: [], recordings: [] };
`,
  );
  return file;
}

/** A file that takes no time to be bundled. */
function emptyFile(): string {
  const file = path.join(folder, "empty.js");
  writeFileSync(file, "export const own = {};\n");
  return file;
}

/** What became of the files, and what was said on stderr. */
async function taken(files: string | undefined, host: string) {
  const said: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => said.push(String(text)) > 0);
  const modules = await plannerModules(files, host);
  const paths = (modules ?? "").split(path.delimiter).filter(Boolean);
  for (const one of paths) made.add(one);
  return { modules, paths, said: said.join("") };
}

test("what planners import as the contract is small: every command and every start bundles it with them", async () => {
  const { exports } = JSON.parse(readFileSync("package.json", "utf8"));
  const options = { bundle: true, write: false, metafile: true, format: "esm" } as const;
  const { metafile } = await build({ entryPoints: [exports["./contract"]], ...options });
  const own = ["authoring", "contract", "define"].map((name) => `lib/planner/${name}.ts`);
  expect(own).toEqual(expect.arrayContaining(Object.keys(metafile.inputs)));
});

describe("PLANNER_STUDIO_PLANNERS", () => {
  test.each(["127.0.0.1", "localhost", "::1"])("is taken where the server listens on %s", async (host) => {
    const { paths, said } = await taken(emptyFile(), host);
    expect([paths.length, said]).toEqual([1, ""]);
  });

  test.each(["0.0.0.0", "::", "192.168.1.7", "studio.example"])(
    "is refused where it listens on %s",
    async (host) => {
      const { modules, said } = await taken(emptyFile(), host);
      expect([modules, said]).toEqual([
        null,
        "PLANNER_STUDIO_PLANNERS runs code, so it is taken only while HOST is 127.0.0.1 or localhost or ::1.\n",
      ]);
    },
  );

  test.each([undefined, "", " , "])("of %j names no file, whatever the server listens on", async (files) => {
    expect(await taken(files, "0.0.0.0")).toMatchObject({ modules: "", said: "" });
  });

  test("takes several TypeScript files, which find zod and the contract from a folder without packages", async () => {
    const { paths } = await taken(`${plannerFile("one")}, ${plannerFile("other")}`, "127.0.0.1");
    const read = await Promise.all(paths.map(importPlannerFile));
    expect(read).toMatchObject([{ own: { planner: { id: "one" } } }, { own: { planner: { id: "other" } } }]);
  });

  test("is refused with the line of a file that cannot be read", async () => {
    const file = path.join(folder, "broken.ts");
    writeFileSync(file, "export const own = {\n");
    const { modules, said } = await taken(file, "127.0.0.1");
    expect(modules).toBeNull();
    expect(said).toMatch(/^PLANNER_STUDIO_PLANNERS: .*broken\.ts:\d+:\d+\)\n$/);
  });
});
