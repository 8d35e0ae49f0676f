import { beforeAll, expect, it } from "vitest";
import { localActor as actor } from "../../core/actor";
import { onBothEngines } from "../../db/engines.fixture";
import { anEngineHere } from "../../engineHere.fixture";
import { startReplay } from "../../replays/start";
import { sampled } from "../../samples/sampled.fixture";
import { ctxAs, setEngine } from "../../server.fixture";
import { startThread } from "../comment";
import { createReview } from "../create";
import { getReview } from "../get";
import { markSeen } from "../walk/seen";
import { getDiscussedReview, getReviewWalk } from "./discussed";

const sides = { base: "current", head: "qwen-3.6-plus" };
const [commented, other] = ["orchard-nothing-to-find", "orchard-moved-away"];

onBothEngines((open) => {
  const store = sampled(open);
  let review = 0;

  beforeAll(async () => {
    setEngine({ ...anEngineHere().engine, hash: `discussed on ${store().where}` });
    for (const topology of Object.values(sides))
      for (const recording of [commented, other])
        await startReplay(ctxAs(actor), { topology, recording: recording ?? "" });
    review = (await createReview(ctxAs(actor), sides)).number;
    const anchor = { on: "end", recording: commented ?? "", side: "both" } as const;
    const quote = { title: "the end", text: "", value: null };
    await startThread(ctxAs(actor), { on: { review }, anchor, quote, body: "Why?" });
  });

  it("shows a review as its own page does, without what needs every difference", async () => {
    const [shown, whole] = [
      await getDiscussedReview(ctxAs(actor), { review }),
      await getReview(ctxAs(actor), { review }),
    ];
    const { walked, ...light } = shown;
    expect(whole).toMatchObject(light);
    expect(light.threads).toHaveLength(1);
    expect(walked?.walk).toEqual(whole.walk);
    expect(await getReviewWalk(ctxAs(actor), { review })).toEqual(walked);
  });

  it("names of each cause the recordings that threads are about", async () => {
    const { causes } = await getReviewWalk(ctxAs(actor), { review });
    const whole = await getReview(ctxAs(actor), { review });
    expect(causes.map(({ id }) => id)).toEqual(whole.causes.map(({ id }) => id));
    for (const [i, { recordings }] of whole.causes.entries())
      expect(causes[i]?.recordings).toEqual(recordings.filter((name) => name === commented));
    expect(causes.flatMap(({ recordings }) => recordings)).toEqual([commented]);
  });

  it("shows what the user has marked as seen since, and unmarked", async () => {
    // Nothing is cached shortly after a replay was stored.
    await store().prisma.replay.updateMany({ data: { createdAt: new Date(0) } });
    const seen = async () => (await getReviewWalk(ctxAs(actor), { review })).walk.seen;
    const mark = { review, recording: commented ?? "" };
    expect(await seen()).toEqual([]);
    await markSeen(ctxAs(actor), { ...mark, seen: true });
    expect(await seen()).toEqual([commented]);
    await markSeen(ctxAs(actor), { ...mark, seen: false });
    expect(await seen()).toEqual([]);
  });
});
