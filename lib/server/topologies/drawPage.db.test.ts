import { expect, it, vi } from "vitest";
import { hash, type Json } from "../../std";
import { noPlannerId, Topology } from "../../topology";
import { localActor as actor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { addFirstTopologies } from "../db/topologies";
import { listTopologySummaries } from "../evidence/topologies/listTopologies";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import { drawPage } from "./drawPage";

const drawing = (id: string, title: string): Topology =>
  Topology.parse({
    format: "planner-studio/topology",
    version: 2,
    id,
    title,
    planner: "venturescope",
    namespace: "n",
    nodes: [{ id: "a", policies: [], unbound: "x" }],
    edges: [
      { from: "START", to: "a" },
      { from: "a", to: "END" },
    ],
    routers: [],
  });

onBothEngines((open) => {
  const store = sampled(open);
  const planner = "venturescope";
  const pageOf = (find = "", after: string | null = null, max = 20) =>
    drawPage(ctxAs(actor), { planner, find, after, max });
  const pages = async (find = "", max = 20) => {
    const names: string[][] = [];
    for (let after: string | null | undefined = null; after !== undefined; ) {
      const page = await pageOf(find, after, max);
      names.push(page.drawings.map(({ name }) => name));
      after = page.next ?? undefined;
    }
    return names;
  };

  it("lists all topologies page by page, shipped ones first, and reads only the documents of the page", async () => {
    const drawn = Array.from({ length: 45 }, (_, i) => drawing(`drawn-${i}`, `100% drawn, ${i}_`));
    const versions = drawn.map((topology) => ({ hash: hash(topology as Json), topology, sample: true }));
    await addFirstTopologies(ctxAs(actor), versions);
    const all = (await listTopologySummaries(ctxAs(actor), { planner })).map(({ name }) => name);
    const read = vi.spyOn(store().prisma.topologyVersion, "findMany");
    const first = await pageOf("", null, 10);
    const asked = read.mock.calls.flatMap(
      ([query]) => (query?.where?.hash as { in?: string[] })?.in?.length ?? [],
    );
    read.mockRestore();
    expect(Math.max(...asked)).toBeLessThanOrEqual(10);
    expect(first.drawings.map(({ name }) => name)).toEqual(all.slice(0, 10));
    expect(first).toMatchObject({ total: all.length, found: all.length });
    const listed = await pages();
    expect(listed.slice(0, -1).map(({ length }) => length)).toEqual(listed.slice(1).map(() => 20));
    expect(listed.flat()).toHaveLength(all.length);
    expect(listed.flat().sort()).toEqual([...all].sort());
    const shipped = all.filter((name) => !name.startsWith("drawn-"));
    expect((await pages("", 7)).flat().slice(0, 4)).toEqual(shipped.slice(0, 4));
  });

  it("finds every word in the name or title of all topologies, in any case and to the letter", async () => {
    expect((await pages("DRAWN 44")).flat()).toEqual(["drawn-44"]);
    expect((await pages("% _", 10)).flat()).toHaveLength(45);
    // The title ends so; as a pattern it would match drawn-40 too.
    expect((await pages("4_")).flat()).toEqual([4, 14, 24, 34, 44].map((i) => `drawn-${i}`));
    expect(await pageOf("no such name")).toMatchObject({ drawings: [], found: 0, next: null });
    expect((await pageOf("hybrid")).drawings.map(({ name }) => name)).toContain("hybrid");
  });

  it("is empty for a planner that has no topologies, and for one that is unknown", async () => {
    for (const unknown of [noPlannerId, "nobody"])
      expect(await drawPage(ctxAs(actor), { planner: unknown })).toEqual({
        drawings: [],
        total: 0,
        found: 0,
        next: null,
      });
  });
});
