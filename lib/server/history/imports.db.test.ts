import { expect, it } from "vitest";
import { plannerModule } from "../../planners";
import type { Json } from "../../std";
import { aTrace } from "../../trace/trace.fixture";
import { type Actor, localActor } from "../core/actor";
import { Conflict, Forbidden, NotFound } from "../core/errors";
import { onBothEngines } from "../db/engines.fixture";
import { findVersionLabel } from "../db/history/versionLabels";
import { checkCompared } from "../diffs/check";
import { importDocument } from "../documents/import";
import { getRegistry } from "../of/smith/registries/get";
import { listRegistries } from "../of/smith/registries/list";
import { listEvents } from "../people/events";
import { getReplay } from "../replays/get";
import { listReplays } from "../replays/list";
import { startReplay } from "../replays/start";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import { startSweep } from "../sweeps/start";
import { getTopology } from "../topologies/get";
import { saveTopology } from "../topologies/save";
import { removeDocument } from "./remove";
import { findRemoved } from "./removed";
import { removeImport } from "./removeImport";
import { restoreImport } from "./restoreImport";

const ada: Actor = { ...localActor, userId: "ada", name: "Ada" };
const oven = { name: "oven", function: "bake", description: "Bakes.", parameters: { type: "object" } };

onBothEngines((open) => {
  const store = sampled(open);
  const bring = (document: unknown) => importDocument(ctxAs(ada), { text: JSON.stringify(document) });
  const told = async () => (await listEvents(ctxAs(ada), {})).map(({ line }) => line);

  it("takes a registry out of the list, tells who did it, and puts it back as it was", async () => {
    const list = async () => (await listRegistries(ctxAs(ada), {})).map(({ hash }) => hash);
    const { name } = await bring({ title: "Kitchen", tools: [oven] });
    const before = await list();
    await removeImport(ctxAs(ada), { of: "document", name });
    expect(await list()).toEqual(before.filter((hash) => hash !== name));
    const removed = await getRegistry(ctxAs(ada), { registry: name });
    expect(removed.removed).toMatchObject({ actor: { name: "Ada" }, line: "removed the registry “Kitchen”" });
    await expect(removeImport(ctxAs(ada), { of: "document", name })).rejects.toBeInstanceOf(NotFound);
    await restoreImport(ctxAs(ada), { of: "document", name });
    expect(await list()).toEqual(before);
    expect((await getRegistry(ctxAs(ada), { registry: name })).removed).toBeNull();
    expect((await told())[0]).toBe("put the registry “Kitchen” back");
  });

  it("lists again what was removed when it is imported again, and says so", async () => {
    const { name } = await bring({ title: "Again", tools: [oven] });
    await removeImport(ctxAs(ada), { of: "document", name });
    await bring({ title: "Again", tools: [oven] });
    expect((await listRegistries(ctxAs(ada), {})).map(({ hash }) => hash)).toContain(name);
    expect((await told())[0]).toBe("imported the registry “Again”");
  });

  it("takes an imported trace out of the list; it stays behind its id", async () => {
    const { name } = await bring(aTrace());
    const ids = async () => (await listReplays(ctxAs(ada), {})).map(({ id }) => id);
    expect(await ids()).toContain(name);
    await removeImport(ctxAs(ada), { of: "trace", name });
    expect(await ids()).not.toContain(name);
    expect((await getReplay(ctxAs(ada), { replay: name })).trace).toEqual(aTrace());
    await bring(aTrace());
    expect(await ids()).toContain(name);
    await removeImport(ctxAs(ada), { of: "trace", name });
    await restoreImport(ctxAs(ada), { of: "trace", name });
    expect(await ids()).toContain(name);
  });

  it("keeps what ships, what nobody imported, and what a reviewer may not remove", async () => {
    const [shipped] = await listRegistries(ctxAs(ada), {});
    const input = { of: "document", name: shipped?.hash ?? "" } as const;
    await expect(removeImport(ctxAs(ada), input)).rejects.toBeInstanceOf(Conflict);
    const reviewer: Actor = { ...ada, role: "reviewer" };
    await expect(removeImport(ctxAs(reviewer), input)).rejects.toBeInstanceOf(Forbidden);
    const { id } = await store().prisma.replay.findFirstOrThrow();
    await store().prisma.replay.updateMany({ where: { id }, data: { engine: "computed" } });
    const computed = removeImport(ctxAs(ada), { of: "trace", name: id });
    await expect(computed).rejects.toBeInstanceOf(NotFound);
  });

  it("says who removed a name, also to who asks for it", async () => {
    const document = { ...plannerModule("venturescope")?.inUse, id: "left", title: "Left behind" } as Json;
    const { hash } = await saveTopology(ctxAs(ada), { document });
    const asked = { of: "topology", name: "left" } as const;
    const label = () => findVersionLabel(ctxAs(ada).db, { name: "left", hash });
    expect(await label()).toMatchObject({ isCurrent: true, isRemoved: false });
    expect(await findRemoved(ctxAs(ada), asked)).toBeNull();
    await removeDocument(ctxAs(ada), { ...asked, why: "Not needed." });
    expect(await findRemoved(ctxAs(ada), asked)).toMatchObject({
      title: "Left behind",
      by: { actor: { name: "Ada" }, line: "removed the topology left: “Not needed.”" },
      revision: 1,
    });
    const sides = { base: "current", head: "left" };
    const recording = plannerModule("venturescope")?.recordings[0]?.id ?? "";
    for (const ask of [
      () => getTopology(ctxAs(ada), { topology: "left" }),
      () => checkCompared(ctxAs(ada), sides),
      () => startSweep(ctxAs(ada), { topologies: ["left"] }),
      () => startReplay(ctxAs(ada), { topology: "left", recording }),
    ])
      await expect(ask()).rejects.toThrow(/^Ada removed the topology left on \d{4}-\d{2}-\d{2}\./);
    // Its hash still opens it.
    expect(await label()).toMatchObject({ isCurrent: false, isRemoved: true });
    await checkCompared(ctxAs(ada), { ...sides, head: `left@${hash}` });
    await expect(getTopology(ctxAs(ada), { topology: "never" })).rejects.toThrow(
      "There is no topology never in this workspace.",
    );
  });
});
