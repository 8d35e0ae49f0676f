import { expect, it } from "vitest";
import * as plans from "../../../../planners/smith";
import { localActor as actor } from "../../../core/actor";
import { NotFound, ServiceError } from "../../../core/errors";
import { onBothEngines } from "../../../db/engines.fixture";
import { importDocument } from "../../../documents/import";
import { sampled } from "../../../samples/sampled.fixture";
import { seedSamples } from "../../../samples/seed";
import { ctxAs } from "../../../server.fixture";
import { getRegistry } from "./get";
import { listRegistries } from "./list";
import { markEffect } from "./mark";

const oven = {
  name: "oven",
  function: "bake",
  description: "Bakes.",
  domain: "kitchen",
  parameters: { type: "object", properties: { degrees: { type: "number" } }, required: ["degrees"] },
};

onBothEngines((open) => {
  sampled(open);

  const bring = (document: unknown) => importDocument(ctxAs(actor), { text: JSON.stringify(document) });
  const list = () => listRegistries(ctxAs(actor), {});

  it("lists the shipped registry first, once however often it is seeded", async () => {
    await seedSamples(ctxAs());
    const [first, ...others] = await list();
    expect(first).toMatchObject({ title: "Sample registry", shipped: true });
    expect(first?.functions).toBe(plans.sampleRegistry().tools.length);
    expect(others).toEqual([]);
  });

  it("keeps what is imported under the hash of its content, each version once", async () => {
    const first = await bring({ title: "Kitchen", tools: [oven] });
    expect(await bring({ tools: [oven], title: "Kitchen" })).toEqual({ ...first, outcome: "known" });
    const second = await bring({ title: "Kitchen", tools: [oven, { ...oven, function: "roast" }] });
    expect(second.name).not.toBe(first.name);
    expect((await list()).slice(1).map(({ hash, functions }) => [hash, functions])).toEqual([
      [second.name, 2],
      [first.name, 1],
    ]);
    const found = await getRegistry(ctxAs(actor), { registry: first.name.slice(0, 10) });
    expect(found).toMatchObject({ title: "Kitchen", shipped: false, registry: { tools: [oven] } });
  });

  it.each([
    [
      "a schema that is none",
      { tools: [{ ...oven, parameters: { type: "object", properties: 3 } }] },
      "tools[0].parameters",
    ],
    [
      "no description",
      { tools: [{ ...oven, description: "" }] },
      "tools[0].description must not be empty. Correct it.",
    ],
    [
      "a tool of OpenAI with a name that no provider takes",
      { tools: [{ type: "function", function: { name: "my oven" } }] },
      "tools[0].function.name must be 1 to 128 letters",
    ],
  ])("refuses %s by field and fix, and keeps nothing", async (_, document, sentence) => {
    const before = await list();
    const refused = bring(document);
    await expect(refused).rejects.toBeInstanceOf(ServiceError);
    await expect(refused).rejects.toThrow(sentence);
    expect(await list()).toEqual(before);
  });

  it("carries further fields, and stores a foreign list as a registry", async () => {
    const { name } = await bring({ tools: [{ ...oven, owner: "me" }], version: 3 });
    const { registry } = await getRegistry(ctxAs(actor), { registry: name });
    expect(registry).toMatchObject({ version: 3, tools: [{ owner: "me" }] });
    const foreign = await bring({ result: { tools: [{ name: "oven", inputSchema: oven.parameters }] } });
    const stored = await getRegistry(ctxAs(actor), { registry: foreign.name });
    expect(stored.registry.tools).toMatchObject([{ name: "oven", function: "oven" }]);
  });

  it("marks an effect as another version, and the mark away again as the first", async () => {
    const { name } = await bring({ title: "Office", tools: [oven] });
    const called = `${oven.name}.${oven.function}`;
    const marked = await markEffect(ctxAs(actor), { registry: name, function: called, effect: true });
    expect(marked.hash).not.toBe(name);
    const shown = await getRegistry(ctxAs(actor), { registry: marked.hash });
    expect([shown.title, shown.effects]).toEqual(["Office", [called]]);
    expect((await getRegistry(ctxAs(actor), { registry: name })).effects).toEqual([]);
    const unknown = markEffect(ctxAs(actor), { registry: name, function: "x.y", effect: true });
    await expect(unknown).rejects.toBeInstanceOf(NotFound);
  });

  it.each(["ffffff", "", "%", "../x", "a".repeat(81)])("does not find %o", async (registry) => {
    await expect(getRegistry(ctxAs(actor), { registry })).rejects.toBeInstanceOf(NotFound);
  });
});
