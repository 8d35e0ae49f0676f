import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compile, type Host } from "../compile";
import { chain, nodeName, sideBySide, writer, writes } from "../compile/writing.fixture";
import type { Planner } from "../planner";
import { isObject, type Json, type JsonObject } from "../std";
import { runs } from "../std/runs.fixture";
import type { Reducer, Topology } from "../topology";
import { CheckpointStore, type SavedThread } from "./store/CheckpointStore";

const host: Host = {
  call: () => {
    throw new Error("Nothing is asked.");
  },
  observe: () => {},
};

const graphOf = (topology: Topology, planner: Planner, store?: CheckpointStore) => {
  const compiled = compile(topology, planner, host, store);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems));
  return compiled.graph;
};
const config = { configurable: { thread_id: "thread" }, durability: "sync" as const };

const item = fc.oneof(fc.string(), fc.nat(5), fc.constant(null), fc.dictionary(fc.string(), fc.nat(3)));
const listWrite = fc.oneof(
  item,
  fc.array(fc.oneof(item, fc.array(item, { maxLength: 2 })), { maxLength: 3 }),
);
const keyedWrite = fc.dictionary(fc.constantFrom("a", "b", "c", "constructor"), fc.nat(9));
const writeTo = (reducer: Reducer): fc.Arbitrary<Json> => {
  if (reducer === "append") return listWrite as fc.Arbitrary<Json>;
  return reducer === "merge" ? keyedWrite : (item as fc.Arbitrary<Json>);
};

/** What a policy writes: some of the channels. */
const written = (notes: Reducer, value = true): fc.Arbitrary<JsonObject> =>
  fc.record(
    {
      list: writeTo("append"),
      keyed: writeTo("merge"),
      notes: writeTo(notes),
      ...(value && { value: writeTo("replace") }),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<JsonObject>;

const reducers = fc.constantFrom<Reducer>("replace", "append", "merge");

/** What each policy of a sequence writes, and after which of them a new node begins. */
const sequence = reducers.chain((notes) =>
  fc.record({
    notes: fc.constant(notes),
    all: fc.array(written(notes), { minLength: 1, maxLength: 7 }),
    cuts: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
  }),
);

const name = (i: number): string => `p${i}`;

function splitAt(names: readonly string[], cuts: readonly boolean[]): string[][] {
  const nodes: string[][] = [];
  for (const [i, one] of names.entries()) {
    if (i === 0 || cuts[i - 1]) nodes.push([one]);
    else nodes.at(-1)?.push(one);
  }
  return nodes;
}

/** The contract in a few lines: a list write is an item or a list of items, a keyed one is an object of entries. */
function expected(all: readonly JsonObject[], notes: Reducer): JsonObject {
  const by: { readonly [channel: string]: Reducer } = {
    list: "append",
    keyed: "merge",
    value: "replace",
    notes,
  };
  const state: { [channel: string]: Json } = {};
  for (const [channel, write] of all.flatMap((one) => Object.entries(one))) {
    const before = state[channel];
    if (by[channel] === "append") state[channel] = [before ?? [], write].flat(1) as Json[];
    else if (by[channel] === "merge" && isObject(before))
      state[channel] = { ...before, ...(write as JsonObject) };
    else state[channel] = write;
  }
  return state;
}

describe("how policies are arranged", () => {
  test("a sequence leaves the same state in one node, in a chain of nodes, and split anywhere", async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async ({ notes, all, cuts }) => {
        const planner = writer(all.map((one, i) => writes(name(i), one)));
        const names = all.map((_, i) => name(i));
        const states: JsonObject[] = [];
        for (const nodes of [[names], names.map((one) => [one]), splitAt(names, cuts)]) {
          states.push((await graphOf(chain(nodes, notes), planner).invoke({})) as JsonObject);
        }
        expect(states[1]).toEqual(states[0]);
        expect(states[2]).toEqual(states[0]);
        expect(states[0]).toMatchObject(expected(all, notes));
      }),
      { numRuns: runs(60) },
    );
  });

  test("parallel nodes join their lists and entries as a sequence in the order of their names does", async () => {
    const blind = fc.constantFrom<"append" | "merge">("append", "merge").chain((notes) =>
      fc.record({
        notes: fc.constant(notes),
        all: fc.array(written(notes, false), { minLength: 2, maxLength: 6 }),
        cuts: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(blind, async ({ notes, all, cuts }) => {
        const planner = writer(all.map((one, i) => writes(name(i), one, false)));
        const names = all.map((_, i) => name(i));
        const one = await graphOf(chain([names], notes), planner).invoke({});
        const nodes = splitAt(names, cuts);
        expect(await graphOf(sideBySide(nodes, notes), planner).invoke({})).toEqual(one);
      }),
      { numRuns: runs(60) },
    );
  });

  test("a fork of any stored state comes to the same, also where the rest stands in one node", async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async ({ notes, all, cuts }) => {
        const planner = writer(all.map((one, i) => writes(name(i), one)));
        const nodes = splitAt(
          all.map((_, i) => name(i)),
          cuts,
        );
        const saved: SavedThread[] = [];
        const store = new CheckpointStore(
          () => {},
          () => {},
          (stored) => saved.push(stored.saved),
        );
        const whole = await graphOf(chain(nodes, notes), planner, store).invoke({ list: "entered" }, config);
        for (const thread of saved) {
          const next = nodes.findIndex((_, i) => leadsTo(thread, nodeName(i)));
          const rest = next < 0 ? nodes : [...nodes.slice(0, next), nodes.slice(next).flat()];
          const forked = new CheckpointStore();
          forked.fork("thread", thread);
          const state = await graphOf(chain(rest, notes), planner, forked).invoke(null, config);
          expect(state).toEqual(whole);
        }
      }),
      { numRuns: runs(20) },
    );
  });
});

/** Whether the node is next once the stored writes are applied. */
const leadsTo = ({ checkpoint, writes: stored }: SavedThread, node: string): boolean => {
  const trigger = `branch:to:${node}`;
  if (stored.length > 0) return stored.some(({ entry: [, channel] }) => channel === trigger);
  return Object.hasOwn(checkpoint.channel_values, trigger);
};
