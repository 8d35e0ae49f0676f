import { describe, expect, test } from "vitest";
import { diffTraces } from "../../diff";
import { aTrace } from "../../diff/aTrace.fixture";
import { type Difference, differencesOf } from "./differences";
import { explained, Intent, IntentRule, intentFor, isIntended, widened } from "./intent";

const base = aTrace("current")
  .says("hello")
  .holds("units", [1])
  .calls("price of a kite")
  .decides("region", "ask")
  .decides("price", "search")
  .ends();
const head = aTrace("next")
  .says("hello")
  .holds("units", [2])
  .calls("price of a boat")
  .decides("region", "assume")
  .ends();
const differences = differencesOf(diffTraces(base, head));
const told = (list: readonly Difference[]) =>
  list.map(({ kind, change, target, field, call, channel }) => [
    kind,
    change,
    target,
    field ?? call ?? channel,
  ]);

describe("differences", () => {
  test("are none between a trace and itself", () => {
    expect(differencesOf(diffTraces(base, base))).toEqual([]);
  });

  test("are told of every kind, by field, call and channel", () => {
    expect(told(differences)).toEqual(
      expect.arrayContaining([
        ["decision", "changed", "region", "action"],
        ["decision", "missing", "price", null],
        ["call", "added", "region", "llm"],
        ["call", "missing", "region", "llm"],
        ["state", "changed", "region", "units"],
      ]),
    );
  });
});

test.each(["constructor", "toString"])(
  "a field called %s that one side alone has was nothing before",
  (name) => {
    const { rows, ...diff } = diffTraces(base, head);
    const changed = rows.map((row) =>
      row.head && row.status === "changed"
        ? { ...row, head: { ...row.head, compared: { ...row.head.compared, [name]: 1 } } }
        : row,
    );
    const found = differencesOf({ ...diff, rows: changed }).find(({ field }) => field === name);
    expect(found).toMatchObject({ kind: "decision", from: null, to: 1 });
  },
);

test("an end alike but for its turn is told with the turn", () => {
  const waiting = aTrace("current").decides("region", "ask").says("and").ends("waits");
  const earlier = aTrace("next").decides("region", "ask").ends("waits");
  expect(differencesOf(diffTraces(waiting, earlier))).toMatchObject([
    {
      kind: "end",
      from: { kind: "waits", turn: 2, outcome: "done" },
      to: { kind: "waits", turn: 1, outcome: "done" },
    },
  ]);
});

describe("intent", () => {
  test("recordings in which nothing differs are neither intended nor unexplained", () => {
    const coverage = explained(differences, []);
    const { recording } = differences[0]!;
    expect(isIntended(coverage, [recording])).toBe(false);
    expect(isIntended(coverage, ["another"])).toBeNull();
    expect(isIntended({ intended: differences, unexplained: [] }, [recording, "another"])).toBe(true);
  });

  const rule = (more: Partial<IntentRule>): IntentRule => ({
    id: "one",
    why: "asked less",
    kind: "decision",
    where: { target: "region" },
    recordings: "all",
    covered: 1,
    ...more,
  });

  test("what is declared of a rule that is exceeded explains all of it, and no more than it is about", () => {
    const two = (recording: string) => differences.map((one) => ({ ...one, recording }));
    const [before, more] = [two("a"), [...two("a"), ...two("a"), ...two("b")]];
    const rules = intentFor(before, "meant", "r1");
    expect(explained(more, rules).intended).toEqual([]);
    const further = intentFor(
      more.filter(({ recording }) => recording === "a"),
      "still meant",
      "r2",
    );
    const after = widened(more, rules, further);
    expect(after).toEqual(further);
    expect(new Set(explained(more, after).intended.map(({ recording }) => recording))).toEqual(
      new Set(["a"]),
    );
    const both = widened(more, after, intentFor(two("b"), "there too", "r3"));
    expect(explained(more, both).unexplained).toEqual([]);
    expect(both.reduce((sum, { covered }) => sum + covered, 0)).toBe(more.length);
  });

  test("what is declared of a decision without a target takes nothing from one with a target", () => {
    const [first] = differences.filter(({ kind }) => kind === "decision") as [Difference];
    const mixed = [{ ...first, target: null, field: null }, first];
    expect(explained(mixed, intentFor(mixed, "meant", "r1")).unexplained).toEqual([]);
    // Also where the one with a target was declared before.
    const [wide, narrow] = mixed as [Difference, Difference];
    const both = widened(mixed, intentFor([narrow], "meant", "r1"), intentFor([wide], "too", "r2"));
    expect(explained(mixed, both).unexplained).toEqual([]);
    expect(both.map(({ why }) => why)).toEqual(["meant", "too"]);
  });

  test("what is declared from differences explains all of them and nothing else", () => {
    const rules = intentFor(differences, "meant", "cause");
    for (const one of rules) expect(IntentRule.safeParse(one).success).toBe(true);
    expect(explained(differences, rules).unexplained).toEqual([]);
    const others = differences.map((one) => ({ ...one, recording: "another" }));
    expect(explained(others, rules).intended).toEqual([]);
  });

  test("a rule explains its kind and place only", () => {
    const { intended, unexplained } = explained(differences, [rule({})]);
    expect(intended.every(({ target }) => target === "region")).toBe(true);
    expect(intended.filter(({ kind }) => kind === "decision")).toHaveLength(1);
    expect(unexplained).toHaveLength(differences.length - intended.length);
  });

  test("more than a rule covered when it was written is unexplained until it is widened", () => {
    const twice = [...differences, ...differences.map((one) => ({ ...one, recording: "another" }))];
    const narrow = explained(twice, [rule({})]);
    expect(narrow.rules[0]).toMatchObject({ beyond: 1 });
    expect(narrow.intended).toEqual([]);
    expect(explained(twice, [rule({ covered: 2 })]).intended.length).toBeGreaterThan(0);
  });

  test.each([
    ["of many tools", { action: "call", target: "search_flights+".repeat(30) }],
    ["whose label begins with a space", { action: "", target: "region" }],
    ["with a long field", { field: "a question of the form ".repeat(20) }],
  ])("rules for a decision %s can be stored and read again", (_, more) => {
    const [first] = differences;
    const others = first ? [{ ...first, ...more }] : [];
    for (const one of intentFor(others, "as planned", "r1")) {
      expect(IntentRule.parse(JSON.parse(JSON.stringify(one)))).toEqual(one);
      expect(explained(others, [one]).unexplained).toEqual([]);
    }
    expect(others).toHaveLength(1);
  });

  test("the recordings of a rule and of a cause are read once, however many differences there are", () => {
    const [first] = differences;
    const names = Array.from({ length: 100 }, (_, i) => `r${i}`);
    const many = first ? names.map((recording) => ({ ...first, recording })) : [];
    let reads = 0;
    const counted = new Proxy(names, {
      get: (all, name) => {
        if (typeof name === "string" && /^\d+$/.test(name)) reads += 1;
        return Reflect.get(all, name);
      },
    });
    const rules = intentFor(many, "as planned", "r1").map((one) => ({ ...one, recordings: counted }));
    const coverage = explained(many, rules);
    expect(coverage.unexplained).toEqual([]);
    expect(isIntended(coverage, counted)).toBe(true);
    expect(reads).toBe(200);
  });

  test("everything is no rule, and neither is one without a reason", () => {
    const file = (one: object) =>
      Intent.safeParse({ format: "planner-studio/intent", version: 1, rules: [one] }).success;
    expect(file(rule({}))).toBe(true);
    expect(file(rule({ where: {} }))).toBe(false);
    expect(file(rule({ where: { turns: [0, 99] } }))).toBe(false);
    expect(file(rule({ why: "" }))).toBe(false);
  });
});
