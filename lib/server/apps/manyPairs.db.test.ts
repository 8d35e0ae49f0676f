import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { Reference } from "../core/reference";
import { onBothEngines } from "../db/engines.fixture";
import { copies, forgetCompared } from "../diffs/manyPairs.fixture";
import { importEvidence } from "../documents/importEvidence";
import { anEngineHere } from "../engineHere.fixture";
import { withApps } from "../evidence/apps/appPlanners";
import { pairSummaries } from "../evidence/pairSummary";
import { sidesOf } from "../evidence/sides";
import { differencesNow } from "../reviews/differences";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine } from "../server.fixture";

const text = readFileSync("examples/apps/agent-stops.comparison.json", "utf8");

onBothEngines((open) => {
  const store = sampled(open);

  it("compares many recordings of an app on worker threads, to the same results as a few", async () => {
    const { engine, asked } = anEngineHere();
    setEngine(engine);
    const { href } = await importEvidence(await withApps(ctxAs()), { text });
    const { searchParams } = new URL(href, "http://studio");
    const side = (name: string) => Reference.parse(searchParams.get(name));
    const ctx = await withApps(ctxAs());
    const sides = await sidesOf(ctx, { base: side("base"), head: side("head") });
    const few = await pairSummaries(ctx, sides, sides.pairs);
    const differences = await differencesNow(ctx, sides);
    expect([few.size, differences.length > 0, asked]).toEqual([3, true, []]);

    await forgetCompared(store());
    const many = copies(sides.pairs, 60);
    for (const [name, summary] of await pairSummaries(ctx, sides, many))
      expect(summary).toStrictEqual(few.get(name.replace(/ \d+$/, "")));
    expect(asked).toEqual(["pair", "pair", "pair"]);
    await forgetCompared(store());
    const again = await differencesNow(ctx, { ...sides, pairs: many });
    expect(again).toStrictEqual(Array.from({ length: 20 }, () => differences).flat());
    expect(asked).toHaveLength(6);

    // A later import found that the state differs from run to run.
    const noise = JSON.stringify({ masked: ["messages"], omitted: ["messages"] });
    await store().prisma.appCommit.updateMany({ data: { noise } });
    const states = (all: readonly { readonly channel: string | null }[]) =>
      all.filter(({ channel }) => channel === "messages").length;
    const later = await differencesNow(ctx, sides);
    expect([states(differences) > 0, states(later)]).toEqual([true, 0]);
  });
});
