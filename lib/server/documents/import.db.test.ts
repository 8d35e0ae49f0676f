import { expect, it } from "vitest";
import { plannerModules } from "../../planners";
import { aTrace } from "../../trace/trace.fixture";
import { localActor as actor } from "../core/actor";
import { ServiceError } from "../core/errors";
import { onBothEngines } from "../db/engines.fixture";
import { readUpload } from "../http/upload";
import { sampled } from "../samples/sampled.fixture";
import { seedSamples } from "../samples/seed";
import { ctxAs } from "../server.fixture";
import { startSweep } from "../sweeps/start";
import { getTopology } from "../topologies/get";
import { exportDocument } from "./export";
import { importDocument } from "./import";

const samples = plannerModules()[0];
const current = samples?.topologies[0];
const recording = samples?.recordings[0];
if (!current || !recording) throw new Error("The samples are gone.");

onBothEngines((open) => {
  const store = sampled(open);

  const bring = (document: unknown) =>
    importDocument(ctxAs(actor), {
      text: typeof document === "string" ? document : JSON.stringify(document),
    });
  const everything = async () =>
    Promise.all([
      store().prisma.topologyVersion.count(),
      store().prisma.recordingVersion.count(),
      store().prisma.replay.count(),
      store().prisma.value.count(),
    ]);

  it("keeps a copy of a topology, which exports as it came", async () => {
    const copy = { ...current, id: "copy of current" };
    expect(await bring(copy)).toEqual({
      kind: "topology",
      name: "copy of current",
      outcome: "new",
    });
    const file = await exportDocument(ctxAs(actor), { kind: "topology", id: "copy of current" });
    expect(JSON.parse(file.text)).toEqual(copy);
  });

  it("keeps every version of a name, found by its hash", async () => {
    await bring({ ...current, id: "versions", title: "First" });
    const first = await getTopology(ctxAs(actor), { topology: "versions" });
    await bring({ ...current, id: "versions", title: "Second" });
    expect((await getTopology(ctxAs(actor), { topology: "versions" })).topology.title).toBe("Second");
    const old = await getTopology(ctxAs(actor), { topology: `versions@${first.hash.slice(0, 12)}` });
    expect(old).toMatchObject({ current: false, topology: { title: "First" } });
  });

  it("does not take a name back from a version that someone saved when the samples change", async () => {
    await bring({ ...recording, title: "Mine" });
    await seedSamples(ctxAs());
    const head = await store().prisma.recording.findFirst({ where: { name: recording.id } });
    const version = await store().prisma.recordingVersion.findFirst({ where: { hash: head?.hash ?? "" } });
    expect(version?.title).toBe("Mine");
    expect(head?.sampleHash).not.toBe(head?.hash);
  });

  it("keeps a trace from elsewhere, odd texts and large numbers included, and gives the same back", async () => {
    const [segment] = aTrace().segments;
    if (!segment) throw new Error("The fixture has a segment.");
    const calls = segment.calls.map((call) => ({ ...call, kind: "odd \u0000 \ud800", turn: 1 }));
    const trace = aTrace({ segments: [{ ...segment, calls }] });
    const { kind, name } = await bring(trace);
    expect(kind).toBe("trace");
    const file = await exportDocument(ctxAs(actor), { kind: "trace", id: name });
    expect(JSON.parse(file.text)).toEqual(trace);
  });

  it("keeps a LangGraph drawing as an unbound topology of a name of its own, and refuses to run it", async () => {
    const nodes = ["__start__", "plan", "act", "__end__"].map((id) => ({ id }));
    const edges = [
      ["__start__", "plan"],
      ["plan", "act"],
      ["act", "__end__"],
    ].map(([source, target]) => ({ source, target }));
    const drawn = { text: JSON.stringify({ nodes, edges }), name: current.id };
    const kept = await importDocument(ctxAs(actor), drawn);
    expect(kept).toMatchObject({ kind: "topology", name: `${current.id} 2` });
    expect(kept.remarks?.join(" ")).toContain("2 nodes are unbound");
    const { topology } = await getTopology(ctxAs(actor), { topology: kept.name });
    expect(topology.nodes.map(({ id, unbound }) => [id, unbound])).toEqual([
      ["plan", "plan"],
      ["act", "act"],
    ]);
    await expect(startSweep(ctxAs(actor), { topologies: [kept.name] })).rejects.toThrow("cannot run");
    await expect(importDocument(ctxAs(actor), { ...drawn, planner: "nobody" })).rejects.toThrow(
      'no planner "nobody"',
    );
  });

  const text = JSON.stringify(current);
  it.each([
    ["wrong JSON", "{", "Not valid JSON"],
    ["prose", "Dear planner,", "neither JSON nor a Mermaid flowchart"],
    ["no format", {}, "does not say what it is"],
    ["a format named constructor", { format: "constructor" }, "does not say what it is"],
    ["another version", { ...current, version: 3 }, "version must be 1 or 2"],
    ["an unknown policy", text.replace('"policy":"', '"policy":"un'), "has no policy"],
    ["an unknown planner", { ...current, planner: "constructor" }, 'no planner "constructor"'],
    ["deep nesting", "[".repeat(5000) + "]".repeat(5000), "Nested deeper"],
    ["__proto__ as a name", text.replace('"id":', '"__proto__":{},"id":'), '"__proto__"'],
    ["an id that no link can carry", { ...current, id: "a\u0000b" }, "Its id has a character"],
    ["a recording without turns", { ...recording, turns: [] }, "turns"],
    ["a trace whose values are gone", { ...aTrace(), values: {} }, "The trace cannot be used"],
    ["a trace of no format version", { format: "planner-studio/trace" }, "version must be 1"],
  ])("refuses %s in a sentence and keeps nothing", async (_case, document, sentence) => {
    const before = await everything();
    const refused = bring(document);
    await expect(refused).rejects.toBeInstanceOf(ServiceError);
    await expect(refused).rejects.toThrow(sentence);
    expect(await everything()).toEqual(before);
  });
});

it("stops reading an upload that grows too large, whatever its headers say", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1_000_000;
      controller.enqueue(new Uint8Array(1_000_000));
    },
  });
  const request = new Request("http://localhost/api/import", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: endless,
    duplex: "half",
  } as RequestInit);
  await expect(readUpload(request)).rejects.toThrow("larger than 25 MB");
  expect(sent).toBeLessThan(30_000_000);
});
