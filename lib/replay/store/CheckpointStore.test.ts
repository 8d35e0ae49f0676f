import { validate } from "@langchain/langgraph-checkpoint-validation";
import { describe, expect, test, vi } from "vitest";
import { CheckpointStore } from "./CheckpointStore";

Object.assign(globalThis, await import("vitest"));
vi.setConfig({ testTimeout: 30_000 });

validate({ checkpointerName: "CheckpointStore", createCheckpointer: () => new CheckpointStore() });

const config = (thread: string, id?: string) => ({
  configurable: { thread_id: thread, checkpoint_ns: "", ...(id ? { checkpoint_id: id } : {}) },
});
const checkpoint = (id: string, values: Record<string, unknown>) => ({
  v: 4,
  id,
  ts: "",
  channel_values: values,
  channel_versions: Object.fromEntries(Object.keys(values).map((name) => [name, 1])),
  versions_seen: {},
});
const metadata = { source: "loop" as const, step: 1, parents: {} };

describe("the store's values", () => {
  test("are frozen to the bottom, so that history cannot be rewritten", async () => {
    const store = new CheckpointStore();
    const value = { list: [{ deep: 1 }] };
    await store.put(config("t"), checkpoint("1", { a: value }), metadata, { a: 1 });
    expect(() => {
      value.list[0]!.deep = 2;
    }).toThrow(TypeError);
  });

  test("are shared between checkpoints that did not change them", async () => {
    const puts: unknown[] = [];
    const store = new CheckpointStore(({ checkpoint: kept, written }) =>
      puts.push(kept.channel_values.a, written),
    );
    const first = await store.put(config("t"), checkpoint("1", { a: ["x"], b: 1 }), metadata, { a: 1, b: 1 });
    await store.put(first, checkpoint("2", { a: ["x"], b: 2 }), metadata, { b: 2 });
    expect(puts[2]).toBe(puts[0]);
    expect(puts[3]).toEqual(["b"]);
  });

  test("a thread of any name can be kept and deleted", async () => {
    const store = new CheckpointStore();
    for (const name of ["__proto__", "constructor", "a:b"]) {
      await store.put(config(name), checkpoint("1", { a: 1 }), metadata, { a: 1 });
      expect((await store.getTuple(config(name)))?.checkpoint.id).toBe("1");
      await store.deleteThread(name);
      expect(await store.getTuple(config(name))).toBeUndefined();
    }
    expect(({} as { a?: unknown }).a).toBeUndefined();
  });
});
