import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bundlePlanner } from "../../plannerFiles";
import { ServiceError } from "../core/errors";
import { ctxAs, setPlanners } from "../server.fixture";
import { loadPlanners } from "./ownPlanners";

const example = path.join(import.meta.dirname, "../../../examples/support-desk/planner.ts");
let folder = "";
let files = 0;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "planner-studio-own-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  setPlanners(null);
  rmSync(folder, { recursive: true });
});

/** Starts as a server does to which `npm start` hands these modules. */
async function started(...texts: string[]): Promise<void> {
  const modules = texts.map((text) => {
    const file = path.join(folder, `${files++}.mjs`);
    writeFileSync(file, text);
    return file;
  });
  vi.stubEnv("PLANNER_STUDIO_PLANNER_MODULES", modules.join(path.delimiter));
  setPlanners(await loadPlanners(process.env));
}
const listed = () => ctxAs().planners.all.map(({ planner }) => planner.id);

describe("planners of PLANNER_STUDIO_PLANNERS", () => {
  it("stand beside those that ship, with their topologies and recordings", async () => {
    const before = listed();
    await started(await bundlePlanner(example));
    expect(listed()).toEqual(["support-desk", ...before]);
    const [own] = ctxAs().planners.all;
    expect(own?.topologies.map(({ id }) => id)).toEqual(["parallel", "sequential"]);
    expect(own?.recordings).toHaveLength(3);
  });

  it("take the place of a shipped planner of their name", async () => {
    const before = listed();
    const text = await bundlePlanner(example);
    await started(text.replaceAll('"support-desk"', '"venturescope"'));
    expect([...listed()].sort()).toEqual([...before].sort());
    expect(ctxAs().planners.all[0]?.topologies.map(({ id }) => id)).toEqual(["parallel", "sequential"]);
  });

  it("stop the server where two planners bring a topology or a recording of one id", async () => {
    const text = await bundlePlanner(example);
    const other = text.replaceAll('"support-desk"', '"help-desk"');
    await expect(started(text, other)).rejects.toThrow(
      'The planner "support-desk" also has a topology "parallel".',
    );
    await expect(started(text.replaceAll('"parallel"', '"current"'))).rejects.toThrow(
      'The planner "venturescope" also has a topology "current". Give yours another id.',
    );
  });

  it("stop the server with what is wrong with a file, by the name that it was given, as no bug of the server's", async () => {
    vi.stubEnv("PLANNER_STUDIO_PLANNERS", "own/planner.ts");
    const starting = started(
      "export const own = { planner: { id: 'own' }, topologies: [], recordings: [] };",
    );
    await expect(starting).rejects.toThrow(/^own\/planner\.ts: .*planner\.cycles must be a function/);
    await expect(starting).rejects.toBeInstanceOf(ServiceError);
  });

  it("are none where nothing is said", async () => {
    const before = listed();
    setPlanners(await loadPlanners(process.env));
    expect(listed()).toEqual(before);
  });
});
