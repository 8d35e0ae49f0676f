import { beforeAll, expect, it } from "vitest";
import { localActor as actor } from "../core/actor";
import { Reference } from "../core/reference";
import { onBothEngines } from "../db/engines.fixture";
import { anEngineHere } from "../engineHere.fixture";
import { comparisonKey, pairReadings } from "../evidence/pairReadings";
import { pairSummaries } from "../evidence/pairSummary";
import { progressOf } from "../evidence/progress";
import { type ReplayPair, sidesOf } from "../evidence/sides";
import { startReplay } from "../replays/start";
import { differencesNow } from "../reviews/differences";
import { candidatesOf } from "../reviews/labels/candidates";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine } from "../server.fixture";
import { followComparison } from "./follow";
import { copies, forgetCompared } from "./manyPairs.fixture";

const replayed = ["orchard-nothing-to-find", "orchard-moved-away", "casa-ask-too-soon"];

onBothEngines((open) => {
  const store = sampled(open);
  const { engine, asked } = anEngineHere();
  let held: Promise<void> | null = null;
  const ask = async () => {
    const [base, head] = ["current", "qwen-3.6-plus"].map((text) => Reference.parse(text));
    if (!base || !head) throw new Error("Two topologies are compared.");
    const sides = await sidesOf(ctxAs(), { base, head });
    return { sides, pairs: sides.pairs.filter((pair) => pair.base && pair.head) };
  };
  const forget = async () => {
    await forgetCompared(store());
    asked.length = 0;
  };
  const onThreads = (task = "pair") => asked.filter((what) => what === task).length;

  beforeAll(async () => {
    const pair: typeof engine.pair = async (task) => {
      await held;
      return engine.pair(task);
    };
    setEngine({ ...engine, pair, hash: `many pairs on ${store().where}` });
    for (const topology of ["current", "qwen-3.6-plus"])
      for (const recording of replayed)
        for (const from of ["start", "recorded"] as const)
          await startReplay(ctxAs(actor), { topology, recording, options: { from } });
  });

  it("compares many pairs on worker threads, to the same summaries as a few, and each once", async () => {
    const { sides, pairs } = await ask();
    await forget();
    const few = await pairSummaries(ctxAs(), sides, pairs);
    expect([few.size, onThreads()]).toEqual([replayed.length, 0]);
    await forget();
    const many = await pairSummaries(ctxAs(), sides, copies(pairs, 60));
    expect([many.size, onThreads()]).toEqual([60, replayed.length]);
    for (const [name, summary] of many) expect(summary).toStrictEqual(few.get(name.replace(/ \d+$/, "")));
  });

  it("reads each pair once for its summary and its differences, which are those of a few", async () => {
    const { sides, pairs } = await ask();
    await forget();
    const few = await differencesNow(ctxAs(), { ...sides, pairs });
    expect([few.length > 5, onThreads()]).toEqual([true, 0]);
    await forget();
    const many = copies(pairs, 60);
    const readings = pairReadings(ctxAs(), sides, many);
    const [summaries, differences] = await Promise.all([
      pairSummaries(ctxAs(), sides, many, readings),
      differencesNow(ctxAs(), { ...sides, pairs: many }, readings),
    ]);
    expect([summaries.size, onThreads()]).toEqual([60, replayed.length]);
    expect(differences).toStrictEqual(Array.from({ length: 20 }, () => few).flat());
    expect(await store().prisma.storedResult.count()).toBe(2 * replayed.length);
  });

  it("finds what may be labelled on worker threads too, and the same", async () => {
    const { sides, pairs } = await ask();
    await forget();
    const few = await candidatesOf(ctxAs(), { ...sides, pairs });
    expect([few.prepared, few.sample.length > 0, onThreads("candidates")]).toEqual([3, true, 0]);
    await forget();
    const many = await candidatesOf(ctxAs(), { ...sides, pairs: copies(pairs, 60) });
    expect([many.prepared, onThreads("candidates")]).toEqual([60, replayed.length]);
    expect(many.sample).toStrictEqual(few.sample);
    expect(new Set(many.differing)).toEqual(new Set(few.differing));
  });

  it("says how far it is to all who wait for it, until it is there", async () => {
    const { sides, pairs } = await ask();
    const input = { base: "current", head: "qwen-3.6-plus" };
    const compare = () => pairSummaries(ctxAs(), sides, copies(pairs, 60));
    const told = async () => (await followed.next()).value;
    await forget();
    let open = () => {};
    held = new Promise<void>((resolve) => {
      open = resolve;
    });
    const [followed, left] = [
      await followComparison(ctxAs(actor), input),
      await followComparison(ctxAs(actor), { ...input, head: `${input.head}@${sides.head.hash}` }),
    ];
    const comparing = [compare(), compare()];
    expect(await told()).toEqual({ done: 0, total: 60 });
    expect((await left.next()).value).toEqual({ done: 0, total: 60 });
    await left.return(undefined);
    const later = told();
    open();
    await Promise.all(comparing);
    expect(progressOf(ctxAs(), comparisonKey(ctxAs(), sides))).toBeNull();
    await followed.return(undefined);
    expect([undefined, { done: 60, total: 60 }]).toContainEqual(await later);
  });

  it("stores what was made beside a pair that fails, and says why it fails", async () => {
    const { sides, pairs } = await ask();
    await forget();
    const [first] = pairs;
    const gone = { ...first, head: { ...first?.head, id: "nobody" } } as ReplayPair;
    const asking = pairSummaries(ctxAs(), sides, [gone, ...copies(pairs, 60)]);
    await expect(asking).rejects.toThrow("The replay nobody is gone.");
    expect(await store().prisma.storedResult.count()).toBe(replayed.length);
  });
});
