import fc from "fast-check";
import { expect, it } from "vitest";
import type { Json } from "../json";
import { exactIntegers, isRounded } from "./exactIntegers";
import { editedLimits, exactLimits, parseJson } from "./parseJson";

const read = (text: string) => parseJson(text, exactLimits);

it("keeps integers that JavaScript would round as the recorder writes them, and all else", () => {
  expect(read('{"id": 9007199254740993, "b": [-735612345678901234, 1e30, 0.12345678901234567891]}')).toEqual({
    ok: true,
    value: {
      id: { $int: "9007199254740993" },
      b: [{ $int: "-735612345678901234" }, 1e30, 0.12345678901234568],
    },
  });
  expect(
    read('{"a": "9007199254740993 \\" 9007199254740993", "9007199254740993": 4111111111111111}'),
  ).toEqual({
    ok: true,
    value: { a: '9007199254740993 " 9007199254740993', "9007199254740993": 4111111111111111 },
  });
  expect(parseJson("[9007199254740993]")).toEqual({ ok: true, value: [9007199254740992] });
});

it("still names a key that stands twice, and the place of a fault", () => {
  expect(read('{"a": 9007199254740993, "a": 1}')).toMatchObject({
    message: expect.stringContaining("twice"),
  });
  expect(read("[9007199254740993,\n}")).toMatchObject({
    message: expect.stringContaining("line 2, column 1"),
  });
  expect(read(`[1${"0".repeat(400)}]`)).toMatchObject({ message: expect.stringContaining("too large") });
});

it("names an integer that would be rounded where JSON is edited and written back", () => {
  const edited = (text: string) => parseJson(text, editedLimits);
  expect(edited('{"a": "9007199254740993",\n"b": 9007199254740993}')).toEqual({
    ok: false,
    message:
      "The integer 9007199254740993 at line 2, column 6 has too many digits: it would be rounded to 9007199254740992. Write it as a string, or use a smaller one.",
  });
  expect(edited('{"a": "9007199254740993", "b": [9007199254740992, 1e30]}').ok).toBe(true);
  expect(edited('{"a": 9007199254740993, "a": 1}')).toMatchObject({
    message: expect.stringContaining("twice"),
  });
});

it("changes no text that JavaScript has written", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.double({ noNaN: true, noDefaultInfinity: true }), (value, number) => {
      const text = JSON.stringify([value, number, Math.trunc(number), [number * 1e15]]);
      expect(exactIntegers(text)).toEqual({ text, replaced: 0 });
    }),
  );
});

it("keeps every integer, however large", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), (integer) => {
      const text = String(integer);
      const value: Json = isRounded(text) ? { $int: text } : Number(integer);
      expect(read(`[${text}]`)).toEqual({ ok: true, value: [value] });
      expect(isRounded(text) || String(value) === text || BigInt(Number(integer)) === integer).toBe(true);
    }),
  );
});
