import { describe, expect, test } from "vitest";
import { aNode, aPlan, aWidePlan } from "../validation/plan.fixture";
import { diffPlans, type Plan, type PlanNode } from ".";

const search = (id: number, query: string, depends_on: readonly number[] = []): PlanNode =>
  aNode({
    id,
    tool: "web_search",
    function: "search",
    inputs: { query },
    depends_on,
    metadata: { purpose: query },
  });
const planOf = (...nodes: PlanNode[]): Plan => ({ nodes, final_output_node: nodes.length - 1 });
const diamond = planOf(search(0, "a"), search(1, "b", [0]), search(2, "c", [0]), search(3, "d", [1, 2]));

describe("two plans", () => {
  test("that are one have no difference", () => {
    for (const plan of [diamond, aPlan(), aWidePlan(60)]) {
      const { equal, same, changed, added, removed, order, answers, output } = diffPlans(plan, plan);
      expect({ equal, changed, added, removed, order, answers, output }).toEqual({
        equal: true,
        changed: [],
        added: [],
        removed: [],
        order: [],
        answers: [],
        output: null,
      });
      expect(same).toHaveLength(plan.nodes.length);
    }
  });

  test("listed in another order are the same where the dependencies are", () => {
    const other = planOf(search(0, "a"), search(1, "c", [0]), search(2, "b", [0]), search(3, "d", [1, 2]));
    const diff = diffPlans(diamond, other);
    expect(diff.equal).toBe(true);
    expect(diff.same.map(({ base, head }) => [base, head])).toEqual([
      [0, 0],
      [1, 2],
      [2, 1],
      [3, 3],
    ]);
  });

  test("that run one call after another instead of side by side differ in order and shape", () => {
    const chain = planOf(search(0, "a"), search(1, "b", [0]), search(2, "c", [1]), search(3, "d", [2]));
    const diff = diffPlans(diamond, chain);
    expect(diff.order).toEqual([{ kind: "bound", first: 1, second: 2 }]);
    expect(diff.shape).toEqual({
      base: { calls: 4, levels: 3, widest: 2, longest: [0, 1, 3] },
      head: { calls: 4, levels: 4, widest: 1, longest: [0, 1, 2, 3] },
    });
    expect(diffPlans(chain, diamond).order).toEqual([{ kind: "freed", first: 1, second: 2 }]);
  });

  test("that turn two calls round say so", () => {
    const one = planOf(search(0, "a"), search(1, "b", [0]), search(2, "d", [1]));
    const other = planOf(search(0, "b"), search(1, "a", [0]), search(2, "d", [1]));
    expect(diffPlans(one, other).order).toEqual([{ kind: "reversed", first: 0, second: 1 }]);
  });

  test("that give a call other answers in the same order say which", () => {
    const fewer = planOf(search(0, "a"), search(1, "b", [0]), search(2, "c", [1]));
    const more = planOf(search(0, "a"), search(1, "b", [0]), search(2, "c", [0, 1]));
    const given = diffPlans(fewer, more);
    expect(given).toMatchObject({ equal: false, order: [], answers: [{ kind: "given", from: 0, to: 2 }] });
    expect(given.same).toHaveLength(3);
    const withheld = diffPlans(more, fewer);
    expect(withheld).toMatchObject({ order: [], answers: [{ kind: "withheld", from: 0, to: 2 }] });
  });

  test("that put a call between two others say whose answer is given instead", () => {
    const direct = planOf(search(0, "a"), search(1, "c", [0]));
    const between = planOf(search(0, "a"), search(1, "b", [0]), search(2, "c", [1]));
    expect(diffPlans(direct, between)).toMatchObject({
      added: [1],
      order: [],
      answers: [
        { kind: "withheld", from: 0, to: 1 },
        { kind: "given", from: 1, to: 2 },
      ],
    });
  });

  test("tell what waits or waits no longer once, by its order", () => {
    const apart = planOf(search(0, "a"), search(1, "b"), search(2, "c", [0, 1]));
    const bound = planOf(search(0, "a"), search(1, "b", [0]), search(2, "c", [0, 1]));
    expect(diffPlans(apart, bound)).toMatchObject({ order: [{ kind: "bound" }], answers: [] });
    expect(diffPlans(bound, apart)).toMatchObject({ order: [{ kind: "freed" }], answers: [] });
  });

  test("pair the calls whose inputs differ least, and tell what was added, removed and set otherwise", () => {
    const { nodes } = aPlan();
    const [quote, news, text] = nodes as [PlanNode, PlanNode, PlanNode];
    const head: Plan = {
      nodes: [
        { ...quote, inputs: { symbol: "SAP", currency: "USD" }, retry: 3 },
        search(1, "SAP"),
        { ...text, depends_on: [0, 1] },
      ],
      final_output_node: 2,
    };
    const diff = diffPlans(aPlan(), head);
    expect(diff.changed).toEqual([
      {
        base: 0,
        head: 0,
        call: "finance.quote",
        inputs: [{ op: "change", path: "/currency", before: "EUR", after: "USD" }],
        settings: [{ op: "change", path: "/retry", before: 1, after: 3 }],
      },
    ]);
    expect([diff.added, diff.removed]).toEqual([[1], [news.id]]);
    expect(diff.equal).toBe(false);
  });

  test("mirror each other", () => {
    const other = planOf(
      search(0, "a"),
      search(1, "x", [0]),
      search(2, "d", [1]),
      aNode({ id: 3, depends_on: [2] }),
    );
    const [one, back] = [diffPlans(diamond, other), diffPlans(other, diamond)];
    expect([back.added, back.removed]).toEqual([one.removed, one.added]);
    expect(back.changed.map(({ base, head }) => [head, base])).toEqual(
      one.changed.map(({ base, head }) => [base, head]),
    );
    expect([back.output?.head, back.output?.base]).toEqual([one.output?.base, one.output?.head]);
    const turned = { withheld: "given", given: "withheld" } as const;
    expect(new Set(back.answers)).toEqual(
      new Set(one.answers.map((answer) => ({ ...answer, kind: turned[answer.kind] }))),
    );
    expect(back.shape).toEqual({ base: one.shape.head, head: one.shape.base });
  });
});
