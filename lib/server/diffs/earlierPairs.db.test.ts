import { afterAll, beforeAll, expect, it } from "vitest";
import { localActor } from "../core/actor";
import { Reference } from "../core/reference";
import type { Store } from "../db/store";
import { earlier, onEarlierDatabases } from "../db/traces/earlierDatabase.fixture";
import { anEngineHere } from "../engineHere.fixture";
import { pairSummaries } from "../evidence/pairSummary";
import { sidesOf } from "../evidence/sides";
import { startReplay } from "../replays/start";
import { ctxAs, leaveStore, setEngine, setStore } from "../server.fixture";
import { copies, forgetCompared } from "./manyPairs.fixture";

const workspaceId = String(earlier.tables.Workspace?.[0]?.id);
const actor = { ...localActor, workspaceId };

onEarlierDatabases((open) => {
  let store: Store;
  const { engine, asked } = anEngineHere();
  const ask = async () => {
    const [base, head] = [Reference.parse("current"), Reference.parse("hybrid")];
    const sides = await sidesOf(ctxAs(), { base, head });
    return { sides, pairs: sides.pairs.filter((pair) => pair.base && pair.head) };
  };
  /** Summaries of few pairs, of as many that threads are asked, and of how many they were. */
  const summed = async () => {
    const { sides, pairs } = await ask();
    await forgetCompared(store);
    const few = await pairSummaries(ctxAs(), sides, pairs);
    await forgetCompared(store);
    asked.length = 0;
    const many = await pairSummaries(ctxAs(), sides, copies(pairs, 60));
    return { few, many, onThreads: asked.filter((what) => what === "pair").length };
  };

  beforeAll(async () => {
    store = await open();
    setStore(store);
    setEngine({ ...engine, hash: `earlier pairs on ${store.where}` });
  });
  afterAll(async () => {
    setEngine(null);
    await leaveStore();
    await store.close();
  });

  it.each([
    ["both of which that version stored", [], 0],
    ["one of which was made since", ["hybrid"], 0],
    ["some of which were made since on both sides", ["current"], 1],
  ] as const)("compares many pairs, %s, to the same summaries as a few", async (_, made, threads) => {
    for (const topology of made)
      await startReplay(ctxAs(actor), { topology, recording: "orchard-no-answer" });
    const { few, many, onThreads } = await summed();
    expect([few.size, many.size, onThreads]).toEqual([2, 60, threads]);
    for (const [name, summary] of many) expect(summary).toStrictEqual(few.get(name.replace(/ \d+$/, "")));
  });
});
