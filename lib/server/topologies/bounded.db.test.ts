import { afterAll, expect, it } from "vitest";
import type { Json } from "../../std";
import { localActor as actor } from "../core/actor";
import { openEmbedded } from "../db/engines.fixture";
import { exportDocument } from "../documents/export";
import { importDocument } from "../documents/import";
import { previewImport } from "../documents/preview";
import { sampled } from "../samples/sampled.fixture";
import { closeHelpers, ctxAs } from "../server.fixture";
import { saveTopology } from "./save";

sampled(openEmbedded);
afterAll(closeHelpers);

const ids = (count: number) => Array.from({ length: count }, (_, i) => `n${i}`);
const drawing = (id: string, nodes: number, edges: readonly object[]) => ({
  format: "planner-studio/topology",
  version: 2,
  id,
  title: id,
  planner: "venturescope",
  namespace: "n",
  nodes: ids(nodes).map((one) => ({ id: one, policies: [], unbound: "x" })),
  edges,
  routers: [],
});
const joined = (id: string, nodes: number) =>
  drawing(id, nodes, [
    { from: "START", to: "n0" },
    ...ids(nodes).flatMap((from, i) =>
      ids(nodes)
        .slice(i + 1)
        .map((to) => ({ from, to })),
    ),
  ]);

/** How often this thread had a turn of its own while some work went on. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 20);
  await work();
  clearInterval(timer);
  return turns;
}

it("checks, stores and draws sixty nodes, all joined, while this thread goes on", async () => {
  const document = joined("all-joined", 60);
  const turns = await turnsDuring(async () => {
    const preview = await previewImport(ctxAs(actor), { text: JSON.stringify(document) });
    expect(preview).toMatchObject({ kind: "topology", unbound: 60, keepable: true });
    await saveTopology(ctxAs(actor), { document: document as unknown as Json });
    const { text } = await exportDocument(ctxAs(actor), { kind: "topology", id: "all-joined", as: "svg" });
    expect(text.match(/data-at=/g)).toHaveLength(60);
  });
  expect(turns).toBeGreaterThan(10);
});

it("refuses a topology that would take long to hash, however it is sent", async () => {
  const joins = ids(120).map((to) => ({ from: ids(1000), to }));
  const document = drawing("many", 1000, joins) as unknown as Json;
  const sentence = "It has more than 100000 values, the maximum for a topology.";
  await expect(saveTopology(ctxAs(actor), { document })).rejects.toThrow(sentence);
  const text = JSON.stringify(document);
  await expect(importDocument(ctxAs(actor), { text })).rejects.toThrow(sentence);
  await expect(previewImport(ctxAs(actor), { text })).rejects.toThrow(sentence);
});

it("refuses a topology that cannot be checked in time, in a sentence", async () => {
  const joins = ids(40).map((_, i) => ({ from: ids(1000).slice(i, i + 900), to: `n${i + 950}` }));
  const document = drawing("joins", 1000, joins) as unknown as Json;
  const turns = await turnsDuring(async () => {
    await expect(saveTopology(ctxAs(actor), { document })).rejects.toThrow(
      "The topology has 37000 nodes and edges and could not be checked within the time limit.",
    );
  });
  expect(turns).toBeGreaterThan(10);
});
