import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plannerModule } from "../../planners";
import type { PendingComment } from "../../review";
import type { Topology } from "../../topology";
import { type Actor, localActor } from "../core/actor";
import { Conflict, InvalidInput } from "../core/errors";
import { onBothEngines } from "../db/engines.fixture";
import { reviewEventsSince } from "../db/reviews/read";
import { anEngineHere } from "../engineHere.fixture";
import { listEvents } from "../people/events";
import { startReplay } from "../replays/start";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine, stopJobs } from "../server.fixture";
import { saveTopology } from "../topologies/save";
import { changeReviewFields } from "./change";
import { startThread } from "./comment";
import { createReview } from "./create";
import { decide } from "./decide";
import { getReview } from "./get";
import { changedThreads } from "./live/changedThreads";
import { pushVersion } from "./push";

const hybrid = plannerModule("venturescope")!.topologies.find(({ id }) => id === "hybrid")!;
const person = (userId: string): Actor => ({ ...localActor, userId, name: userId, role: "owner" });
const [author, mb, ak] = ["author", "mb", "ak"].map(person) as [Actor, Actor, Actor];
const recording = "orchard-nothing-to-find";

const head = (id: string, capped: boolean): Topology => ({
  ...hybrid,
  id,
  nodes: hybrid.nodes.map((node) => ({
    ...node,
    policies: node.policies.filter(({ policy }) => capped || policy !== "search_cap"),
  })),
});
const capping = hybrid.nodes.find(({ policies }) => policies.some(({ policy }) => policy === "search_cap"))!;
const cap = { on: "part" as const, side: "head" as const, address: `node:${capping.id}/policy:search_cap` };
const quote = { title: "the cap", text: "search_cap", value: null };

/** A comment as a browser kept it. */
const pending = (on: PendingComment["on"], body: string, version = 1): PendingComment => ({
  key: randomUUID().replaceAll("-", ""),
  on,
  version,
  body,
});

onBothEngines((open) => {
  const store = sampled(open);
  const replayed = (topology: string) => startReplay(ctxAs(), { topology, recording });
  const save = async (document: Topology) => {
    await saveTopology(ctxAs(), { document });
    await replayed(document.id);
  };
  const shown = (review: number) => getReview(ctxAs(mb), { review });
  const ask = async (name: string) =>
    (await createReview(ctxAs(author), { base: "hybrid", head: name })).number;
  const begin = async (review: number, body: string) => {
    const said = { on: { review }, anchor: { on: "comparison" as const }, quote, body };
    return (await startThread(ctxAs(ak), said)).thread;
  };
  const finish = async (actor: Actor, review: number, comments: PendingComment[], more: object = {}) => {
    const { evidence, verdicts } = await shown(review);
    const input = { review, verdict: "comment" as const, evidence: evidence.hash, seen: verdicts.length };
    return decide(ctxAs(actor), { ...input, comments, ...more });
  };

  afterAll(stopJobs);
  beforeAll(async () => {
    setEngine({ ...anEngineHere().engine, hash: `pending on ${store().where}` });
    await replayed("hybrid");
    await save(head("pending", true));
  });

  describe("comments that were pending", () => {
    it("are posted with the verdict as one change, each with a number of its own", async () => {
      const review = await ask("pending");
      const thread = await begin(review, "why?");
      const comments = [
        pending({ anchor: cap, quote }, "is it needed?"),
        pending({ thread }, "because"),
        pending({ anchor: cap, quote }, "and how high?"),
      ];
      const { verdict } = await finish(mb, review, comments, { verdict: "request_changes" });
      const { threads, verdicts, rev } = await shown(review);
      const events = await reviewEventsSince(ctxAs().db, review, 0);
      expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(events.slice(2).map(({ kind }) => kind)).toEqual([
        "decided",
        "commented",
        "commented",
        "commented",
      ]);
      expect(rev).toBe(6);
      expect(threads.map(({ number }) => number)).toEqual([thread, verdict + 1, verdict + 3]);
      expect(threads[0]?.comments.map(({ body }) => body)).toEqual(["why?", "because"]);
      expect(threads[1]).toMatchObject({ anchor: cap, quote, comments: [{ key: comments[0]?.key }] });
      expect(verdicts).toMatchObject([{ body: "", threads: [thread, verdict + 1, verdict + 3] }]);
      const [last] = await listEvents(ctxAs(mb), { most: 1 });
      expect(last?.line).toBe(`decided on review ${review}, with 3 comments`);
    });

    it("go with the author's word too, and with no verdict that says nothing", async () => {
      const review = await ask("pending");
      await expect(finish(author, review, [])).rejects.toThrow(InvalidInput);
      await finish(author, review, [pending({ anchor: cap, quote }, "look here")]);
      expect((await shown(review)).threads).toHaveLength(1);
    });

    it("are refused together where one cannot be posted, in a sentence that names it", async () => {
      const review = await ask("pending");
      const [good, lost] = [pending({ anchor: cap, quote }, "good"), pending({ thread: 77 }, "lost words")];
      const refused = finish(mb, review, [good, lost], { body: "no" });
      await expect(refused).rejects.toThrow(Conflict);
      await expect(refused).rejects.toThrow(
        `Pending comment 2, “lost words”, cannot be posted: review ${review} has no thread 77.`,
      );
      const wrong = finish(mb, review, [good, { ...good, body: " " }], { body: "no" });
      await expect(wrong).rejects.toThrow(/comments\[1\]\.body/);
      await changeReviewFields(ctxAs(author), { review, state: "closed" });
      await expect(finish(mb, review, [good])).rejects.toThrow(/closed/);
      expect(await shown(review)).toMatchObject({ threads: [], verdicts: [], rev: 2 });
    });

    it("are posted once, whichever of two tabs is first", async () => {
      const review = await ask("pending");
      const comments = [pending({ anchor: cap, quote }, "once")];
      const both = await Promise.allSettled([
        finish(mb, review, comments, { body: "from one" }),
        finish(mb, review, [...comments, pending({ anchor: cap, quote }, "new")], { body: "from two" }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const { threads, verdicts } = await shown(review);
      expect(verdicts).toHaveLength(1);
      expect(threads.filter(({ comments: [first] }) => first?.body === "once")).toHaveLength(1);
      await expect(finish(mb, review, comments)).rejects.toThrow(/“once”.*posted already/);
    });

    it("are about what their author saw, though a version was pushed meanwhile", async () => {
      await save(head("moved", true));
      const review = await ask("moved");
      await save(head("moved", false));
      await pushVersion(ctxAs(author), { review });
      await finish(mb, review, [
        pending({ anchor: cap, quote }, "seen at 1"),
        pending({ anchor: cap, quote }, "9", 9),
      ]);
      const { threads } = await shown(review);
      expect(threads).toMatchObject([
        { version: 1, quote, standing: { is: "detached" } },
        { version: 2, quote },
      ]);
    });
  });

  describe("threads that changed after an event", () => {
    const changed = (review: number, seq: number) => changedThreads(ctxAs(mb), { review, after: seq });

    it("are told as the whole review tells them, where they are in the last version", async () => {
      await save(head("followed", true));
      const review = await ask("followed");
      const [first, second] = [await begin(review, "one"), await begin(review, "two")];
      await save(head("followed", false));
      await pushVersion(ctxAs(author), { review });
      await finish(mb, review, [
        pending({ thread: first }, "again"),
        pending({ anchor: cap, quote }, "gone?", 1),
      ]);
      const { rev, threads } = await shown(review);
      const about = async (seq: number) => {
        const told = await changed(review, seq);
        expect(told.rev).toBe(rev);
        expect(told.threads).toEqual(
          threads.filter(({ number }) => told.threads.some((one) => one.number === number)),
        );
        return [told.threads.map(({ number }) => number), told.others];
      };
      const last = threads.at(-1)?.number;
      expect(await about(0)).toEqual([[first, second, last], true]);
      expect(await about(second)).toEqual([[first, last], true]);
      expect(await about(rev - 2)).toEqual([[first, last], false]);
      expect(await about(rev)).toEqual([[], false]);
    });

    it("are none of a review that is not there", async () => {
      await expect(changed(4040, 0)).rejects.toThrow("4040");
    });
  });
});
