import fc from "fast-check";
import { expect, test } from "vitest";
import { isObject } from "@/lib/std";
import {
  addCall,
  callAt,
  type DraftPlan,
  depend,
  edited,
  needsOf,
  type PlanEdit,
  planIn,
  readDraft,
  removeCall,
  setCall,
  setResult,
  undepend,
} from "./planEdits";

const search = { name: "web_search", function: "search" };
const made = (...edits: readonly PlanEdit[]): DraftPlan =>
  edits.reduce((plan, edit) => edit(plan), planIn("") as DraftPlan);
const three = made(addCall(search, null), addCall(search, 0), addCall(search, 1), setResult(2));

test("calls are added behind others, filled in, and one of them is the result", () => {
  expect(three).toMatchObject({
    nodes: [
      { id: 0, depends_on: [] },
      { id: 1, depends_on: [0] },
      { id: 2, depends_on: [1] },
    ],
    final_output_node: 2,
  });
  expect(callAt(setCall(1, { inputs: { query: "x" } })(three), 1)).toMatchObject({ inputs: { query: "x" } });
});

test("a dependency is drawn once, never to itself, and taken away", () => {
  const drawn = depend(0, 2)(depend(0, 2)(three));
  expect(needsOf(drawn, 2)).toEqual([0, 1]);
  expect(depend(1, 1)(three)).toBe(three);
  expect(needsOf(undepend(1, 2)(drawn), 2)).toEqual([0]);
});

test("a call that is deleted leaves no number that leads to it, or past the end", () => {
  expect(removeCall(0)(three)).toMatchObject({
    nodes: [
      { id: 0, depends_on: [] },
      { id: 1, depends_on: [0] },
    ],
    final_output_node: 1,
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(4), fc.nat(9), fc.nat(9)), { maxLength: 60 }), (choices) => {
      const plan = choices.reduce<DraftPlan>(
        (now, [kind, a, b]) => {
          const count = now.nodes.length;
          if (kind < 2 || count === 0) return addCall(search, count > 0 ? a % count : null)(now);
          if (kind === 2) return removeCall(a % count)(now);
          return (kind === 3 ? depend : undepend)(a % count, b % count)(now);
        },
        made(addCall(search, null)),
      );
      plan.nodes.forEach((node, at) => {
        expect(isObject(node) && node.id).toBe(at);
        const list = (isObject(node) && node.depends_on) as number[];
        expect(needsOf(plan, at)).toHaveLength(list.length);
      });
    }),
  );
});

test("what is no plan is not edited", () => {
  const edit = addCall(search, null);
  expect(edited("{", edit)).toBeNull();
  expect(edited("[]", edit)).toBeNull();
  expect(edited('{"nodes": 3}', edit)).toBeNull();
  expect(JSON.parse(edited("", edit) ?? "")).toMatchObject({ nodes: [{ id: 0 }] });
});

test("a plan with an integer that would be rounded is not edited, for the edit would change it", () => {
  const large = '{"nodes": [{"id": 0, "inputs": {"id": 9007199254740993}}], "final_output_node": 0}';
  expect(edited(large, setCall(0, { timeout: 3 }))).toBeNull();
  expect(readDraft(large).refusal).toMatch(
    /^The integer 9007199254740993 at line 1, column \d+ has too many/,
  );
});

test("a plan with a key that stands twice is not edited, for one of its values would be lost", () => {
  const twice = '{"nodes": [{"id": 0, "retry": 1, "retry": 2}], "final_output_node": 0}';
  expect(edited(twice, setCall(0, { timeout: 3 }))).toBeNull();
  expect(readDraft(twice).refusal).toBe(
    "The key /nodes/0/retry occurs twice. Remove one of them from the text to edit the drawing.",
  );
  expect(readDraft('{"nodes": [], "__proto__": 1}').refusal).toMatch(/^The key \/__proto__ is not allowed/);
  expect(edited('{"nodes": []} x', setResult(0))).toBeNull();
});

test("whatever stands in a plan, an edit is made or refused and never thrown", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 4 }), fc.nat(5), fc.nat(5), (nodes, a, b) => {
      const text = JSON.stringify({ nodes });
      for (const edit of [
        removeCall(a),
        depend(a, b),
        undepend(a, b),
        setCall(a, { retry: 1 }),
        setResult(b),
      ])
        expect(planIn(edited(text, edit) ?? "")).not.toBeNull();
    }),
  );
});
