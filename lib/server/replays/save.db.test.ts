import { describe, expect, it } from "vitest";
import { hash, type Json } from "../../std";
import { type Trace, traceFacts } from "../../trace";
import { aSegment, aTrace } from "../../trace/trace.fixture";
import { localActor as actor } from "../core/actor";
import { InvalidInput } from "../core/errors";
import { onBothEngines } from "../db/engines.fixture";
import { importDocument } from "../documents/import";
import { anEngineHere } from "../engineHere.fixture";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine } from "../server.fixture";
import { getReplay } from "./get";
import { listReplays } from "./list";

onBothEngines((open) => {
  const store = sampled(open);
  const save = async (trace: unknown) => {
    const { name } = await importDocument(ctxAs(actor), { text: JSON.stringify(trace) });
    return { id: name };
  };
  const kept = () => store().prisma.replay.count();

  it("keeps a trace under the hash of its content, and gives the same back", async () => {
    const trace = aTrace({ segments: [aSegment(), aSegment()] });
    const { id } = await save(trace);
    expect(id).toBe(hash(trace as unknown as Json).slice(0, 32));
    const { trace: found, ...facts } = await getReplay(ctxAs(actor), { replay: id });
    expect(found).toEqual(trace);
    expect(facts).toMatchObject({
      planner: "triage",
      topologyName: "plain",
      recordingName: "one",
      topologyHash: "aa11",
      recordingHash: "bb22",
      milliseconds: 0,
      ...traceFacts(trace),
    });
  });

  it("keeps the same trace once, and another one beside it", async () => {
    const trace = aTrace({ thread: "again:planner" });
    const first = await save(trace);
    const before = await kept();
    expect(await save(structuredClone(trace))).toEqual(first);
    expect(await kept()).toBe(before);
    expect(await save({ ...trace, thread: "other:planner" })).not.toEqual(first);
    expect(await kept()).toBe(before + 1);
  });

  it("says that no engine of ours has made it: it was imported, agrees with nothing recorded, and never grows stale", async () => {
    setEngine({ ...anEngineHere().engine, hash: "another" });
    const { id } = await save(aTrace({ thread: "imported:planner" }));
    const listed = (await listReplays(ctxAs(actor), { topologyHash: "aa11" })).find(
      (replay) => replay.id === id,
    );
    expect(listed).toMatchObject({ engine: null, options: "imported", asRecorded: null, stale: false });
  });

  it("cleans what the database could not carry from the last message, and leaves the trace alone", async () => {
    const [segment] = aTrace().segments as [Trace["segments"][number]];
    const message = "It broke: \u0000 \ud800.";
    const trace = aTrace({ segments: [aSegment({ end: { ...segment.end, kind: "failed", message } })] });
    const { id } = await save(trace);
    const found = await getReplay(ctxAs(actor), { replay: id });
    expect(found.endKind).toBe("failed");
    expect(found.endMessage).toMatch(/^It broke: \ufffd \ufffd\.$/);
    expect(found.trace).toEqual(trace);
  });

  describe("refuses, and keeps nothing of,", () => {
    const refused = async (document: unknown) => {
      const before = await kept();
      const error = await save(document).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(InvalidInput);
      expect(await kept()).toBe(before);
      return error as InvalidInput;
    };

    it.each([
      ["what is no trace", { hello: 1 }],
      ["another version", { ...aTrace(), version: 3 }],
      ["a reference to a value that is not there", { ...aTrace(), values: {} }],
      ["a list", []],
    ])("%s, in a sentence", async (_, document) => {
      expect((await refused(document)).message).toMatch(
        /^(The trace cannot be used: \S|The file does not say what it is[.] \S|The list is empty[.] \S).+/,
      );
    });

    it.each(["planner", "topology", "topology hash", "recording", "recording hash"])(
      "an id that a link could not carry, of the %s",
      async (where) => {
        const bad = "a@b";
        const trace = aTrace({
          ...(where === "planner" && { planner: bad }),
          topology: {
            id: where === "topology" ? bad : "plain",
            title: "Plain",
            hash: where === "topology hash" ? bad : "aa11",
          },
          recording: {
            id: where === "recording" ? bad : "one",
            hash: where === "recording hash" ? bad : "bb22",
          },
        });
        expect((await refused(trace)).message).toContain("an id cannot have");
      },
    );
  });

  it("shows another workspace nothing of it", async () => {
    const { id } = await save(aTrace({ thread: "mine:planner" }));
    const input = { replay: id };
    await expect(getReplay(ctxAs({ ...actor, workspaceId: "other" }), input)).rejects.toThrow(id);
  });
});
