import { beforeAll, expect, it } from "vitest";
import { plannerModule } from "../../planners";
import type { Topology } from "../../topology";
import { localActor as actor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { findStoredTopology } from "../db/topologies";
import { getComparison } from "../diffs/get";
import { anEngineHere } from "../engineHere.fixture";
import { startReplay } from "../replays/start";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine } from "../server.fixture";
import { coverageOf } from "./coverage";
import { saveTopology } from "./save";

const { topologies } = plannerModule("venturescope")!;
const hybrid = topologies.find(({ id }) => id === "hybrid")!;
const recording = "orchard-nothing-to-find";

const saved = (change: Partial<Topology>) =>
  saveTopology(ctxAs(actor), { document: { ...hybrid, ...change } });

onBothEngines((open) => {
  const store = sampled(open);
  const compared = () => getComparison(ctxAs(actor), { base: "current", head: "hybrid" });

  beforeAll(async () => {
    setEngine({ ...anEngineHere().engine, hash: `behaviour on ${store().where}` });
    for (const topology of ["current", "hybrid"]) await startReplay(ctxAs(actor), { topology, recording });
  });

  it("is shared by versions that differ in words: every stored result stays, and nothing is stale", async () => {
    const before = await compared();
    const { hash } = await saved({ title: "Hybrid, explained", summary: "Another summary." });
    const version = await findStoredTopology(ctxAs().db, "hybrid", null);
    expect(version).toMatchObject({ hash, topology: { title: "Hybrid, explained" } });
    expect(version?.evidence).not.toBe(hash);
    expect(await startReplay(ctxAs(actor), { topology: "hybrid", recording })).toMatchObject({
      known: true,
    });
    const after = await compared();
    expect(after.evidence).toBe(before.evidence);
    expect(after.comparison.recordings).toEqual(before.comparison.recordings);
    expect(after.trust.stale).toEqual([]);
    expect(await coverageOf(ctxAs(actor), { topology: "hybrid" })).toMatchObject({
      replayed: 1,
      claims: { base: "current" },
    });
  });

  it("of an earlier build's versions is found out when it is first asked for", async () => {
    await store().prisma.topologyVersion.updateMany({ where: { name: "hybrid" }, data: { behaviour: null } });
    await saved({ summary: "A third summary." });
    expect(await startReplay(ctxAs(actor), { topology: "hybrid", recording })).toMatchObject({
      known: true,
    });
  });

  it("of a version that cannot run is shared with none that can", async () => {
    const [first, ...others] = hybrid.nodes;
    const drawn = (node: object) =>
      saved({ version: 2, id: "drawn", nodes: [{ ...first!, policies: [], ...node }, ...others] });
    const unbound = await drawn({ unbound: "as it was drawn" });
    const bound = await drawn({});
    const version = await findStoredTopology(ctxAs().db, "drawn", null);
    expect([version?.evidence, unbound.hash === bound.hash]).toEqual([bound.hash, false]);
    expect(await startReplay(ctxAs(actor), { topology: "drawn", recording })).toMatchObject({
      known: false,
    });
  });

  it("is another where something else runs, and each keeps its own results", async () => {
    const nodes = hybrid.nodes.map((node) => ({
      ...node,
      policies: node.policies.filter(({ policy }) => policy !== "search_cap"),
    }));
    const { hash } = await saved({ nodes });
    const version = await findStoredTopology(ctxAs().db, "hybrid", null);
    expect(version?.evidence).toBe(hash);
    expect((await compared()).comparison.recordings).toEqual([]);
    await saved({ summary: "Back again." });
    expect((await compared()).comparison.recordings).toHaveLength(1);
  });
});
