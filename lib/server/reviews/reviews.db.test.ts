import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { diffTopologies } from "../../changes";
import { plannerModule } from "../../planners";
import { withResolvers } from "../../std";
import type { Topology } from "../../topology";
import type { Engine } from "../../worker";
import { confirmReviewed, sidesUnderReview } from "../background/reviewed";
import { type Actor, localActor } from "../core/actor";
import { Conflict, Forbidden, InvalidInput, NotFound } from "../core/errors";
import { onBothEngines } from "../db/engines.fixture";
import { reviewRevs } from "../db/reviews/read";
import { anEngineHere } from "../engineHere.fixture";
import { startReplay } from "../replays/start";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, forget, setEngine, stopJobs, testServer } from "../server.fixture";
import { stopTasks } from "../tasks/active";
import { cancelTask } from "../tasks/cancel";
import { findTask, type TaskView, viewOf } from "../tasks/view";
import { getTopology } from "../topologies/get";
import { saveTopology } from "../topologies/save";
import { changeReviewFields, declareIntent, withdrawIntent } from "./change";
import { editComment, reply, startThread } from "./comment";
import { createReview } from "./create";
import { decide, dismissVerdict } from "./decide";
import { getReview } from "./get";
import { giveLabel } from "./labels/give";
import { listToLabel } from "./labels/left";
import { getLabelQueue } from "./labels/queue";
import { listReviews, openReviewOf } from "./list";
import { reviewEvents } from "./live/events";
import { addVersion, pushVersion } from "./push";
import { exportReport } from "./report";
import { resolveThread } from "./resolve";
import { getSignOff } from "./signOff";
import { acceptSuggestion } from "./suggest/accept";
import { discardSuggestion, listOwnSuggestions, resumeSuggestions, startProof } from "./suggest/drafts";
import { suggestChange } from "./suggest/propose";
import { proofStates, type SuggestionProgress } from "./suggest/running";
import { markSeen } from "./walk/seen";

const { topologies } = plannerModule("venturescope")!;
const hybrid = topologies.find(({ id }) => id === "hybrid")!;
const person = (userId: string): Actor => ({ ...localActor, userId, name: userId, role: "reviewer" });
const [author, mb, ak] = ["author", "mb", "ak"].map(person) as [Actor, Actor, Actor];
const recording = "orchard-nothing-to-find";

/** Hybrid with these nodes renamed, and without the cap on searches. */
const changed = (id: string, without: readonly string[]): Topology => ({
  ...hybrid,
  id,
  nodes: hybrid.nodes.map((node) => ({
    ...node,
    policies: node.policies.filter(({ policy }) => !without.includes(policy)),
  })),
});

/** What `search_cap` would come to in a build in which it does nothing. */
const withoutCap = (topology: string): string => {
  const document = JSON.parse(topology) as Topology;
  const nodes = document.nodes.map(({ policies, ...node }) => ({
    ...node,
    policies: policies.filter(({ policy }) => policy !== "search_cap"),
  }));
  return JSON.stringify({ ...document, nodes });
};

const quote = { title: "a node", text: "what stood there", value: null };
const node = { on: "part" as const, side: "head" as const, address: `node:${hybrid.nodes[0]?.id}` };
const capped = hybrid.nodes.find(({ policies }) => policies.some(({ policy }) => policy === "search_cap"))!;
const cap = { on: "part" as const, side: "head" as const, address: `node:${capped.id}/policy:search_cap` };

onBothEngines((open) => {
  const store = sampled(open);
  const replays = async (topology: string) => startReplay(ctxAs(), { topology, recording });
  const save = async (document: Topology) => {
    await saveTopology(ctxAs(), { document });
    await replays(document.id);
  };
  const shown = (review: number) => getReview(ctxAs(mb), { review });
  const ask = async (head: string, by = author) =>
    (await createReview(ctxAs(by), { base: "hybrid", head })).number;
  const approve = async (actor: Actor, review: number, more: object = {}) => {
    const { evidence, verdicts } = await shown(review);
    const input = { review, verdict: "approve" as const, evidence: evidence.hash, seen: verdicts.length };
    return decide(ctxAs(actor), { ...input, ...more });
  };

  /** As the server does by itself after it was started anew. */
  const confirm = async () => {
    await stopJobs();
    for (const sides of await sidesUnderReview(ctxAs())) await confirmReviewed(ctxAs(), sides);
  };
  const patient = { timeout: 240_000, interval: 100 };

  afterAll(stopJobs);
  beforeAll(async () => {
    setEngine({ ...anEngineHere().engine, hash: `one on ${store().where}` });
    await replays("hybrid");
    await save(changed("head", []));
  });

  describe("a review", () => {
    it("is asked for, found and listed; what is not there is not found", async () => {
      const number = await ask("head");
      const review = await shown(number);
      expect(review).toMatchObject({ state: "open", author: { id: "author" }, outcome: "waiting", rev: 1 });
      expect(review.recordings).toMatchObject({ ran: 1, later: 0 });
      expect((await listReviews(ctxAs(mb), {})).reviews.map((one) => one.number)).toContain(number);
      expect(await openReviewOf(ctxAs(mb), { base: "hybrid", head: "head" })).toBe(number);
      await expect(shown(9999)).rejects.toThrow(NotFound);
    });

    it("is opened by the first comment on a comparison, and by no other", async () => {
      await save(changed("commented", []));
      const on = { base: "hybrid", head: "commented" };
      const start = (body: string) => startThread(ctxAs(mb), { on, anchor: node, quote, body });
      const [first, second] = [await start("why?"), await start("and this?")];
      expect(second.review).toBe(first.review);
      expect(await shown(first.review)).toMatchObject({ state: "draft", threads: [{}, {}] });
      await changeReviewFields(ctxAs(mb), { review: first.review, state: "open", title: "Look" });
      expect(await shown(first.review)).toMatchObject({ state: "open", title: "Look" });
    });

    it("is one for a comparison, whichever of its versions are named, and opened once by two at once", async () => {
      await save(changed("pinned", []));
      const { hash } = await getTopology(ctxAs(mb), { topology: "pinned" });
      const on = { base: "hybrid", head: `pinned@${hash.slice(0, 12)}` };
      const start = (actor: Actor) => startThread(ctxAs(actor), { on, anchor: node, quote, body: "why?" });
      const [first, second] = await Promise.all([start(mb), start(ak)]);
      expect(second.review).toBe(first.review);
      for (const head of [on.head, "pinned"])
        expect(await openReviewOf(ctxAs(mb), { base: "hybrid", head })).toBe(first.review);
      expect((await shown(first.review)).threads).toHaveLength(2);
    });

    it("is asked of people by name, who are here, may review and did not ask themselves", async () => {
      await save(changed("named", []));
      const review = await ask("named");
      const change = (reviewers: string[]) => changeReviewFields(ctxAs(author), { review, reviewers });
      const waits = async (actor: Actor) =>
        (await listReviews(ctxAs(actor), {})).reviews.find(({ number }) => number === review);
      expect(await waits(ak)).toMatchObject({ waitsFor: "verdict", asksYou: false });
      for (const actor of [mb, ak]) await markSeen(ctxAs(actor), { review, recording, seen: true });
      await startThread(ctxAs(mb), { on: { review }, anchor: node, quote, body: "here" });
      await expect(change(["nobody"])).rejects.toThrow(/There is no person with the id nobody/);
      await expect(change(["author"])).rejects.toThrow(InvalidInput);
      await change(["mb"]);
      expect(await shown(review)).toMatchObject({ reviewers: [{ id: "mb", name: "mb", decided: null }] });
      expect(await waits(mb)).toMatchObject({ waitsFor: "verdict", asksYou: true });
      expect(await waits(ak)).toMatchObject({ waitsFor: null, asksYou: false });
      await approve(mb, review);
      expect(await shown(review)).toMatchObject({ reviewers: [{ decided: "approve" }] });
      expect(await waits(mb)).toMatchObject({ waitsFor: null });
      await change([]);
      expect(await waits(ak)).toMatchObject({ waitsFor: "verdict" });
    });

    it("asks those again who decided on other results", async () => {
      await save(changed("again", []));
      const review = await ask("again");
      await changeReviewFields(ctxAs(author), { review, reviewers: ["mb", "ak"] });
      const waits = async (actor: Actor) =>
        (await listReviews(ctxAs(actor), {})).reviews.find(({ number }) => number === review)?.waitsFor;
      await approve(mb, review);
      await approve(ak, review, { verdict: "request_changes", body: "rename it" });
      expect(await Promise.all([mb, ak, author].map(waits))).toEqual([null, null, "answer"]);
      // Recordings came and went between the push and the verdicts.
      const other = JSON.stringify({ ...(await shown(review)).evidence, recordings: [] });
      await store().prisma.reviewVersion.updateMany({ where: { review }, data: { evidence: other } });
      expect(await Promise.all([mb, ak, author].map(waits))).toEqual([null, null, "answer"]);
      await save(changed("again", ["search_cap"]));
      await pushVersion(ctxAs(author), { review });
      expect(await Promise.all([mb, ak, author].map(waits))).toEqual(["verdict", "verdict", null]);
      expect((await shown(review)).reviewers.map(({ decided }) => decided)).toEqual([
        null,
        "request_changes",
      ]);
      // Who pushed any version decides on none.
      for (const [actor, without] of [
        [mb, []],
        [author, ["search_cap"]],
      ] as const) {
        await save(changed("again", without));
        await pushVersion(ctxAs(actor), { review });
      }
      expect(await waits(mb)).toBe(null);
    });

    it("is changed by nobody once it is closed", async () => {
      await save(changed("shut", ["search_cap"]));
      const review = await ask("shut");
      await declareIntent(ctxAs(author), { review, recordings: [recording], why: "no cap" });
      const { verdict } = await approve(mb, review, { verdict: "request_changes", body: "no" });
      await changeReviewFields(ctxAs(author), { review, state: "closed" });
      const [rule] = (await shown(review)).intent;
      const tries: readonly (() => Promise<unknown>)[] = [
        () => declareIntent(ctxAs(mb), { review, recordings: [recording], why: "no cap" }),
        () => withdrawIntent(ctxAs(mb), { review, rule: rule?.id ?? "" }),
        () => dismissVerdict(ctxAs(mb), { review, verdict, why: "it was meant" }),
      ];
      for (const change of tries) await expect(change()).rejects.toThrow(`Review ${review} is closed`);
    });

    it("keeps marks of edits and deletions, and no words of what was deleted", async () => {
      const review = await ask("head");
      const { thread } = await startThread(ctxAs(mb), { on: { review }, anchor: node, quote, body: "one" });
      const { comment } = await reply(ctxAs(ak), { review, thread, body: "secret" });
      await expect(editComment(ctxAs(mb), { review, comment, body: "x" })).rejects.toThrow(Forbidden);
      await editComment(ctxAs(mb), { review, comment: thread, body: "two" });
      await editComment(ctxAs(ak), { review, comment, body: null });
      await resolveThread(ctxAs(ak), { review, thread, state: "resolved" });
      const [told] = (await shown(review)).threads;
      expect(told).toMatchObject({ state: "resolved", resolvedBy: "ak" });
      expect(told?.comments).toMatchObject([
        { body: "two", edited: true, deleted: false },
        { body: "", edited: false, deleted: true },
      ]);
    });

    it("replaces no words that their author has not seen: of two tabs, the later one is refused with what is there now", async () => {
      const review = await ask("head");
      const { thread } = await startThread(ctxAs(mb), { on: { review }, anchor: node, quote, body: "one" });
      const edit = (body: string, seen: string) =>
        editComment(ctxAs(mb), { review, comment: thread, body, seen });
      await edit("two", "one");
      await expect(edit("three", "one")).rejects.toMatchObject({
        message: "This comment was changed in the meantime. Save again to replace it.",
        details: ["It now reads: “two”"],
      });
      await edit("two", "one");
      await edit("three", "two");
      const { title, description } = await shown(review);
      const seen = { title, description, reviewers: [] };
      const change = (actor: Actor, fields: { title?: string; description?: string; reviewers?: string[] }) =>
        changeReviewFields(ctxAs(actor), { review, ...fields, seen });
      await change(mb, { title: "Theirs", description: "Words", reviewers: ["mb"] });
      await expect(change(ak, { title: "Mine" })).rejects.toThrow("The title was changed in the meantime");
      await expect(change(ak, { description: "Mine" })).rejects.toThrow("The description was changed");
      await expect(change(ak, { reviewers: ["ak"] })).rejects.toThrow("The reviewers were changed");
      await change(ak, { reviewers: ["mb"] });
      const now = await shown(review);
      expect(now).toMatchObject({ title: "Theirs", description: "Words", reviewers: [{ id: "mb" }] });
      expect(now.threads[0]?.comments[0]?.body).toBe("three");
    });

    it("carries threads over a push: what is unchanged stays, what went is detached with its quote", async () => {
      await save(changed("pushed", []));
      const review = await ask("pushed");
      for (const anchor of [node, cap]) {
        await startThread(ctxAs(mb), { on: { review }, anchor, quote, body: "this" });
      }
      await expect(pushVersion(ctxAs(author), { review })).rejects.toThrow(Conflict);
      await save(changed("pushed", ["search_cap"]));
      expect(await pushVersion(ctxAs(author), { review })).toEqual({ version: 2 });
      const { threads, versions } = await shown(review);
      expect(versions).toHaveLength(2);
      expect(threads.map(({ standing }) => standing.is)).toEqual(["current", "detached"]);
      expect(threads[1]).toMatchObject({ quote, standing: { why: "removed" } });
    });

    it("explains differences by a declared intent, until it is taken back", async () => {
      await save(changed("meant", ["search_cap"]));
      const review = await ask("meant");
      const explained = async () =>
        (await shown(review)).checks.find(({ rule }) => rule.rule === "explained")?.ok;
      expect(await explained()).toBe(false);
      await declareIntent(ctxAs(author), { review, recordings: [recording], why: "no cap" });
      expect(await explained()).toBe(true);
      const rules = (await shown(review)).intent;
      await declareIntent(ctxAs(mb), { review, recordings: [recording], why: "still no cap" });
      expect((await shown(review)).intent.map(({ why }) => why)).toEqual(rules.map(() => "still no cap"));
      await declareIntent(ctxAs(author), { review, recordings: [recording], why: "no cap" });
      const [taken, ...others] = (await shown(review)).intent;
      expect(others.length).toBeGreaterThan(0);
      await withdrawIntent(ctxAs(author), { review, rule: taken?.id ?? "" });
      await declareIntent(ctxAs(mb), { review, recordings: [recording], why: "this too" });
      const whys = (await shown(review)).intent.map(({ why }) => why);
      expect(whys).toEqual(["this too", ...others.map(() => "no cap")]);
      await declareIntent(ctxAs(author), { review, recordings: [recording], why: "no cap" });
      const { declared, ship, untested } = await getSignOff(ctxAs(mb), { review });
      expect(declared).toMatchObject([{ by: "author", why: "no cap" }]);
      expect(ship.checks.length).toBeGreaterThan(3);
      expect(untested.notRun.length).toBeGreaterThan(0);
      expect(untested.synthetic).toBe((await shown(review)).recordings.ran);
      const { file, text } = await exportReport(ctxAs(mb), { review });
      expect(file).toBe(`review-${review}.md`);
      for (const part of ["(intended)", "```mermaid", "0 of 1 approval", "Evidence `"])
        expect(text).toContain(part);
      const [rule] = (await shown(review)).intent;
      await withdrawIntent(ctxAs(author), { review, rule: rule?.id ?? "" });
      expect(await explained()).toBe(false);
    });
  });

  describe("verdicts", () => {
    it("are never one's own, and of two at once the second sees the first", async () => {
      const review = await ask("head");
      await expect(approve(author, review)).rejects.toThrow(Forbidden);
      const both = await Promise.allSettled([approve(mb, review), approve(ak, review)]);
      expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const lost = both.find((one) => one.status === "rejected");
      expect(lost?.reason).toBeInstanceOf(Conflict);
      expect(lost?.reason.details[0]).toMatch(/^(mb|ak): approve/);
      expect(await shown(review)).toMatchObject({ outcome: "approved", verdicts: [{}] });
    });

    it("stand under another engine as confirmed, and go stale with other results, which they name", async () => {
      await save(changed("engine", []));
      const review = await ask("engine");
      await approve(mb, review);
      const standing = async () => (await shown(review)).verdicts[0]?.standing;
      expect(await standing()).toEqual({ stands: "yes" });
      setEngine(anEngineHere({ hash: `two on ${store().where}` }).engine);
      expect(await standing()).toMatchObject({ stands: "unconfirmed" });
      expect((await shown(review)).outcome).toBe("waiting");
      await confirm();
      await vi.waitFor(async () => expect(await standing()).toEqual({ stands: "confirmed" }), patient);
      await save(changed("engine", ["search_cap"]));
      await pushVersion(ctxAs(author), { review });
      expect(await standing()).toMatchObject({ stands: "stale", recordings: [recording] });
      expect((await shown(review)).outcome).toBe("waiting");
    });

    it("go stale with a policy that does otherwise in another build, and name the recordings", async () => {
      await save(changed("build", []));
      const review = await ask("build");
      await approve(mb, review);
      const { engine } = anEngineHere();
      const replay: Engine["replay"] = (task) =>
        engine.replay({ ...task, topology: withoutCap(task.topology) });
      setEngine(anEngineHere({ hash: `three on ${store().where}`, replay }).engine);
      await confirm();
      const stale = {
        stands: "stale",
        because: "1 of 1 recording that ran came to something else, 32 not run",
      };
      await vi.waitFor(
        async () => expect((await shown(review)).verdicts[0]?.standing).toMatchObject(stale),
        patient,
      );
      expect((await shown(review)).verdicts[0]?.standing).toMatchObject({ recordings: [recording] });
      await stopJobs();
      setEngine(anEngineHere({ hash: `two on ${store().where}` }).engine);
    });

    it("request changes until their author approves, or they are dismissed with a reason", async () => {
      const review = await ask("head");
      const { verdict } = await approve(mb, review, { verdict: "request_changes", body: "rename it" });
      await approve(ak, review);
      expect((await shown(review)).outcome).toBe("changes_requested");
      await dismissVerdict(ctxAs(author), { review, verdict, why: "it was renamed" });
      expect(await shown(review)).toMatchObject({
        outcome: "approved",
        verdicts: [{ dismissed: { by: "author", why: "it was renamed" } }, {}],
      });
    });

    it("hold under random interleavings: no gap, no own approval, none on other results", async () => {
      const aMove = fc.record({
        who: fc.constantFrom(author, mb, ak),
        does: fc.constantFrom("approve", "comment", "resolve", "late"),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(aMove, { minLength: 2, maxLength: 8 }), async (moves) => {
          const review = await ask("head");
          const { thread } = await startThread(ctxAs(mb), {
            on: { review },
            anchor: node,
            quote,
            body: "begin",
          });
          const said = await Promise.allSettled(
            moves.map(({ who, does }) => {
              if (does === "approve") return approve(who, review);
              if (does === "late") return approve(who, review, { evidence: "of another day" });
              if (does === "comment") return reply(ctxAs(who), { review, thread, body: does });
              return resolveThread(ctxAs(who), { review, thread, state: "resolved" });
            }),
          );
          const { verdicts, rev, evidence, threads } = await shown(review);
          const done = said.filter(({ status }) => status === "fulfilled").length;
          expect(rev).toBe(2 + done);
          expect(verdicts.every((one) => one.author.id !== "author")).toBe(true);
          expect(verdicts.every((one) => one.standing.stands === "yes")).toBe(true);
          const late = moves.flatMap(({ does }, i) => (does === "late" ? [said[i]?.status] : []));
          expect(late.every((status) => status === "rejected")).toBe(true);
          const comments = moves.filter(({ does }) => does === "comment").length;
          expect(threads[0]?.comments).toHaveLength(1 + comments);
          expect(evidence.hash).not.toBe("");
        }),
        { numRuns: 15 },
      );
    });
  });

  describe("a suggested change", () => {
    const diff = () => diffTopologies(hybrid, changed("bold", ["search_cap"]));
    const begin = (on: object, changes: string[]) =>
      suggestChange(ctxAs(mb), {
        on: on as never,
        anchor: { on: "comparison" },
        quote,
        body: "take it back",
        changes,
      });
    const suggest = async (on: object, changes: string[]) => {
      const told: SuggestionProgress[] = [];
      for await (const one of await begin(on, changes)) told.push(one);
      const last = told.at(-1);
      if (last?.state !== "finished") throw new Error("No thread was begun.");
      const done = told.flatMap((one) => (one.state === "running" ? [one.done] : []));
      expect(done).toEqual([...done].sort((a, b) => a - b));
      expect(done.at(-1)).toBeLessThanOrEqual(last.proof.of);
      return last;
    };

    const ownDrafts = (review: number) => listOwnSuggestions(ctxAs(mb), { review });

    /** Holds the replays of the engine in use; returns what lets them go. */
    const holdReplays = () => {
      const { engine } = testServer();
      const { promise, resolve } = withResolvers();
      setEngine({ ...engine, replay: (...of) => promise.then(() => engine.replay(...of)) });
      return () => {
        setEngine(engine);
        resolve();
      };
    };

    it("is stored before its proof, which goes on when the page is left, and begins its thread once", async () => {
      await save(changed("left", ["search_cap"]));
      const review = await ask("left");
      const release = holdReplays();
      const told = await begin(
        { review },
        diff().changes.map(({ id }) => id),
      );
      const { value } = await told.next();
      expect(value).toMatchObject({ state: "stored" });
      expect(await ownDrafts(review)).toMatchObject([{ body: "take it back", isRunning: true }]);
      expect(await listOwnSuggestions(ctxAs(ak), { review })).toEqual([]);
      await told.return(undefined);
      release();
      await vi.waitFor(async () => expect((await shown(review)).threads).toHaveLength(1), {
        timeout: 240_000,
        interval: 200,
      });
      expect(await ownDrafts(review)).toEqual([]);
    });

    it("is taken up after a server that stopped while it was replayed", async () => {
      await save(changed("killed", ["search_cap"]));
      const review = await ask("killed");
      const release = holdReplays();
      const told = await begin(
        { review },
        diff().changes.map(({ id }) => id),
      );
      await told.next();
      const stopped = stopTasks(ctxAs());
      release();
      await stopped;
      await told.return(undefined);
      expect((await shown(review)).threads).toEqual([]);
      expect(await ownDrafts(review)).toMatchObject([{ isRunning: false, failure: null }]);
      await resumeSuggestions(ctxAs());
      await vi.waitFor(async () => expect((await shown(review)).threads).toHaveLength(1), {
        timeout: 240_000,
        interval: 200,
      });
      expect((await shown(review)).threads[0]?.comments[0]).toMatchObject({ author: { id: "mb" } });
    });

    it("is discarded by its author alone, and then begins no thread", async () => {
      await save(changed("discarded", ["search_cap"]));
      const review = await ask("discarded");
      const release = holdReplays();
      // Suggested on the comparison, whose review this is.
      const told = await begin(
        { base: "hybrid", head: "discarded" },
        diff().changes.map(({ id }) => id),
      );
      await told.next();
      const [draft] = await ownDrafts(review);
      const input = { draft: draft?.id ?? "" };
      expect(await discardSuggestion(ctxAs(ak), input)).toEqual({ removed: false });
      expect(await discardSuggestion(ctxAs(mb), input)).toEqual({ removed: true });
      release();
      await told.return(undefined);
      const proof = async () => (await proofStates(ctxAs(), [input.draft])).get(input.draft);
      await vi.waitFor(async () => expect((await proof())?.isRunning).toBe(false), { timeout: 240_000 });
      expect(await shown(review)).toMatchObject({ threads: [], rev: 1 });
    });

    it("is refused before anything is replayed where the review is closed, and at its end where it was closed meanwhile", async () => {
      await save(changed("shut", ["search_cap"]));
      const review = await ask("shut");
      const changes = diff().changes.map(({ id }) => id);
      const set = (state: "open" | "closed") => changeReviewFields(ctxAs(author), { review, state });
      const closed = `Review ${review} is closed. Reopen it on its page to continue.`;
      await set("closed");
      await expect(begin({ review }, changes)).rejects.toThrow(closed);
      await set("open");
      const release = holdReplays();
      const told = await begin({ review }, changes);
      await told.next();
      await set("closed");
      release();
      const toItsEnd = async () => {
        let { done } = await told.next();
        while (!done) ({ done } = await told.next());
      };
      await expect(toItsEnd()).rejects.toThrow(closed);
      expect((await shown(review)).threads).toEqual([]);
      const [draft] = await ownDrafts(review);
      expect(draft).toMatchObject({ body: "take it back", isRunning: false, failure: closed });
      const input = { draft: draft?.id ?? "" };
      await set("open");
      await expect(startProof(ctxAs(ak), input)).rejects.toThrow(NotFound);
      await startProof(ctxAs(mb), input);
      await vi.waitFor(async () => expect((await shown(review)).threads).toHaveLength(1), {
        timeout: 240_000,
        interval: 200,
      });
      expect(await ownDrafts(review)).toEqual([]);
    });

    it("is proven by every recording, accepted once, and only while head is what it was made from", async () => {
      await save(changed("bold", ["search_cap"]));
      const on = { base: "hybrid", head: "bold" };
      const changes = diff().changes.map(({ id }) => id);
      const { review, thread, proof } = await suggest(on, changes);
      expect(proof.byStatus.identical).toBe(proof.of);
      expect(proof.of).toBeGreaterThan(1);
      await expect(suggest({ review }, ["no such change"])).rejects.toThrow(InvalidInput);
      const suggestion = async (number: number) =>
        (await shown(review)).threads.find((one) => one.number === number)?.suggestion;
      const owner = { ...author, role: "owner" as const };
      const ended = ({ id }: TaskView) =>
        vi.waitFor(
          async () => {
            const view = viewOf(ctxAs(), await findTask(ctxAs(), id));
            expect(view.settled).toBe(true);
            return view;
          },
          { timeout: 240_000, interval: 200 },
        );
      const accept = (actor: Actor) => acceptSuggestion(ctxAs(actor), { review, thread });
      const moved = async (without: readonly string[]) => {
        await save(changed("bold", without));
        await pushVersion(ctxAs(owner), { review });
      };
      await moved([]);
      expect(await suggestion(thread)).toMatchObject({ fits: false, accepted: null });
      await expect(accept(owner)).rejects.toThrow(Conflict);
      await moved(["search_cap"]);
      expect(await suggestion(thread)).toMatchObject({ fits: true, proof: { of: proof.of } });
      await expect(accept(mb)).rejects.toThrow(Forbidden);
      await save({ ...changed("bold", ["search_cap"]), title: "Bolder" });
      await expect(accept(owner)).rejects.toThrow("accepting would undo it");
      await save(changed("bold", ["search_cap"]));
      // A runner has the engine that it began with.
      await stopJobs();
      const release = holdReplays();
      const task = await accept(owner);
      expect((await accept(owner)).id).toBe(task.id);
      expect(await suggestion(thread)).toMatchObject({ accepted: null, acceptance: task.id });
      await cancelTask(ctxAs(owner), { task: task.id });
      expect(await ended(task)).toMatchObject({ state: "cancelled" });
      const newest = () => store().prisma.sweep.findFirst({ orderBy: { createdAt: "desc" } });
      await vi.waitFor(async () => expect(await newest()).toMatchObject({ state: "cancelled" }), patient);
      release();
      expect(await suggestion(thread)).toMatchObject({ fits: true, accepted: null, acceptance: null });
      await expect(addVersion(ctxAs(owner), review, { head: "another" })).rejects.toThrow("was not pushed");

      // Nobody follows it, as where the tab was closed.
      const again = await ended(await accept(owner));
      expect(again).toMatchObject({ state: "finished", message: "Pushed as version 4." });
      await stopJobs();
      expect((await shown(review)).versions).toHaveLength(4);
      expect((await shown(review)).threads.find(({ number }) => number === thread)).toMatchObject({
        state: "resolved",
        suggestion: { accepted: { by: "author" }, acceptance: null },
      });
      await expect(accept(owner)).rejects.toThrow(Conflict);
    });
  });

  describe("the walk", () => {
    it("leads to causes and threads, leaves out what was seen, and brings back what a push changed", async () => {
      await save(changed("walked", []));
      const review = await ask("walked");
      await startThread(ctxAs(mb), { on: { review }, anchor: node, quote, body: "this" });
      const stops = async (actor: Actor) =>
        (await getReview(ctxAs(actor), { review })).walk.stops.map(({ stop }) => stop);
      expect(await stops(mb)).toEqual(["thread"]);
      await markSeen(ctxAs(mb), { review, recording, seen: true });
      expect((await shown(review)).walk.seen).toEqual([recording]);
      await save(changed("walked", ["search_cap"]));
      await pushVersion(ctxAs(author), { review });
      expect((await shown(review)).walk.seen).toEqual([]);
      const changedCause = (await stops(mb))[0];
      expect(["changed", "cause"]).toContain(changedCause);
      await markSeen(ctxAs(mb), { review, recording, seen: true });
      expect(await stops(mb)).toEqual(["thread"]);
      expect(await stops(ak)).toEqual(["cause", "thread"]);
      await markSeen(ctxAs(mb), { review, recording, seen: false });
      expect(await stops(mb)).toEqual(["cause", "thread"]);
      await expect(markSeen(ctxAs(mb), { review, recording: "nowhere", seen: true })).rejects.toThrow(
        InvalidInput,
      );
    });

    it("ends with decisions to label, whose labels serve a later review and tell nobody's side", async () => {
      const recorded = (topology: string) =>
        startReplay(ctxAs(), { topology, recording, options: { from: "recorded" } });
      await Promise.all(["hybrid", "head"].map(recorded));
      const review = await ask("head");
      const queue = (number: number, actor = mb) => getLabelQueue(ctxAs(actor), { review: number });
      const { prepared, questions, tally, fields } = await queue(review);
      expect({ prepared, differing: tally.differing.of, sample: tally.sample.of }).toEqual({
        prepared: 1,
        differing: 0,
        sample: 1,
      });
      expect(questions).toMatchObject([{ stratum: "sample", second: null, done: false }]);
      expect(fields.length).toBeGreaterThan(0);
      expect((await shown(review)).walk.stops.map(({ stop }) => stop)).toEqual(["label"]);
      const { at } = questions[0]!;
      const left = async (actor: Actor, planner = "venturescope") =>
        (await listToLabel(ctxAs(actor), { planner })).reviews.find(({ number }) => number === review)
          ?.recordings;
      expect(await left(mb)).toMatchObject([{ name: recording, differing: 0, sampled: 1 }]);
      expect(await left(mb, "smith")).toBeUndefined();
      await giveLabel(ctxAs(mb), { review, at, right: "both" });
      expect((await queue(review)).tally.sample).toMatchObject({ labelled: 1, right: { share: 1 } });
      expect((await queue(review, ak)).questions).toMatchObject([{ done: false }]);
      expect([await left(mb), (await left(ak))?.length]).toEqual([[], 1]);
      await giveLabel(ctxAs(ak), { review, at, right: { neither: { action: "finish" } } });
      const later = await queue(await ask("head"));
      expect(later.questions).toMatchObject([{ done: true }]);
      expect(later.tally.sample).toMatchObject({ labelled: 1, right: { share: 0 } });
      const missing = { ...at, turn: 99 };
      await expect(giveLabel(ctxAs(mb), { review, at: missing, right: "both" })).rejects.toThrow(NotFound);
    });
  });

  it("tells where every review is, and then each that something happens in", async () => {
    const review = await ask("head");
    const { thread } = await startThread(ctxAs(mb), { on: { review }, anchor: node, quote, body: "1" });
    const abort = new AbortController();
    const events = await reviewEvents(ctxAs(mb), { signal: abort.signal });
    const next = async () => (await events.next()).value;
    const revs = await reviewRevs(ctxAs().db);
    const first: unknown[] = [];
    for (const _ of revs) first.push(await next());
    expect(first).toContainEqual({ review, seq: 2 });
    const waiting = next();
    await reply(ctxAs(ak), { review, thread, body: "2" });
    expect(await waiting).toEqual({ review, seq: 3 });
    abort.abort();
    expect(await events.next()).toMatchObject({ done: true });
  });

  it("is read again without its traces after a restart, with every difference", async () => {
    const before = await shown(await ask("head"));
    expect(before.checks.length + before.causes.length).toBeGreaterThan(1);
    await store().prisma.replay.updateMany({ data: { structure: null, contents: null } });
    const restart = () => {
      for (const kept of ["diffs", "pair summaries", "differences", "label-candidates"]) forget(kept);
    };
    restart();
    expect(await shown(before.number)).toEqual(before);
    restart();
    await store().prisma.storedResult.deleteMany({ where: { kind: "differences" } });
    await expect(shown(before.number)).rejects.toThrow();
  });
});
