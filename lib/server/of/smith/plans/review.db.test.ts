import { beforeAll, expect, it } from "vitest";
import { aPlan, withNode } from "../../../../planners/smith/validation/plan.fixture";
import { type Actor, localActor } from "../../../core/actor";
import { InvalidInput, NotFound } from "../../../core/errors";
import { onBothEngines } from "../../../db/engines.fixture";
import { getComparison } from "../../../diffs/get";
import { anEngineHere } from "../../../engineHere.fixture";
import { listVersions } from "../../../history/versions";
import { startThread } from "../../../reviews/comment";
import { createReview } from "../../../reviews/create";
import { decide } from "../../../reviews/decide";
import { getReview } from "../../../reviews/get";
import { getSignOff } from "../../../reviews/signOff";
import { sampled } from "../../../samples/sampled.fixture";
import { ctxAs, setEngine } from "../../../server.fixture";
import { listDrawable } from "../../../topologies/drawable";
import { drawDocument } from "../../../topologies/drawDocument";
import { getTopology } from "../../../topologies/get";
import { getPlan } from "./get";
import { savePlan } from "./save";
import { savePlanOf } from "./saveOf";

const person = (userId: string): Actor => ({ ...localActor, userId, name: userId, role: "reviewer" });
const [ada, grace] = ["ada", "grace"].map(person) as [Actor, Actor];

onBothEngines((open) => {
  sampled(open);
  beforeAll(() => setEngine(anEngineHere().engine));

  const saved = async (name: string, plan: unknown) => {
    const text = JSON.stringify(plan);
    return `plan:${(await savePlan(ctxAs(ada), { name, text, narratives: 1 })).hash}`;
  };
  const drawn = async (name: string, plan: unknown) =>
    (await drawDocument(ctxAs(ada), { document: await saved(name, plan) })).name;

  it("offers plans to the picker until they are drawn, and lists them as versions then", async () => {
    const document = await saved("Offered", aPlan());
    const offered = async (planner?: string) =>
      (await listDrawable(ctxAs(), planner === undefined ? {} : { planner })).filter(
        ({ reference }) => reference === document,
      );
    expect(await offered()).toEqual([
      { reference: document, title: "Offered", kind: "plan", planner: "smith-run" },
    ]);
    expect(await offered("smith")).toHaveLength(1);
    expect(await offered("venturescope")).toEqual([]);
    const { name } = await drawDocument(ctxAs(ada), { document });
    expect(await drawDocument(ctxAs(grace), { document })).toEqual({ name });
    expect(await offered()).toEqual([]);
    const versions = await listVersions(ctxAs(), { planner: "smith-run" });
    expect(versions.filter((one) => one.name === name)).toMatchObject([{ title: "Offered", number: 1 }]);
  });

  it("reviews two plans: comments stand on nodes, and a verdict is bound to both plans", async () => {
    const base = await drawn("Before", aPlan());
    const head = await drawn("After", withNode(0, { retry: 2 }));
    const { comparison } = await getComparison(ctxAs(), { base, head });
    expect(comparison.recordings).toEqual([]);
    const { number: review } = await createReview(ctxAs(ada), { base, head });
    const { topology } = await getTopology(ctxAs(), { topology: head });
    const address = `node:${topology.nodes[0]?.id}`;
    const quote = { title: address, text: "", value: null };
    const anchor = { on: "part" as const, side: "head" as const, address };
    await startThread(ctxAs(grace), { on: { review }, anchor, quote, body: "Why twice?" });
    const shown = await getReview(ctxAs(grace), { review });
    expect(shown.threads).toMatchObject([{ anchor, standing: { is: "current" }, state: "open" }]);
    const asked = { review, body: "", seen: 0, verdict: "approve" as const };
    await expect(decide(ctxAs(grace), { ...asked, evidence: "0".repeat(64) })).rejects.toThrow();
    await decide(ctxAs(grace), { ...asked, evidence: shown.evidence.hash });
    const after = await getReview(ctxAs(grace), { review });
    expect([after.outcome, after.verdicts[0]?.standing]).toEqual(["approved", { stands: "yes" }]);
    expect((await getSignOff(ctxAs(), { review })).review.evidence.hash).toBe(shown.evidence.hash);
    const other = await drawn("Another", withNode(0, { retry: 3 }));
    const { number } = await createReview(ctxAs(ada), { base, head: other });
    expect((await getReview(ctxAs(), { review: number })).evidence.hash).not.toBe(shown.evidence.hash);
  });

  it("takes the plan of a request as it is, once", async () => {
    const { hash } = await savePlanOf(ctxAs(ada), { request: "smith-three-texts" });
    expect((await savePlanOf(ctxAs(ada), { request: "smith-three-texts" })).hash).toBe(hash);
    const { name, narratives, editedFrom } = await getPlan(ctxAs(), { plan: hash });
    expect([name.length > 0, narratives, editedFrom]).toEqual([true, 3, null]);
    const graph = await drawDocument(ctxAs(ada), { document: `plan:${hash}` });
    expect((await getTopology(ctxAs(), { topology: graph.name })).topology.planner).toBe("smith-run");
    await expect(savePlanOf(ctxAs(ada), { request: `plan:${hash}` })).rejects.toThrow(InvalidInput);
  });

  it("refuses a plan that is not valid, and one that is not there", async () => {
    const document = await saved("Not valid", withNode(0, { retry: -1 }));
    const refused = drawDocument(ctxAs(ada), { document });
    await expect(refused).rejects.toThrow(/^The plan “Not valid” is not valid, so it has no graph .+: /);
    for (const missing of ["plan:000000000000", "recipe:000000000000", "plan"])
      await expect(drawDocument(ctxAs(ada), { document: missing })).rejects.toThrow(NotFound);
  });
});
