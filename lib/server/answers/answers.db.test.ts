import { beforeAll, describe, expect, test } from "vitest";
import { plannerModule } from "../../planners";
import { localActor as actor } from "../core/actor";
import { InvalidInput, NotFound } from "../core/errors";
import { onBothEngines } from "../db/engines.fixture";
import { getComparison } from "../diffs/get";
import { openComparison } from "../diffs/open";
import { againstBase } from "../drafts/against";
import type { DraftAnswer } from "../drafts/compareDraft";
import { anEngineHere } from "../engineHere.fixture";
import { findAnswers, storedAnswers } from "../evidence/answerSets";
import { startReplay } from "../replays/start";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine } from "../server.fixture";
import { listAnswers } from "./list";
import { offerAnswers } from "./offers";
import { saveAnswers } from "./save";

const { planner, recordings, ideas, answers } = plannerModule("venturescope")!;
const [set, industryFirst] = [answers[0]!, ideas[0]!];
const asked = recordings.slice(0, 2).map(({ id }) => id);
const sides = { base: "current", head: industryFirst.id };

describe("answers that nobody recorded", () => {
  onBothEngines((open) => {
    const store = sampled(open);
    const list = () => listAnswers(ctxAs(actor), { planner: planner.id });
    const save = (change: object) => saveAnswers(ctxAs(actor), { document: { ...set, ...change } as never });
    beforeAll(() => {
      setEngine({ ...anEngineHere().engine, hash: `answering on ${store().where}` });
    });

    test("ship with the idea that needs them, and are kept by what they say", async () => {
      const [shipped] = await list();
      expect(shipped).toMatchObject({ name: "industry", labels: ["ask core.industry"] });
      const saved = await save({ title: "Other words" });
      expect(saved.reference).not.toBe(shipped?.reference);
      expect(await list()).toEqual([saved]);
      const reference = { text: "", name: "industry", hash: shipped?.reference.split("@")[1] ?? null };
      const found = await findAnswers(ctxAs(), planner.id, reference);
      expect(found.set.title).toBe(set.title);
    });

    test("mean what was saved last, an earlier version too, and a new set takes no other's id", async () => {
      const first = await save({ title: "First" });
      await save({ title: "Second" });
      expect(await save({ title: "First" })).toEqual(first);
      expect(await list()).toEqual([first]);
      const found = await findAnswers(ctxAs(), planner.id, named("industry"));
      expect(found.set.title).toBe("First");
      const asNew = (id: string) =>
        saveAnswers(ctxAs(actor), { document: { ...set, id } as never, isNew: true });
      await expect(asNew("industry")).rejects.toThrow('There are answers called "First" already');
      const another = await asNew("another");
      expect([another.name, await asNew("another")]).toEqual(["another", another]);
      await store().prisma.plannerDocument.deleteMany({
        where: { title: set.title, createdBy: actor.userId },
      });
    });

    test("are not replaced by edits of an earlier version, which are accepted once they are of the newest", async () => {
      const before = await save({ title: "Before" });
      const edited = (title: string, { reference }: { readonly reference: string }) =>
        saveAnswers(ctxAs(actor), { document: { ...set, title } as never, expected: reference });
      const theirs = await edited("Theirs", before);
      await expect(edited("Ours", before)).rejects.toThrow(
        '"Theirs" was changed elsewhere since you opened it here.',
      );
      expect(await list()).toContainEqual(theirs);
      expect(await edited("Theirs", before)).toEqual(theirs);
      expect((await edited("Ours", theirs)).title).toBe("Ours");
      await store().prisma.plannerDocument.deleteMany({
        where: { title: { in: ["Before", "Theirs", "Ours"] } },
      });
    });

    test("of several new sets that are sent at once under one id, only the first is kept", async () => {
      const titles = ["One", "Two", "Three", "Four"];
      const sent = titles.map((title) =>
        saveAnswers(ctxAs(actor), { document: { ...set, id: "at-once", title } as never, isNew: true }),
      );
      const kept = (await Promise.allSettled(sent)).filter(({ status }) => status === "fulfilled");
      expect(kept).toHaveLength(1);
      const stored = await storedAnswers(ctxAs().db, planner.id);
      expect(stored.filter((one) => one.set.id === "at-once")).toHaveLength(1);
      await store().prisma.plannerDocument.deleteMany({ where: { title: { in: titles } } });
    });

    test("are refused by the entry that the planner could not be told", async () => {
      const [rule] = set.answers;
      await expect(save({ answers: [{ ...rule, all: 3 }] })).rejects.toThrow("answers[0].all");
      await expect(save({ planner: "nobody" })).rejects.toThrow(InvalidInput);
      await expect(save({ id: "a@b" })).rejects.toThrow("Its id");
    });

    test("are offered from what recordings hold that fits", async () => {
      const offers = await offerAnswers(ctxAs(actor), { planner: planner.id, kind: "user" });
      expect(offers.recordings).toHaveLength(recordings.length);
      const first = offers.places.find(({ pointer }) => pointer === "/turns/0/text");
      expect(Object.keys(first?.values ?? {}).length).toBeGreaterThan(recordings.length / 2);
      for (const { values } of offers.places)
        for (const value of Object.values(values))
          expect(planner.calls.user?.answer.safeParse(value).success).toBe(true);
      const unknown = offerAnswers(ctxAs(actor), { planner: planner.id, kind: "constructor" });
      await expect(unknown).rejects.toThrow(NotFound);
    });

    test("a comparison says where it stops without them, and what they cost", async () => {
      const hash = (await findAnswers(ctxAs(), planner.id, named("industry"))).hash;
      for (const topology of Object.values(sides))
        for (const recording of asked)
          for (const options of [{}, { answers: hash }])
            await startReplay(ctxAs(actor), { topology, recording, options });
      const without = await getComparison(ctxAs(actor), sides);
      expect(without.supplied).toBeNull();
      expect(without.unanswered).toMatchObject([{ label: "ask core.industry", recordings: asked }]);
      expect(without.trust.misses).toEqual(expect.arrayContaining([...asked]));
      const given = await getComparison(ctxAs(actor), { ...sides, answers: "industry" });
      expect(given.unanswered).toEqual([]);
      expect(given.supplied).toMatchObject({ answers: asked.length, recordings: asked });
      expect(given.evidence).not.toBe(without.evidence);
      const { base, head } = given.comparison.totals;
      expect(head.questions - base.questions).toBe(asked.length);
      const opened = await openComparison(ctxAs(actor), {
        ...sides,
        answers: "industry",
        recording: asked[0]!,
      });
      const calls = opened?.head.segments.flatMap((segment) => segment.calls) ?? [];
      expect(calls.filter(({ match }) => match.as === "supplied")).toHaveLength(1);
    });

    test("a draft is answered with them too", async () => {
      const last = async (more: object) => {
        let answer: DraftAnswer | null = null;
        const input = { base: "current", draft: industryFirst, ...more };
        for await (const one of await againstBase(ctxAs(actor), input)) answer = one;
        return answer as DraftAnswer | null;
      };
      const without = await last({});
      expect(without?.unanswered[0]?.recordings).toHaveLength(recordings.length);
      const given = await last({ answers: "industry" });
      expect(given?.supplied?.recordings).toHaveLength(recordings.length);
      expect(given?.unanswered).toEqual([]);
    });

    test("that nobody kept are not found", async () => {
      const input = { ...sides, answers: "nobody" };
      await expect(getComparison(ctxAs(actor), input)).rejects.toThrow(NotFound);
    });
  });
});

const named = (name: string) => ({ text: name, name, hash: null });
