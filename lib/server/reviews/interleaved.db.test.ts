import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { plannerModule } from "../../planners";
import { standingOf } from "../../review";
import type { Topology } from "../../topology";
import { type Actor, localActor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { getStoredReview, reviewEventsSince } from "../db/reviews/read";
import { anEngineHere } from "../engineHere.fixture";
import { versionNames } from "../evidence/reviewVersion";
import { startReplay } from "../replays/start";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine } from "../server.fixture";
import { saveTopology } from "../topologies/save";
import { reply, startThread } from "./comment";
import { createReview } from "./create";
import { decide, verdictOf } from "./decide";
import { evidenceNow } from "./evidence";
import { pushVersion } from "./push";
import { resolveThread } from "./resolve";

/** A few in every run; `INTERLEAVINGS=1000` for as many as the promise is made on. */
const runs = Number(process.env.INTERLEAVINGS ?? 8);
const hybrid = plannerModule("venturescope")!.topologies.find(({ id }) => id === "hybrid")!;
const person = (userId: string): Actor => ({ ...localActor, userId, name: userId, role: "owner" });
const [author, mb, ak] = ["author", "mb", "ak"].map(person) as [Actor, Actor, Actor];
const recording = "orchard-nothing-to-find";
const quote = { title: "a node", text: "", value: null };
const anchor = { on: "comparison" as const };

/** Two versions of one head that come to other results. */
const version = (id: string, capped: boolean): Topology => ({
  ...hybrid,
  id,
  nodes: hybrid.nodes.map((node) => ({
    ...node,
    policies: node.policies.filter(({ policy }) => capped || policy !== "search_cap"),
  })),
});

type Decided = { readonly verdict: number; readonly evidence: string; readonly seen: number };

onBothEngines((open) => {
  const store = sampled(open);
  const replayed = (topology: string) => startReplay(ctxAs(), { topology, recording });
  const save = (document: Topology) => saveTopology(ctxAs(), { document });
  const stored = async (review: number) => (await getStoredReview(ctxAs().db, review))!;

  beforeAll(async () => {
    setEngine({ ...anEngineHere().engine, hash: `interleaved on ${store().where}` });
    await replayed("hybrid");
    for (const capped of [true, false]) {
      await save(version("moving", capped));
      await replayed("moving");
    }
  });

  /** Decides on what a page shows, which somebody may change meanwhile. */
  const approve = async (
    actor: Actor,
    { number, thread }: { readonly number: number; readonly thread: number },
    word: "approve" | "request_changes",
  ) => {
    const review = await stored(number);
    const { evidence } = await evidenceNow(ctxAs(), versionNames(review));
    const input = { review: number, verdict: word, body: "so", evidence: evidence.hash };
    const seen = review.verdicts.length;
    const key = randomUUID().replaceAll("-", "");
    const comments = [{ key, on: { thread }, version: 1, body: "with it" }];
    const { verdict } = await decide(ctxAs(actor), { ...input, seen, comments });
    return { verdict, evidence: evidence.hash, seen } satisfies Decided;
  };
  let capped = false;
  const push = async (number: number) => {
    capped = !capped;
    await save(version("moving", capped));
    return pushVersion(ctxAs(author), { review: number });
  };

  const aMove = fc.record({
    who: fc.constantFrom(author, mb, ak),
    does: fc.constantFrom("approve", "request_changes", "push", "comment", "resolve"),
  });

  it("verdicts, comments and pushes at the same time leave no gap, lose nothing and approve nothing unseen", {
    timeout: 60_000 + runs * 5_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aMove, { minLength: 3, maxLength: 8 }), async (moves) => {
        const asked = { base: "hybrid", head: "moving" };
        const { number } = await createReview(ctxAs(author), asked);
        const on = { review: number };
        const { thread } = await startThread(ctxAs(mb), { on, anchor, quote, body: "begin" });
        const does = (name: string) => moves.flatMap((move, i) => (move.does === name ? [said[i]] : []));
        const said = await Promise.allSettled(
          moves.map(({ who, does: what }): Promise<unknown> => {
            if (what === "push") return push(number);
            if (what === "comment") return reply(ctxAs(who), { review: number, thread, body: "hm" });
            if (what === "resolve")
              return resolveThread(ctxAs(who), { review: number, thread, state: "resolved" });
            return approve(who, { number, thread }, what as "approve");
          }),
        );
        const done = (name: string) =>
          does(name).flatMap((one) => (one?.status === "fulfilled" ? [one.value] : []));
        const review = await stored(number);
        const events = await reviewEventsSince(ctxAs().db, number, 0);
        expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1));
        expect(review.rev).toBe(events.length);
        expect(review.versions).toHaveLength(1 + done("push").length);
        const decided = [...done("approve"), ...done("request_changes")] as Decided[];
        expect(review.threads[0]?.comments).toHaveLength(1 + done("comment").length + decided.length);
        expect(review.verdicts.map((one) => one.number).sort()).toEqual(
          decided.map(({ verdict }) => verdict).sort(),
        );
        expect(review.verdicts.some(({ authorId }) => authorId === "author")).toBe(false);
        const { evidence: now } = await evidenceNow(ctxAs(), versionNames(review));
        const pushed = await store().prisma.reviewVersion.findMany({ where: { review: review.number } });
        for (const row of review.verdicts) {
          const given = decided.find(({ verdict }) => verdict === row.number);
          const verdict = verdictOf(row, versionNames(review).recordings);
          // Nobody decided on results that their page did not show, nor past a decision that it did not show.
          expect(verdict.evidence.hash).toBe(given?.evidence);
          expect(review.verdicts.filter((one) => one.number < row.number)).toHaveLength(given?.seen ?? -1);
          expect(pushed.map((one) => JSON.parse(one.evidence).hash)).toContain(verdict.evidence.hash);
          const stands = standingOf(verdict, now).stands !== "stale";
          expect(stands).toBe(verdict.evidence.hash === now.hash);
        }
      }),
      { numRuns: runs },
    );
  });
});
