import { afterAll, beforeAll, expect, it } from "vitest";
import { stableJson } from "../../std";
import { pack } from "../../trace";
import { aSegment, aTrace } from "../../trace/trace.fixture";
import { onBothEngines } from "./engines.fixture";
import { addReplay, findReplay, listStoredReplays, type ReplayFacts, readTrace } from "./replays";
import type { Store } from "./store";

const facts = (id: string): ReplayFacts => ({
  id,
  planner: "triage",
  topologyName: "plain",
  topologyHash: "aa11",
  recordingName: "one",
  recordingHash: "bb22",
  options: "{}",
  engine: "e1",
  endKind: "ended",
  endMessage: "The graph ended.",
  asRecorded: true,
  supersteps: 1,
  writes: 4,
  bytes: 130,
  milliseconds: 3,
});

onBothEngines((open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
    await store.prisma.workspace.createMany({
      data: [
        { id: "w", name: "W" },
        { id: "other", name: "Other" },
      ],
    });
  });
  afterAll(() => store.close());

  const write = (id: string, trace = aTrace()) =>
    store.prisma.$transaction((tx) => addReplay(tx, "w", facts(id), pack(trace)));

  it("gives the same trace back", async () => {
    const trace = aTrace({ segments: [aSegment(), aSegment()] });
    await write("same", trace);
    expect(stableJson((await readTrace(store, "w", "same")) as never)).toBe(stableJson(trace as never));
  });

  it("keeps equal values once, and unequal values of equal refs apart", async () => {
    const other = aTrace({ values: { ...aTrace().values, v1: { json: "another" } } });
    await write("first");
    const before = await store.prisma.value.count();
    await write("second", other);
    expect(await store.prisma.value.count()).toBe(before + 1);
    expect((await readTrace(store, "w", "first"))?.values).toEqual(aTrace().values);
    expect((await readTrace(store, "w", "second"))?.values).toEqual(other.values);
  });

  it("keeps the first of two replays with one id", async () => {
    await write("twice");
    await write("twice", aTrace({ thread: "another" }));
    expect((await readTrace(store, "w", "twice"))?.thread).toBe("one:planner");
  });

  it("leaves nothing of a replay whose transaction fails", async () => {
    const failing = store.prisma.$transaction(async (tx) => {
      await addReplay(
        tx,
        "w",
        facts("half"),
        pack(aTrace({ values: { ...aTrace().values, v9: { json: 9 } } })),
      );
      throw new Error("the server stopped");
    });
    await expect(failing).rejects.toThrow("the server stopped");
    expect(await findReplay(store, "w", "half")).toBeNull();
    expect(await store.prisma.call.count({ where: { replayId: "half" } })).toBe(0);
    expect(await store.prisma.value.count({ where: { body: '{"json":9}' } })).toBe(0);
  });

  it("shows a workspace its own replays only", async () => {
    await write("mine");
    expect(await readTrace(store, "other", "mine")).toBeNull();
    expect(await listStoredReplays(store, "other", {})).toEqual([]);
    expect((await listStoredReplays(store, "w", { topologyHash: "aa11" })).map(({ id }) => id)).toContain(
      "mine",
    );
  });
});
