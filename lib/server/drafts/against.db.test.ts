import { beforeAll, describe, expect, test, vi } from "vitest";
import { plannerModule } from "../../planners";
import type { Topology } from "../../topology";
import { localActor as actor } from "../core/actor";
import { InvalidInput } from "../core/errors";
import { onBothEngines } from "../db/engines.fixture";
import { anEngineHere } from "../engineHere.fixture";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine } from "../server.fixture";
import { againstBase } from "./against";
import type { DraftAnswer } from "./compareDraft";

const { topologies, recordings } = plannerModule("venturescope")!;
const hybrid = topologies.find(({ id }) => id === "hybrid")!;
const total = recordings.length;

/** Without the guard that ends what goes on for too long, say. */
const without = (policy: string): Topology => ({
  ...hybrid,
  nodes: hybrid.nodes.map((node) => ({
    ...node,
    policies: node.policies.filter((use) => use.policy !== policy),
  })),
});

describe("a draft against its base", () => {
  onBothEngines((open) => {
    const store = sampled(open);
    const stored = async () => [
      await store().prisma.replay.count(),
      await store().prisma.topologyVersion.count(),
    ];
    beforeAll(() => {
      setEngine({ ...anEngineHere().engine, hash: `against on ${store().where}` });
    });
    const answersOf = async (draft: Topology) => {
      const answers: DraftAnswer[] = [];
      for await (const answer of await againstBase(ctxAs(actor), { base: "hybrid", draft }))
        answers.push(answer);
      return answers;
    };

    test("is told as it is found, and nothing is stored", async () => {
      const before = await stored();
      const answers = await answersOf(without("region_question"));
      const last = answers.at(-1)!;
      expect([...new Set(answers.map(({ done }) => done))]).toEqual(
        Array.from({ length: total + 1 }, (_, i) => i),
      );
      expect(last).toMatchObject({ state: "finished", done: total, total, alike: false, open: 0 });
      // How many decide differently is known before the first of them has come to its end.
      const verdict = answers.find(({ done }) => done === total)!;
      expect(verdict.open).toBeGreaterThan(0);
      expect(verdict.byStatus.identical).toBe(last.byStatus.identical);
      expect(Object.values(last.byStatus).reduce((a, b) => a + b)).toBe(total);
      expect(last.byStatus.identical).toBeLessThan(total);
      expect(last.causes.flatMap((cause) => cause.recordings).length).toBe(total - last.byStatus.identical);
      // The three answers come last, for they are about all recordings.
      expect(answers.slice(0, -1).every((one) => one.answers === null)).toBe(true);
      expect(last.answers?.behaviour).toMatchObject({ is: "no" });
      expect(last.answers?.ship).toMatchObject({ is: "no" });
      const unsure = last.answers?.trust.checks.filter(({ result }) => result === "unknown");
      expect(unsure?.map(({ rule }) => rule.rule)).toContain("steady");
      expect(await stored()).toEqual(before);
    });

    test("replays nothing again when an edit is undone and redone", async () => {
      const { engine } = anEngineHere();
      const replay = vi.fn(engine.replay);
      const untilDifferent = vi.fn(engine.untilDifferent);
      setEngine({ ...engine, replay, untilDifferent, hash: `undone on ${store().where}` });
      const first = await answersOf(without("region_question"));
      const done = () => [replay.mock.calls.length, untilDifferent.mock.calls.length];
      const once = done();
      expect(once[1]).toBe(total);
      await answersOf(hybrid);
      const again = await answersOf(without("region_question"));
      expect(done()).toEqual(once);
      expect(again.at(-1)).toEqual(first.at(-1));
    });

    test("needs no replay where only words changed", async () => {
      const answers = await answersOf({ ...hybrid, title: "Other", summary: "Words." });
      expect(answers).toMatchObject([{ state: "finished", total: 0, alike: true }]);
    });

    test("stops when nobody listens", async () => {
      const answers = await againstBase(ctxAs(actor), { base: "hybrid", draft: without("search_cap") });
      await answers.next();
      const { value } = await answers.next();
      await answers.return(undefined);
      expect((value as DraftAnswer).done).toBeLessThan(total);
      expect(await answers.next()).toMatchObject({ done: true });
    });

    test("ends replays of its base that nobody waits for any more; who waits for the same ones still gets them", async () => {
      const { engine } = anEngineHere();
      const asked: AbortSignal[] = [];
      let held = true;
      const replay: typeof engine.replay = async (task, { unlessBegun, ...signals } = {}) => {
        if (!held || !unlessBegun) return engine.replay(task, signals);
        asked.push(unlessBegun);
        return new Promise((_, gone) =>
          unlessBegun.addEventListener("abort", () => gone(unlessBegun.reason)),
        );
      };
      setEngine({ ...engine, replay, hash: `held on ${store().where}` });
      const listening = async () => {
        const answers = await againstBase(ctxAs(actor), { base: "hybrid", draft: without("search_cap") });
        await answers.next();
        return { answers, next: answers.next() };
      };
      const first = await listening();
      await vi.waitFor(() => expect(asked).toHaveLength(total), { timeout: 240_000 });
      const second = await listening();
      held = false;
      first.answers.return(undefined).catch(() => {});
      await expect(first.next).rejects.toThrow("abort");
      expect(asked.every(({ aborted }) => aborted)).toBe(true);
      expect((await second.next).value).toMatchObject({ done: 1, total });
      await second.answers.return(undefined);
    });

    test("is refused while it has errors", async () => {
      await expect(answersOf({ ...hybrid, edges: [] })).rejects.toThrow(InvalidInput);
    });
  });
});
