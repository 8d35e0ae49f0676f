import { afterAll, beforeAll, expect, it } from "vitest";
import { aSegment, aTrace } from "../../trace/trace.fixture";
import { packTrace } from "../../worker";
import { openMemory } from "../cache/memory";
import { onBothEngines } from "./engines.fixture";
import { findReplay, listStoredReplays, type ReplayFacts } from "./replays";
import type { Store } from "./store";
import { scopedTo } from "./store";
import { addReplays } from "./traces/addReplays";
import { readPackedTraces, readTrace, readWays } from "./traces/readTrace";

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
  writes: 4.5e12,
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

  const write = (ids: readonly string[], trace = aTrace()) =>
    addReplays(
      store.prisma,
      "w",
      ids.map((id) => ({ facts: facts(id), trace: packTrace(trace) })),
    );

  it("gives the same bytes back, and what is known beside them", async () => {
    const trace = aTrace({ segments: [aSegment(), aSegment()] });
    await write(["same"], trace);
    expect(JSON.stringify(await readTrace(scopedTo(store, "w", openMemory()), "same"))).toBe(
      JSON.stringify(trace),
    );
    const { createdAt, ...found } = (await findReplay(scopedTo(store, "w", openMemory()), "same"))!;
    expect(found).toEqual({ ...facts("same"), removedAt: null });
    expect(createdAt).toBeInstanceOf(Date);
  });

  it("keeps many in one statement, and tells where they went", async () => {
    const ids = Array.from({ length: 30 }, (_, i) => `many ${i}`);
    await write(ids);
    expect([...(await readPackedTraces(scopedTo(store, "w", openMemory()), ids)).keys()].sort()).toEqual(
      [...ids].sort(),
    );
    const ways = await readWays(scopedTo(store, "w", openMemory()), ids);
    expect(ways).toHaveLength(30);
    expect(ways[0]?.segments[0]?.supersteps).toEqual(aTrace().segments[0]?.supersteps);
  });

  it("keeps the first of two replays with one id", async () => {
    await write(["twice"]);
    await write(["twice", "beside it"], aTrace({ thread: "another" }));
    expect((await readTrace(scopedTo(store, "w", openMemory()), "twice"))?.thread).toBe("one:planner");
    expect((await readTrace(scopedTo(store, "w", openMemory()), "beside it"))?.thread).toBe("another");
  });

  it("leaves nothing of replays whose transaction fails", async () => {
    const failing = store.prisma.$transaction(async (tx) => {
      await addReplays(tx, "w", [{ facts: facts("half"), trace: packTrace(aTrace()) }]);
      throw new Error("the server stopped");
    });
    await expect(failing).rejects.toThrow("the server stopped");
    expect(await findReplay(scopedTo(store, "w", openMemory()), "half")).toBeNull();
  });

  it("shows a workspace its own replays only", async () => {
    await write(["mine"]);
    expect(await readTrace(scopedTo(store, "other", openMemory()), "mine")).toBeNull();
    expect(await listStoredReplays(scopedTo(store, "other", openMemory()), {})).toEqual([]);
    expect(
      (await listStoredReplays(scopedTo(store, "w", openMemory()), { topologyHash: "aa11" })).map(
        ({ id }) => id,
      ),
    ).toContain("mine");
  });
});
