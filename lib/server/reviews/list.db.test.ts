import { beforeAll, expect, it } from "vitest";
import { type Actor, localActor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import { listOpenReviews, listReviews } from "./list";
import type { ReviewSummary } from "./live/summaries";

const { workspaceId } = localActor;
const person = (userId: string): Actor => ({ ...localActor, userId, name: userId, role: "reviewer" });
const [author, mb, ak] = ["author", "mb", "ak"].map(person) as [Actor, Actor, Actor];
const evidence = JSON.stringify({ base: "b", head: "h", engine: "e", hash: "x", recordings: [] });
const earlier = JSON.stringify({ base: "b", head: "other", engine: "e", hash: "y", recordings: [] });
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const count = 23;

const rows = Array.from({ length: count }, (_, i) => {
  const number = 1000 + i;
  const closed = i % 5 === 0;
  return {
    workspaceId,
    number,
    planner: "lists",
    title: i === 7 ? "Ask once, 100%" : `Review number ${i}`,
    description: "",
    base: "hybrid",
    head: "current",
    state: closed ? "closed" : "open",
    authorId: i % 3 === 0 ? "mb" : "author",
    authorName: i % 3 === 0 ? "Moe" : "Author",
    reviewers: JSON.stringify(i % 4 === 0 ? ["ak"] : []),
    intent: "[]",
    recordings: "[]",
    // Some share a time, so that the number decides.
    updatedAt: at((i * 7) % 11),
  };
});
const ordered = rows
  .toSorted(
    (a, b) =>
      Number(a.state === "closed") - Number(b.state === "closed") ||
      b.updatedAt.getTime() - a.updatedAt.getTime() ||
      b.number - a.number,
  )
  .map(({ number }) => number);
const verdict = (review: number, authorId: string, change: object = {}) => ({
  workspaceId,
  review,
  number: 1,
  authorId,
  authorName: authorId,
  verdict: "approve",
  body: "",
  evidence,
  createdAt: at(-1),
  ...change,
});

onBothEngines((open) => {
  const store = sampled(open);
  beforeAll(async () => {
    const { prisma } = store();
    await prisma.review.createMany({ data: rows });
    const version = { workspaceId, version: 1, baseHash: "b", headHash: "h", replays: "{}", evidence };
    await prisma.reviewVersion.createMany({
      data: rows.map(({ number: review, authorId, authorName }) => ({
        ...version,
        review,
        // A version by somebody else makes the review theirs too.
        authorId: review === 1001 ? "ak" : authorId,
        authorName,
        createdAt: at(0),
      })),
    });
    await prisma.reviewVerdict.createMany({
      data: [
        verdict(1001, "mb"),
        verdict(1002, "mb", { evidence: earlier }),
        verdict(1004, "ak", { verdict: "request_changes" }),
        verdict(1007, "ak", { verdict: "request_changes", dismissedBy: "author" }),
      ],
    });
  });

  const read = async (actor: Actor, input: Parameters<typeof listReviews>[1] = {}) => {
    const found: ReviewSummary[] = [];
    let after: string | null = null;
    do {
      const page = await listReviews(ctxAs(actor), { planner: "lists", ...input, after });
      found.push(...page.reviews);
      after = page.next;
    } while (after !== null);
    return found;
  };
  const numbers = async (...of: Parameters<typeof read>) => (await read(...of)).map(({ number }) => number);

  it.each([1, 4, 7, 100])("goes on by cursor in pages of %i, closed ones last", async (max) => {
    expect(await numbers(mb, { max })).toEqual(ordered);
    const first = await listReviews(ctxAs(mb), { planner: "lists", max });
    expect([first.total, first.found]).toEqual([count, count]);
    expect(first.next === null).toBe(max > count);
  });

  it.each(["nonsense", "[0,0,1e300]", "[1.5,0,1]", "[0,-1,1]", "[0,1e300,1]"])(
    "begins at the first page for %s, a cursor that no page gave",
    async (after) => {
      const page = await listReviews(ctxAs(mb), { planner: "lists", after, max: 3 });
      expect(page.reviews.map(({ number }) => number)).toEqual(ordered.slice(0, 3));
    },
  );

  it("finds by title, number, author and topology, and counts what it finds", async () => {
    expect(await numbers(mb, { find: "100% ASK" })).toEqual([1007]);
    expect(await numbers(mb, { find: "1013" })).toEqual([1013]);
    expect(await numbers(mb, { find: "_" })).toEqual([]);
    const { found, total } = await listReviews(ctxAs(mb), { planner: "lists", find: "moe hybrid" });
    expect([found, total]).toEqual([rows.filter(({ authorId }) => authorId === "mb").length, count]);
    expect(await numbers(mb, { planner: "nobody" })).toEqual([]);
  });

  it("lists reviews that the user wrote, or a version of", async () => {
    const mine = rows.filter(({ authorId, number }) => authorId === "author" && number !== 1001);
    const also = await read(author, { show: "mine", max: 4 });
    expect(also.every(({ isYours }) => isYours)).toBe(true);
    expect(also.map(({ number }) => number).toSorted()).toEqual([1001, ...mine.map(({ number }) => number)]);
    expect(await numbers(ak, { show: "mine" })).toEqual([1001]);
  });

  it.each([
    ["mb", mb],
    ["ak", ak],
    ["author", author],
  ])("lists those that wait for %s, as all say", async (_, actor) => {
    const all = await read(actor);
    const waiting = all.filter(({ waitsFor }) => waitsFor !== null).map(({ number }) => number);
    expect(waiting.length).toBeGreaterThan(actor === author ? 0 : 5);
    for (const max of [2, 100]) expect(await numbers(actor, { show: "waiting", max })).toEqual(waiting);
  });

  it("asks again for a verdict on earlier evidence, and for an answer to a request that stands", async () => {
    const waits = async (actor: Actor, number: number) =>
      (await read(actor)).find((one) => one.number === number)?.waitsFor;
    expect(await waits(mb, 1001)).toBeNull();
    expect(await waits(mb, 1002)).toBe("verdict");
    expect(await waits(author, 1004)).toBe("answer");
    expect(await waits(author, 1007)).toBeNull();
    const open = await listOpenReviews(ctxAs(mb), "lists");
    expect(open.map(({ number }) => number)).toEqual(
      ordered.slice(0, rows.filter(({ state }) => state === "open").length),
    );
  });
});
