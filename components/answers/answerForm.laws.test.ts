import fc from "fast-check";
import { expect, test } from "vitest";
import { answerOf, documentOf, formOf, givenTo, roundedAnswer, textOf } from "./answerForm";

const question = { kind: "user", request: { field: "industry" }, label: "ask industry" };
const form = { title: "The industry", all: "Boats", from: "", table: {} };

test("what is written in a field is the answer, and the other way round", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = JSON.parse(JSON.stringify(value));
      if (typeof json === "string" || (typeof json === "object" && json !== null))
        expect(answerOf(textOf(json))).toEqual(json);
    }),
  );
  expect(answerOf("{ no json")).toBe("{ no json");
});

test("an integer that would be rounded is named, unless it is part of a text", () => {
  const large = '{"id": 9007199254740993}';
  expect(
    roundedAnswer({ ...form, all: "9007199254740993", table: { one: '{"id": "9007199254740993"}' } }),
  ).toBeNull();
  for (const given of [{ all: large }, { table: { one: "Food", two: large } }])
    expect(roundedAnswer({ ...form, ...given })).toMatch(/^The integer 9007199254740993 at line 1/);
});

test("a form makes a set, and the set the form again", () => {
  const full = { ...form, from: "/turns/0/text", table: { one: "Food", two: " " } };
  const document = documentOf("p", null, question, full);
  expect(document).toEqual({
    format: "planner-studio/answers",
    version: 1,
    id: "the-industry",
    title: "The industry",
    planner: "p",
    answers: [
      {
        kind: "user",
        request: { field: "industry" },
        times: 1,
        all: "Boats",
        from: "/turns/0/text",
        table: { one: "Food" },
      },
    ],
  });
  const { answers } = document as unknown as { answers: [] };
  const set = { name: "the-industry", title: "The industry", reference: "", labels: [], answers };
  expect(formOf(set, question)).toEqual({ ...full, table: { one: "Food" } });
  const other = { ...question, request: { field: "region" } };
  expect(documentOf("p", set, other, form)).toMatchObject({
    answers: [{ table: { one: "Food" } }, other && { request: other.request }],
  });
});

test("a set that answers nothing, or has no title, is none", () => {
  expect(documentOf("p", null, question, { ...form, all: " " })).toBeNull();
  expect(documentOf("p", null, question, { ...form, title: "" })).toBeNull();
});

test("a recording's own answer comes first, then what it holds, then the one for all", () => {
  const place = { pointer: "/x", values: { one: "Held", two: 3 } };
  const given = { ...form, table: { one: "Own" } };
  expect(["one", "two", "three"].map((name) => givenTo(name, given, place))).toEqual(["Own", "3", "Boats"]);
});

test.each(["constructor", "__proto__"])(
  "a recording called %s is given nothing where nothing was said of it",
  (name) => {
    const place = { values: {} } as Parameters<typeof givenTo>[2];
    expect(givenTo(name, form, place)).toBe("Boats");
  },
);
