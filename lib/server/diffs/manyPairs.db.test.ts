import { beforeAll, expect, it } from "vitest";
import { localActor as actor } from "../actor";
import { processWide } from "../cache/processWide";
import { onBothEngines } from "../db/engines.fixture";
import { anEngineHere } from "../engineHere.fixture";
import { Reference } from "../reference";
import { startReplay } from "../replays/start";
import { sampled } from "../samples/sampled.fixture";
import { bringEngine } from "../theEngine";
import { pairSummaries } from "./pairSummary";
import { type ReplayPair, sidesOf } from "./sides";

const { workspaceId } = actor;
const replayed = ["orchard-nothing-to-find", "orchard-moved-away", "casa-ask-too-soon"];

/** The same pairs over and over, each time as another recording's. */
const copies = (pairs: readonly ReplayPair[], count: number): readonly ReplayPair[] =>
  Array.from({ length: count }, (_, i) => {
    const pair = pairs[i % pairs.length] as ReplayPair;
    return { ...pair, recording: { ...pair.recording, name: `${pair.recording.name} ${i}` } };
  });

onBothEngines((open) => {
  const store = sampled(open);
  const { engine, asked } = anEngineHere();
  const ask = async () => {
    const [base, head] = ["current", "qwen-3.6-plus"].map((text) => Reference.parse(text));
    if (!base || !head) throw new Error("Two topologies are compared.");
    const sides = await sidesOf(store(), workspaceId, { base, head });
    return { sides, pairs: sides.pairs.filter((pair) => pair.base && pair.head) };
  };
  const forget = async () => {
    for (const name of ["pair summaries", "diffs"]) processWide(name).set(undefined);
    await store().prisma.storedResult.deleteMany();
    asked.length = 0;
  };
  const onThreads = () => asked.filter((what) => what === "summary").length;

  beforeAll(async () => {
    bringEngine({ ...engine, hash: `many pairs on ${store().where}` });
    for (const topology of ["current", "qwen-3.6-plus"])
      for (const recording of replayed) await startReplay({ actor, input: { topology, recording } });
  });

  it("compares many pairs on worker threads, to the same summaries as a few, and each once", async () => {
    const { sides, pairs } = await ask();
    await forget();
    const few = await pairSummaries(store(), workspaceId, sides, pairs);
    expect([few.size, onThreads()]).toEqual([replayed.length, 0]);
    await forget();
    const many = await pairSummaries(store(), workspaceId, sides, copies(pairs, 60));
    expect([many.size, onThreads()]).toEqual([60, replayed.length]);
    for (const [name, summary] of many) expect(summary).toStrictEqual(few.get(name.replace(/ \d+$/, "")));
  });

  it("stores what was made beside a pair that fails, and says why it fails", async () => {
    const { sides, pairs } = await ask();
    await forget();
    const [first] = pairs;
    const gone = { ...first, head: { ...first?.head, id: "nobody" } } as ReplayPair;
    const asking = pairSummaries(store(), workspaceId, sides, [gone, ...copies(pairs, 60)]);
    await expect(asking).rejects.toThrow("The replay nobody is gone.");
    expect(await store().prisma.storedResult.count()).toBe(replayed.length);
  });
});
