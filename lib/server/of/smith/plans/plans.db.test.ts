import { beforeAll, expect, it } from "vitest";
import { aNode, aPlan, withNode } from "../../../../planners/smith/validation/plan.fixture";
import { localActor as actor } from "../../../core/actor";
import { InvalidInput, NotFound } from "../../../core/errors";
import { onBothEngines } from "../../../db/engines.fixture";
import { importDocument } from "../../../documents/import";
import { anEngineHere } from "../../../engineHere.fixture";
import { removeImport } from "../../../history/removeImport";
import { sampled } from "../../../samples/sampled.fixture";
import { ctxAs, setEngine } from "../../../server.fixture";
import { comparePlans } from "../compare";
import { runPlan } from "../run";
import { validatePlan } from "../validate";
import { getPlan } from "./get";
import { listPlans } from "./list";
import { repairPlan } from "./repair";
import { savePlan } from "./save";

onBothEngines((open) => {
  sampled(open);
  beforeAll(() => setEngine(anEngineHere().engine));

  const ctx = () => ctxAs(actor);
  const text = (plan: unknown) => JSON.stringify(plan, null, 2);
  const tides = {
    tools: [
      {
        name: "tides",
        description: "Finds the tide at a place.",
        inputSchema: { type: "object", properties: { place: { type: "string" } }, required: ["place"] },
      },
    ],
  };
  const tidal = {
    nodes: [aNode({ tool: "tides", function: "tides", inputs: { place: "Husum" } })],
    final_output_node: 0,
  };

  it("saves a plan without a request, checked against the chosen tools", async () => {
    const { name: registry } = await importDocument(ctx(), { text: text(tides) });
    const { hash } = await savePlan(ctx(), { name: "Tides", text: text(tidal), registry });
    const shown = await getPlan(ctx(), { plan: hash });
    expect([shown.name, shown.start.checked.ok, shown.editedFrom]).toEqual(["Tides", true, null]);
    expect([shown.registry?.hash, shown.tools.map(({ name }) => name)]).toEqual([registry, ["tides"]]);
    const other = await savePlan(ctx(), { name: "Tides", text: text(tidal) });
    const checked = (await getPlan(ctx(), { plan: other.hash })).start.checked;
    expect(checked.problems.map(({ code }) => code)).toEqual(["tool_unknown"]);
    expect(await listPlans(ctx(), {})).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ hash, name: "Tides", calls: 1, problems: 0, edited: false }),
        expect.objectContaining({ hash: other.hash, problems: 1, registry: null }),
      ]),
    );
  });

  it("marks what was edited, from a plan or from a request, and takes over its tools and texts", async () => {
    const first = await savePlan(ctx(), { name: "First", text: text(aPlan()), narratives: 1 });
    const from = `plan:${first.hash}`;
    const second = await savePlan(ctx(), {
      name: "Second",
      text: text(withNode(0, { retry: 2 })),
      editedFrom: from,
    });
    const shown = await getPlan(ctx(), { plan: second.hash });
    expect(shown).toMatchObject({ narratives: 1, editedFrom: { title: "First", reference: from } });
    const third = await savePlan(ctx(), {
      name: "Third",
      text: text(aPlan()),
      editedFrom: "smith-three-texts",
    });
    const checked = await getPlan(ctx(), { plan: third.hash });
    expect(checked.editedFrom?.href).toBe("/planners/smith/smith-three-texts?tab=plan");
    expect(checked.start.checked.problems.map(({ code }) => code)).toContain("narratives_too_few_llms");
  });

  it("is checked, compared, repaired and run where a request is", async () => {
    const damaged = { ...(withNode(0, { retries: 1, retry: undefined }) as object), confidence: 1 };
    const { hash } = await savePlan(ctx(), { name: "Damaged", text: text(damaged) });
    const plan = `plan:${hash}`;
    const repaired = await repairPlan(ctx(), { plan: text(damaged), request: plan });
    expect([repaired.edits.length, repaired.problems]).toEqual([2, []]);
    expect((await validatePlan(ctx(), { plan: repaired.text, recording: plan })).ok).toBe(true);
    const { hash: mended } = await savePlan(ctx(), { name: "Mended", text: repaired.text, editedFrom: plan });
    const { a, b, diff } = await comparePlans(ctx(), {
      a: { request: plan },
      b: { request: `plan:${mended}` },
    });
    expect([a.title, a.attempts, a.checked.ok, b.checked.ok]).toEqual(["Damaged", [], false, true]);
    expect(diff?.changed.flatMap(({ settings }) => settings.map(({ path }) => path))).toEqual(["/retry"]);
    const results: unknown[] = [];
    const asked = { plan: repaired.text, recording: "smith-share-note-run", request: plan };
    for await (const event of await runPlan(ctx(), asked)) if ("result" in event) results.push(event.result);
    expect(results).toEqual([expect.objectContaining({ kind: "run" })]);
  });

  it("is imported as a file too, and removed from the list, not from what was edited of it", async () => {
    const plan = aPlan({ final_output_node: 1 });
    const { kind, name } = await importDocument(ctx(), { text: text(plan) });
    expect(kind).toBe("plan");
    const { hash } = await savePlan(ctx(), {
      name: "Later",
      text: text(aPlan()),
      editedFrom: `plan:${name}`,
    });
    await removeImport(ctx(), { of: "document", name });
    expect((await listPlans(ctx(), {})).map((one) => one.hash)).not.toContain(name);
    expect((await getPlan(ctx(), { plan: name })).removed).not.toBeNull();
    expect((await getPlan(ctx(), { plan: hash })).editedFrom?.title).toBe(
      "Plan of 3 calls to llm_caller.generate",
    );
  });

  it("refuses what is no plan of a name, and unknown tools", async () => {
    await expect(savePlan(ctx(), { name: " ", text: "{}" })).rejects.toThrow(InvalidInput);
    await expect(savePlan(ctx(), { name: "x", text: " " })).rejects.toThrow("The plan is empty.");
    await expect(savePlan(ctx(), { name: "x", text: "{}", registry: "abcdef0" })).rejects.toThrow(NotFound);
    await expect(getPlan(ctx(), { plan: "abcdef0" })).rejects.toThrow(NotFound);
    await expect(validatePlan(ctx(), { plan: "{}", recording: "plan:abcdef0" })).rejects.toThrow(NotFound);
  });
});
