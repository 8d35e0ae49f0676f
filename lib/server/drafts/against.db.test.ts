import { beforeAll, describe, expect, test } from "vitest";
import { plannerModule } from "../../planners";
import type { Topology } from "../../topology";
import { localActor as actor } from "../actor";
import { onBothEngines } from "../db/engines.fixture";
import { anEngineHere } from "../engineHere.fixture";
import { InvalidInput } from "../errors";
import { sampled } from "../samples/sampled.fixture";
import { bringEngine } from "../theEngine";
import { againstBase, type DraftAnswer } from "./against";

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
      bringEngine({ ...anEngineHere().engine, hash: `against on ${store().where}` });
    });
    const answersOf = async (draft: Topology) => {
      const answers: DraftAnswer[] = [];
      for await (const answer of await againstBase({ actor, input: { base: "hybrid", draft } }))
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
      // How many decide otherwise is known before the first of them has come to its end.
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
    }, 120_000);

    test("needs no replay where only words changed", async () => {
      const answers = await answersOf({ ...hybrid, title: "Other", summary: "Words." });
      expect(answers).toMatchObject([{ state: "finished", total: 0, alike: true }]);
    });

    test("stops when nobody listens", async () => {
      const answers = await againstBase({ actor, input: { base: "hybrid", draft: without("search_cap") } });
      await answers.next();
      const { value } = await answers.next();
      await answers.return(undefined);
      expect((value as DraftAnswer).done).toBeLessThan(total);
      expect(await answers.next()).toMatchObject({ done: true });
    }, 120_000);

    test("is refused while it has errors", async () => {
      await expect(answersOf({ ...hybrid, edges: [] })).rejects.toThrow(InvalidInput);
    });
  });
});
