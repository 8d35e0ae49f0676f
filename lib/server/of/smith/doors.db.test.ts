import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { POST } from "@/app/api/planners/smith/run/route";
import { run as runCommand } from "../../../cli/run";
import { compile } from "../../../compile";
import { plannerModule } from "../../../planners";
import * as plans from "../../../planners/smith";
import { aPlan, aWidePlan, withNode } from "../../../planners/smith/validation/plan.fixture";
import { replay } from "../../../replay";
import { hash, type Json } from "../../../std";
import { maxNodes, Topology } from "../../../topology";
import { localActor as actor } from "../../core/actor";
import { InvalidInput } from "../../core/errors";
import { changing } from "../../db/changing";
import { openEmbedded } from "../../db/engines.fixture";
import { addTopology } from "../../db/topologies";
import { importDocument } from "../../documents/import";
import { anEngineHere } from "../../engineHere.fixture";
import { toRoute } from "../../http/toRoute.fixture";
import { saveRecording } from "../../recordings/save";
import { startReplay } from "../../replays/start";
import { sampled } from "../../samples/sampled.fixture";
import { ctxAs, setEngine, stopJobs } from "../../server.fixture";
import { getSweep } from "../../sweeps/get";
import { startSweep } from "../../sweeps/start";
import { runPlan } from "./run";
import { validatePlan } from "./validate";

// An invalid plan never runs, by any door.

const { planner, recordings } = plannerModule("smith-run")!;
const answers = recordings.find(({ id }) => id === "smith-parallel-research-run")!;
const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-doors-"));

const store = sampled(openEmbedded);
let here: ReturnType<typeof anEngineHere>;
beforeAll(async () => {
  await saveRecording(ctxAs(actor), { document: answers as Json });
});
beforeEach(async () => {
  await stopJobs();
  here = anEngineHere();
  setEngine(here.engine);
});
afterAll(async () => {
  await stopJobs();
  rmSync(folder, { recursive: true });
});

/** Each broken in another way; the first could run but for a dependency that nobody wrote down. */
const broken: { readonly [what: string]: unknown } = {
  dependency_implicit: withNode(1, {
    inputs: { topic: "what node 0 is about", from: "2026-01-01", to: "2026-01-31" },
  }),
  input_missing: withNode(0, { inputs: {} }),
  dependency_cycle: withNode(0, { depends_on: [2] }),
  too_many_nodes: aWidePlan(maxNodes + 1),
};
const kinds = Object.keys(broken);
const textOf = (kind: string) => JSON.stringify(broken[kind]);

/** The graph of a valid plan whose inputs were then taken away in both policies, as nobody can draw it here. */
function brokenGraph(id: string): Topology {
  const drawn = plans.topologyOf(aPlan() as unknown as Json, plans.sampleRegistry(), { id, title: id });
  if (!drawn.ok) throw new Error("The fixture is valid.");
  const [first, ...others] = drawn.topology.nodes;
  const policies = first!.policies.map((use) => ({ ...use, with: { ...use.with, inputs: {} } }));
  return { ...drawn.topology, nodes: [{ ...first!, policies }, ...others] };
}

it.each(kinds)("the page's check refuses %s, and its verb runs nothing", async (kind) => {
  const checked = await validatePlan(ctxAs(actor), { plan: textOf(kind), recording: "smith-share-note" });
  expect(checked.ok).toBe(false);
  const events = [];
  for await (const event of await runPlan(ctxAs(actor), { plan: textOf(kind), recording: answers.id }))
    events.push(event);
  expect(events).toMatchObject([{ result: { kind: "invalid" } }]);
  expect(JSON.stringify(events)).toContain(kind);
  expect(here.asked).toEqual([]);
});

it.each(kinds)("the interface over HTTP does not run %s", async (kind) => {
  const body = JSON.stringify({ plan: textOf(kind), recording: answers.id });
  const response = await POST(toRoute("/api/planners/smith/run", { body }), { params: Promise.resolve({}) });
  expect(await response.text()).toContain(kind);
  expect(here.asked).toEqual([]);
});

it.each(kinds)("the command line does not run %s", async (kind) => {
  const file = path.join(folder, `${kind}.json`);
  writeFileSync(file, textOf(kind));
  const lines: string[] = [];
  const io = { out: (text: string) => void lines.push(text), err: (text: string) => void lines.push(text) };
  expect(await runCommand(["smith", "run", file, "--recording", answers.id, "--json"], io)).toBe(1);
  const told = JSON.parse(lines.join(""));
  expect(told).toMatchObject({
    ok: false,
    problems: expect.arrayContaining([expect.objectContaining({ code: kind })]),
  });
  expect(told).not.toHaveProperty("outcome");
});

it.each(kinds)("no graph is drawn of %s that could run", (kind) => {
  const naming = { id: "plan", title: "Plan" };
  const drawn = plans.topologyOf(broken[kind] as Json, plans.sampleRegistry(), naming);
  expect(drawn.ok).toBe(false);
});

it("a sketch of a wrong plan does not run", async () => {
  const sketch = plans.sketchOf(broken.input_missing as Json)!;
  const replayed = await replay({ topology: sketch.topology, planner, recording: answers });
  expect(replayed).toMatchObject({ ok: false, problems: [{ code: "plan_invalid" }] });
});

it("an invalid graph does not compile, replay or come in as a file", async () => {
  const topology = brokenGraph("broken");
  const host = { call: () => Promise.reject(new Error("Nothing may be called.")), observe: () => {} };
  expect(compile(topology, planner, host)).toMatchObject({ ok: false });
  expect(await replay({ topology, planner, recording: answers })).toMatchObject({ ok: false });
  const file = importDocument(ctxAs(actor), { text: JSON.stringify(topology) });
  await expect(file).rejects.toBeInstanceOf(InvalidInput);
  await expect(file).rejects.toThrow('lacks the input "symbol"');
});

it("an invalid graph that is in the store all the same is refused by replays and sweeps", async () => {
  const topology = Topology.parse(brokenGraph("left-behind"));
  const version = { hash: hash(topology as Json), topology, sample: false };
  await changing(ctxAs(actor), async (tx) => {
    return { answer: await addTopology(tx, actor, version, {}), event: null };
  });
  const input = { topology: topology.id, recording: answers.id };
  await expect(startReplay(ctxAs(actor), input)).rejects.toThrow('lacks the input "symbol"');
  const { id } = await startSweep(ctxAs(actor), { topologies: [topology.id], recordings: [answers.id] });
  const over = await vi.waitFor(
    async () => {
      const sweep = await getSweep(ctxAs(actor), { sweep: id });
      expect(sweep.finished).toBe(sweep.total);
      return sweep;
    },
    { timeout: 240_000 },
  );
  expect(over.counts).toEqual({ failed: 1 });
  expect(await store().prisma.replay.count()).toBe(0);
});
