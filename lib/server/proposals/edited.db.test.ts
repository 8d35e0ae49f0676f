import { beforeAll, expect, it, vi } from "vitest";
import { plannerModule } from "../../planners";
import { hash, type Json } from "../../std";
import { localActor as actor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { getComparison } from "../diffs/get";
import { exportDocument } from "../documents/export";
import { anEngineHere } from "../engineHere.fixture";
import { storedEvidence } from "../evidence/ranking/evidence";
import { jobsInOrder } from "../evidence/ranking/inOrder";
import { outcomesOf } from "../evidence/ranking/results";
import { listTopologySummaries } from "../evidence/topologies/listTopologies";
import { recordingOutcomes } from "../recordings/outcomes";
import { startReplay } from "../replays/start";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine } from "../server.fixture";
import { coverageOf } from "../topologies/coverage";
import { drawTopology } from "../topologies/draw";
import { drawPage } from "../topologies/drawPage";
import { saveTopology } from "../topologies/save";
import { getProposals } from "./get";

const module = plannerModule("venturescope")!;
const { planner, inUse, topologies } = module;
const shipped = topologies.find(({ id }) => id === "qwen-3.6-plus")!;
const input = { planner: planner.id };
const recording = "tidewater-first-plan";

/** Behaves otherwise: a node that runs nothing more. */
const edited = {
  ...shipped,
  nodes: shipped.nodes.map((node, i) => (i === 0 ? { ...node, policies: [] } : node)),
};
const references = {
  shipped: `${shipped.id}@${hash(shipped as Json)}`,
  edited: `${shipped.id}@${hash(edited as Json)}`,
};

onBothEngines((open) => {
  sampled(open);
  const replay = (topology: string) => startReplay(ctxAs(actor), { topology, recording });
  /** A single replay is compared in the background, once somebody looks. */
  const read = () =>
    vi.waitFor(async () => expect((await getProposals(ctxAs(actor), input)).unread).toBe(0), {
      timeout: 240_000,
      interval: 50,
    });
  let before: Awaited<ReturnType<typeof getProposals>>;
  beforeAll(async () => {
    setEngine(anEngineHere().engine);
    for (const topology of [inUse!.id, shipped.id]) await replay(topology);
    await read();
    before = await getProposals(ctxAs(actor), input);
    await saveTopology(ctxAs(actor), { document: edited as Json });
    await replay(shipped.id);
    await read();
  });

  it("ranks and judges the shipped version under its name, and the edited one beside it under its editor's", async () => {
    const after = await getProposals(ctxAs(actor), input);
    const lineOf = ({ lines }: typeof after, id: string) => lines.find(({ topology }) => topology === id);
    expect(lineOf(after, shipped.id)).toEqual(lineOf(before, shipped.id));
    expect(lineOf(before, shipped.id)).toMatchObject({ run: 1, argued: { rank: expect.any(Number) } });
    expect(after.judged).toEqual(before.judged);
    expect(after.cells[shipped.id]).toEqual(before.cells[shipped.id]);
    expect(lineOf(after, references.edited)).toMatchObject({
      title: `${shipped.title} · v2 · ${actor.name}`,
      argued: null,
      run: 1,
    });
    expect(after.lines).toHaveLength(before.lines.length + 1);
    expect([before.references, after.references]).toEqual([{}, { [shipped.id]: references.shipped }]);
    expect(after.shipped).toContain(shipped.id);
  });

  it("opens the shipped version from the claims of the Markdown", async () => {
    const { text } = await exportDocument(ctxAs(actor), { kind: "proposals", id: planner.id });
    expect(text).toContain(`/topologies/${encodeURIComponent(references.shipped)}`);
    expect(text).not.toMatch(new RegExp(`/topologies/${shipped.id}[?)]`));
  });

  it("tells of a recording what the shipped version does and what the edited one does", async () => {
    const outcomes = await recordingOutcomes(ctxAs(actor), { ...input, recording });
    const mine = outcomes?.outcomes.filter(({ title }) => title.startsWith(shipped.title));
    expect(mine?.map(({ topology, title }) => [topology, title])).toEqual([
      [references.shipped, shipped.title],
      [shipped.id, `${shipped.title} · v2 · ${actor.name}`],
    ]);
    expect(mine?.map(({ status }) => status)).not.toContain(null);
  });

  it("shows on cards, on the page of a topology and in a comparison which version was edited by whom", async () => {
    const { drawings: cards } = await drawPage(ctxAs(actor), input);
    expect(cards.find(({ name }) => name === shipped.id)?.editedBy).toBe(actor.name);
    const listed = await listTopologySummaries(ctxAs(actor), input);
    expect(listed.find(({ name }) => name === shipped.id)?.title).toBe(
      `${shipped.title} · v2 · ${actor.name}`,
    );
    const pages = [shipped.id, references.shipped, inUse!.id];
    const drawn = await Promise.all(pages.map((topology) => drawTopology(ctxAs(actor), { topology })));
    expect(drawn.map(({ editedBy }) => editedBy)).toEqual([actor.name, null, null]);
    const { base, head } = await getComparison(ctxAs(actor), { base: references.shipped, head: shipped.id });
    expect([base.editedBy, head.editedBy]).toEqual([null, actor.name]);
  });

  it("counts the edited version's outcome on its card, and claims for the shipped version alone", async () => {
    const outcomes = await outcomesOf(ctxAs(actor), input);
    expect(outcomes).toMatchObject({ edited: 1, base: inUse!.id, baseTitle: inUse!.title });
    expect(Object.keys(outcomes?.of ?? {})).toEqual(expect.arrayContaining([shipped.id, references.shipped]));
    const claimsOf = async (topology: string) => (await coverageOf(ctxAs(actor), { topology })).claims;
    expect(await claimsOf(shipped.id)).toBeNull();
    expect(await claimsOf(references.shipped)).not.toBeNull();
  });

  it("runs what ships in the background, and no edited version", async () => {
    const stored = await storedEvidence(ctxAs(), planner.id);
    const hashes = new Set(jobsInOrder(stored, module).map(({ topologyHash }) => topologyHash));
    expect(hashes).toContain(hash(shipped as Json));
    expect(hashes).not.toContain(hash(edited as Json));
  });

  it("keeps the shipped version as the one in use where somebody saved over that", async () => {
    const own = { ...inUse!, title: "Mine", nodes: inUse!.nodes.map((node) => ({ ...node, note: "Mine" })) };
    await saveTopology(ctxAs(actor), { document: own as Json });
    const after = await getProposals(ctxAs(actor), input);
    expect(after.base).toBe(inUse!.id);
    expect(after.references[inUse!.id]).toBe(`${inUse!.id}@${hash(inUse as Json)}`);
    expect(after.lines.find(({ topology }) => topology === inUse!.id)?.title).toBe(inUse!.title);
    expect(after.judged).toEqual(before.judged);
  });
});
