import { beforeEach, expect, it } from "vitest";
import { plannerModule } from "../../../planners";
import * as plans from "../../../planners/smith";
import type { Json } from "../../../std";
import type { Engine } from "../../../worker";
import { localActor as actor } from "../../core/actor";
import { onBothEngines } from "../../db/engines.fixture";
import { anEngineHere } from "../../engineHere.fixture";
import { saveRecording } from "../../recordings/save";
import { sampled } from "../../samples/sampled.fixture";
import { ctxAs, setEngine } from "../../server.fixture";
import { type RunEvent, type RunResult, runPlan } from "./run";
import { listRuns } from "./runs";

const recorded = (id: string) => plannerModule("smith")!.recordings.find((one) => one.id === id)!;
const planOf = (request: string) =>
  structuredClone(plans.acceptedPlanOf(recorded(request))) as Json & { nodes: Changing[] };
type Changing = { inputs: { [name: string]: Json }; [field: string]: Json };

async function ended(events: AsyncGenerator<RunEvent>): Promise<RunResult> {
  for await (const event of events) if ("result" in event) return event.result;
  throw new Error("The run ended without a result.");
}

onBothEngines((open) => {
  sampled(open);
  let here: ReturnType<typeof anEngineHere>;
  beforeEach(() => {
    here = anEngineHere();
    setEngine(here.engine);
  });

  const run = async (plan: Json, recording: string, request?: string) => {
    const input = { plan: JSON.stringify(plan), recording, ...(request ? { request } : {}) };
    return ended(await runPlan(ctxAs(actor), input));
  };
  const ran = async (plan: Json, recording: string) => {
    const result = await run(plan, recording);
    if (result.kind !== "run") throw new Error(JSON.stringify(result));
    return result.run;
  };

  it("runs independent calls in one superstep, and their join when the slowest ended", async () => {
    const { nodes, ...told } = await ran(planOf("smith-parallel-research"), "smith-parallel-research-run");
    expect(nodes.map(({ id, step, start, end, state }) => [id, step, start, end, state]).slice(0, 3)).toEqual(
      [
        [0, 1, 0, 900, "done"],
        [1, 1, 0, 2600, "done"],
        [2, 1, 0, 1400, "done"],
      ],
    );
    expect(nodes[3]).toMatchObject({ step: 2, start: 2600, waited: 0, dependsOn: [0, 1, 2], critical: true });
    expect(Object.keys(nodes[3]?.context as object)).toEqual(["0", "1", "2"]);
    expect(told).toMatchObject({ status: "finished", critical: [1, 3], final: 3, halted: [] });
  });

  it("pauses between retries, and says what the barrier of supersteps would add", async () => {
    const retried = await ran(planOf("smith-retry-succeeds"), "smith-retry-succeeds-run");
    expect(retried.nodes[0]?.attempts.map(({ start, end }) => [start, end])).toEqual([
      [0, 700],
      [1700, 2500],
      [3500, 5100],
    ]);
    expect(retried.pause).toBe(1000);
    const wide = await ran(planOf("smith-two-hundred"), "smith-two-hundred-run");
    expect(wide.barrier).toBeGreaterThan(wide.total);
    expect(wide.nodes.every(({ delay }) => delay >= 0)).toBe(true);
    expect(wide.nodes.some(({ delay }) => delay > 0)).toBe(true);
    expect(wide.differences).toEqual([]);
    const last = wide.nodes[wide.final];
    expect(wide.barrier).toBe((last?.end ?? 0) + (last?.delay ?? 0));
  });

  it("halts, or goes on with the failure in the context", async () => {
    const halted = await ran(planOf("smith-halt"), "smith-halt-run");
    expect(halted).toMatchObject({ status: "halted", halted: [0], output: null });
    expect(halted.nodes.map(({ state }) => state)).toEqual(["failed", "done", "done", "skipped"]);
    expect(halted.nodes[3]).toMatchObject({ attempts: [], context: null });

    const goesOn = planOf("smith-halt");
    for (const node of goesOn.nodes) node.on_fail = "continue";
    const continued = await ran(goesOn, "smith-continue-run");
    expect(continued).toMatchObject({ status: "finished", halted: [] });
    expect(continued.nodes[3]).toMatchObject({ state: "done", context: { 0: { error: { code: "503" } } } });
  });

  it("tells a miss with the recorded call that comes nearest", async () => {
    const plan = planOf("smith-parallel-research");
    plan.nodes[1]!.inputs.query = "wave power";
    const { status, message, nodes } = await ran(plan, "smith-parallel-research-run");
    expect(status).toBe("stopped");
    expect(message).toContain("papers.find");
    expect(nodes[1]).toMatchObject({
      state: "missed",
      attempts: [{ match: { as: "miss", nearest: { path: "/inputs/query" } } }],
    });
    expect(nodes[3]).toMatchObject({ state: "not_reached", attempts: [] });
  });

  it("never runs a plan with problems", async () => {
    const plan = planOf("smith-parallel-research");
    plan.nodes[0]!.depends_on = [0];
    const result = await run(plan, "smith-parallel-research-run");
    expect(result).toMatchObject({ kind: "invalid", problems: [{ code: "dependency_cycle" }, {}] });
    expect(await run({ nodes: [] }, "smith-halt-run")).toMatchObject({ kind: "invalid" });
    expect(here.asked).toEqual([]);
  });

  it("checks the plan as what its request asks for", async () => {
    const single = planOf("smith-share-note");
    const result = await run(single, "smith-share-note-run", "smith-three-texts");
    expect(result).toMatchObject({ kind: "invalid", problems: [{ code: "narratives_too_few_llms" }] });
    expect(here.asked).toEqual([]);
  });

  it("refuses what it does not know, and recordings of other planners", async () => {
    const plan = planOf("smith-halt");
    await expect(run(plan, "nowhere")).rejects.toThrow("There is no recording nowhere");
    await expect(run(plan, "smith-halt")).rejects.toThrow("belongs to the planner smith");
    await expect(run(plan, "smith-halt-run", "__proto__")).rejects.toThrow("There is no request __proto__");
  });

  it("stops the replay when nobody listens any more", async () => {
    const stopped = new Promise<boolean>((resolve) => {
      const endless: Engine["replay"] = (_, { signal } = {}) =>
        new Promise((__, reject) =>
          signal?.addEventListener("abort", () => {
            resolve(true);
            reject(new Error("stopped"));
          }),
        );
      setEngine({ ...here.engine, replay: endless });
    });
    const input = { plan: JSON.stringify(planOf("smith-halt")), recording: "smith-halt-run" };
    const events = await runPlan(ctxAs(actor), input);
    expect((await events.next()).value).toEqual({ calls: 0 });
    await events.return(undefined);
    expect(await stopped).toBe(true);
  });

  it("lists the shipped runs and those of the workspace, that of the request first", async () => {
    const own = plannerModule("smith-run")!.recordings.find((one) => one.id === "smith-halt-run")!;
    await saveRecording(ctxAs(actor), { document: { ...own, id: "mine-run", title: "Mine" } as Json });
    const runs = await listRuns(ctxAs(actor), { request: "smith-timeouts" });
    expect(runs[0]).toMatchObject({ id: "smith-timeouts-run", own: true });
    expect(runs.filter(({ own: first }) => first)).toHaveLength(1);
    expect(runs).toContainEqual({ id: "mine-run", title: "Mine", own: false });
    expect(new Set(runs.map(({ id }) => id)).size).toBe(runs.length);
    expect(await ran(planOf("smith-halt"), "mine-run")).toMatchObject({ recording: { title: "Mine" } });
  });
});
