import { expect, it } from "vitest";
import { keptLayout, type Layout, layoutOf } from "../../layout";
import { plannerModules } from "../../planners";
import { localActor as actor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { getHistory } from "../history/get";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import { drawTopology } from "./draw";
import { duplicateTopology } from "./duplicate";
import { saveTopology } from "./save";

const hybrid = plannerModules()[0]?.topologies.find(({ id }) => id === "hybrid");
if (!hybrid) throw new Error("The samples are gone.");

const of = (id: string, title = hybrid.title) => ({ ...hybrid, id, title });
const drawn = async (topology: string) => (await drawTopology(ctxAs(actor), { topology })).layout;
const asDragged = async (id: string, y: number): Promise<Layout> =>
  keptLayout(of(id), await layoutOf(of(id)), { put: { tick: { x: 2000, y } } });

onBothEngines((open) => {
  sampled(open);

  it("is drawn as it was saved, and by itself where nothing was said", async () => {
    await saveTopology(ctxAs(actor), { document: of("plain") });
    expect(await drawn("plain")).toEqual(await layoutOf(of("plain")));
    const layout = await asDragged("dragged", 700);
    await saveTopology(ctxAs(actor), { document: of("dragged"), layout });
    expect(await drawn("dragged")).toEqual(layout);
    expect(layout.nodes.tick).toMatchObject({ x: 2000, y: 700 });
  });

  it("is no part of a version: what only moved is no revision, and a save that does not say leaves it", async () => {
    const first = await saveTopology(ctxAs(actor), { document: of("moved") });
    const layout = await asDragged("moved", 900);
    expect(await saveTopology(ctxAs(actor), { document: of("moved"), layout })).toEqual({
      ...first,
      added: false,
    });
    expect(await drawn("moved")).toEqual(layout);
    await saveTopology(ctxAs(actor), { document: of("moved") });
    expect(await drawn("moved")).toEqual(layout);
    const { revisions } = await getHistory(ctxAs(actor), { of: "topology", name: "moved" });
    expect(revisions).toHaveLength(1);
  });

  it("belongs to its version, and goes with a copy", async () => {
    const layout = await asDragged("versions", 800);
    const { hash } = await saveTopology(ctxAs(actor), { document: of("versions"), layout });
    await saveTopology(ctxAs(actor), { document: of("versions", "Another") });
    expect(await drawn("versions")).toEqual(await layoutOf(of("versions")));
    expect(await drawn(`versions@${hash}`)).toEqual(layout);
    const copy = { topology: `versions@${hash}`, name: "copied", title: "Copy" };
    await duplicateTopology(ctxAs(actor), copy);
    expect((await drawn("copied")).nodes).toEqual(layout.nodes);
  });

  it("of other nodes draws every part all the same", async () => {
    const layout = { width: 1, height: 1, nodes: { nobody: { x: 0, y: 0, width: 1, height: 1 } }, edges: {} };
    await saveTopology(ctxAs(actor), { document: of("foreign"), layout });
    const [mine, usual] = [await drawn("foreign"), await layoutOf(of("foreign"))];
    expect(Object.keys(mine.nodes).sort()).toEqual(Object.keys(usual.nodes).sort());
    expect(Object.keys(mine.edges).sort()).toEqual(Object.keys(usual.edges).sort());
  });
});
