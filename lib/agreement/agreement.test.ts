import { describe, expect, test } from "vitest";
import { type Cell, pairsOf } from "./agreement.fixture";
import { measureAgreement } from "./measure";

describe("agreement", () => {
  test("does not count an answer that could not be used, even where it names the control's action", () => {
    const pairs = [
      ...pairsOf([["ask", "ask", 3]]),
      ...pairsOf([["ask", "ask", 1]], { error: "handler_cannot_run" }),
      ...pairsOf([["ask", null, 1]]),
    ];
    const report = measureAgreement(pairs);
    expect(report).toMatchObject({ turns: 5, agreed: 3 });
    expect(report.errors).toEqual([
      { error: "handler_cannot_run", turns: 1 },
      { error: "no answer", turns: 1 },
    ]);
    expect(report.confusion).toEqual([
      { control: "ask", shadow: "ask", turns: 3 },
      { control: "ask", shadow: null, turns: 2 },
    ]);
    expect(report.actions[0]).toMatchObject({ action: "ask", control: 5, shadow: 3 });
  });

  test("has no figures without turns", () => {
    const report = measureAgreement([]);
    expect(report).toMatchObject({ turns: 0, agreement: null, kappa: null, confusion: [], fields: [] });
    expect(report.dominant).toEqual({ actions: [], share: 0, agreement: null });
  });
});

describe("dominant actions", () => {
  const dominant = (...cells: readonly Cell[]) => measureAgreement(pairsOf(cells)).dominant;

  test("are the fewest with 80 % of the control's turns", () => {
    const found = dominant(["a", "a", 50], ["b", "x", 30], ["c", "c", 15], ["d", "d", 5]);
    expect(found).toMatchObject({ actions: ["a", "b"], share: 0.8 });
    expect(found.agreement).toMatchObject({ share: 0.625, of: 80 });
  });

  test("include those that are as frequent as the last", () => {
    expect(dominant(["a", "a", 60], ["b", "b", 20], ["c", "c", 20]).actions).toEqual(["a", "b", "c"]);
  });

  test("are the control's, whatever the shadow chooses", () => {
    expect(dominant(["a", "x", 10]).actions).toEqual(["a"]);
  });
});

test("labels say which side is right where the two disagree", () => {
  const { labelled } = measureAgreement([
    ...pairsOf([["a", "a", 50]], { label: "a" }),
    ...pairsOf([["a", "a", 9]], { label: "b" }),
    ...pairsOf([["a", "b", 29]], { label: "b" }),
    ...pairsOf([["a", "b", 7]], { label: "a" }),
    ...pairsOf([["a", "a", 1]], { label: "a", error: "failed_call" }),
    ...pairsOf([["a", "b", 4]], { label: "c" }),
    ...pairsOf([["a", "b", 6]]),
  ]);
  expect(labelled.turns).toBe(100);
  expect(labelled.control?.share).toBeCloseTo(0.58);
  expect(labelled.shadow?.share).toBeCloseTo(0.79);
  expect(labelled.disagreements).toEqual({ of: 47, labelled: 41, shadow: 29, control: 8, neither: 4 });
});

describe("groups of disagreements", () => {
  const planted = Array.from({ length: 200 }, (_, i) => {
    const documents = i % 4 === 0;
    return {
      case: `case-${i}`,
      turn: 1,
      control: "a",
      shadow: documents ? "b" : "a",
      input: {
        documents,
        // Seven steps and four quarters, so that neither tells anything of the documents.
        weekday: i % 7,
        id: `id-${i}`,
        size: i,
        issues: i % 3 === 0 ? ["late"] : [],
      },
    };
  });

  test("name the field that separates them, and no id", () => {
    const { fields } = measureAgreement(planted);
    expect(fields[0]).toMatchObject({
      field: "documents",
      excess: 37.5,
      groups: [
        { value: "true", turns: 50, disagreements: 50, most: { control: "a", shadow: "b", turns: 50 } },
        { value: "false", turns: 150, disagreements: 0, most: null },
      ],
    });
    expect(fields.map(({ field }) => field)).not.toContain("id");
  });

  test("count each turn once in each field, and split many numbers at their median", () => {
    const groups = measureAgreement(
      planted.map(({ input, ...pair }) => ({ ...pair, input: { size: input.size, issues: input.issues } })),
    ).fields.map((one) => ({
      field: one.field,
      values: one.groups.map(({ value }) => value).sort(),
      turns: one.groups.reduce((sum, { turns }) => sum + turns, 0),
      disagreements: one.groups.reduce((sum, { disagreements }) => sum + disagreements, 0),
    }));
    expect(groups).toContainEqual({
      field: "issues",
      values: ["empty", "not empty"],
      turns: 200,
      disagreements: 50,
    });
    const skewed = measureAgreement(
      planted.map((pair, i) => ({ ...pair, shadow: i < 30 ? "b" : "a", input: { size: i } })),
    );
    expect(skewed.fields[0]?.groups.map(({ value, disagreements }) => [value, disagreements])).toEqual([
      ["up to 99", 30],
      ["over 99", 0],
    ]);
  });

  test("hold apart a field that is left out from one that is null, and never read an inherited property", () => {
    const pairs = [
      ...pairsOf([["a", "b", 10]], { input: { constructor: null } }),
      ...pairsOf([["a", "a", 10]], { input: {} }),
    ];
    expect(measureAgreement(pairs).fields[0]?.groups.map(({ value }) => value)).toEqual(["null", "left out"]);
  });
});
