import { expect, it } from "vitest";
import { plannerModules } from "../../planners";
import { localActor as actor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { anEngineHere } from "../engineHere.fixture";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine } from "../server.fixture";
import { getEconomics } from "./get";

const module = plannerModules().find(({ economics }) => economics !== null)!;
const turns = module.recordings.reduce((sum, recording) => sum + recording.turns.length, 0);
const variants = module.economics!.variants.length;

onBothEngines((open) => {
  const store = sampled(open);
  let requests = 0;
  const read = async (selection = {}) => {
    for (let done = -1; ; ) {
      requests += 1;
      const economics = await getEconomics(ctxAs(actor), selection);
      const { progress, report } = economics;
      if (progress === null) return economics;
      expect(progress.done).toBeGreaterThan(done);
      expect(report.figures).toEqual([]);
      done = progress.done;
    }
  };

  it("measures every topology and variant, with exact answers alone, and replays nothing twice", async () => {
    const { engine } = anEngineHere();
    let replays = 0;
    const replay: typeof engine.replay = (task, signals) => {
      replays += 1;
      return engine.replay(task, signals);
    };
    let limits = 0;
    const limit: typeof engine.limit = (topologies) => {
      limits += 1;
      return engine.limit(topologies);
    };
    setEngine({ ...engine, replay, limit, hash: `economics on ${store().where}` });
    requests = 0;
    const { report, architecture, synthetic } = await read();
    const architectures = module.topologies.length + variants;
    expect(report.figures.map(({ tasks, inexact }) => [tasks, inexact])).toEqual(
      Array.from({ length: architectures }, () => [turns, 0]),
    );
    expect([architecture, synthetic]).toEqual([module.economics!.headline.head, true]);
    expect(replays).toBe(architectures * module.recordings.length);
    // Once at most in each request, of which the first replays take several.
    expect(limits).toBeLessThanOrEqual(requests);
    await read({ architecture: "always-l" });
    expect(replays).toBe(architectures * module.recordings.length);
  });

  it("lists as many tasks as each figure counts", async () => {
    const { report, architecture } = await read();
    const flows = report.flows.filter((flow) => flow.architecture === architecture);
    for (const outcome of ["first-try", "escalated", "unsolved"] as const) {
      const counted = flows
        .filter((flow) => flow.outcome === outcome)
        .reduce((sum, one) => sum + one.tasks, 0);
      const { runs } = await read({ outcome });
      expect([outcome, runs.length]).toEqual([outcome, counted]);
    }
    const { runs } = await read({ points: 8 });
    expect(new Set(runs.map(({ points }) => points))).toEqual(new Set([8]));
  });

  it("opens a task's timeline, with code, test logs and escalations", async () => {
    const { runs } = await read({ outcome: "escalated" });
    const { recording, turn, firstTier, lastTier } = runs[0]!;
    const { timeline } = await read({ recording, turn });
    const titles = timeline!.steps.map(({ title }) => title);
    expect(titles[0]).toMatch(/^Estimate: \d points$/);
    expect(titles).toContain(`Escalated from ${firstTier} to ${lastTier}`);
    expect(titles.at(-1)).toBe(`Delivered by ${lastTier}`);
    expect(timeline!.steps.filter(({ passed }) => passed === false).every(({ text }) => text !== "")).toBe(
      true,
    );
    expect(timeline!.steps.some(({ code }) => code?.includes("def "))).toBe(true);
    expect((await read({ recording, turn: 99 })).timeline).toBeNull();
  });

  it("compares what is chosen, and offers each table as it is shown", async () => {
    const { report, tables, architecture } = await read({ head: "always-m", base: "escalation-only" });
    expect(report.comparisons.map(({ head, base }) => [head, base])).toEqual([
      ["always-m", "escalation-only"],
    ]);
    const tasks = tables.find(({ name }) => name === "tasks")!;
    expect(tasks.rows).toHaveLength(turns);
    expect(new Set(tasks.rows.map(([of]) => of))).toEqual(new Set([architecture]));
    const others = await read({ head: "none such" });
    expect(others.report.comparisons.map(({ head }) => head)).toEqual(
      module.economics!.headline.bases.map(() => module.economics!.headline.head),
    );
  });

  it("knows no planner without tiers", async () => {
    await expect(read({ planner: "smith" })).rejects.toThrow("There is no planner here that routes");
  });
});
