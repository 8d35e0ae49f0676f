import { expect, it } from "vitest";
import { z } from "zod";
import { explain } from "./explain";

const told = (schema: z.ZodType, value: unknown) =>
  explain(schema.safeParse({ value }).error ?? new z.ZodError([])).map(
    ({ message, fix }) => `${message} ${fix}`,
  );
const at = (value: z.ZodType) => z.object({ value });

it.each<[string, z.ZodType, unknown, string]>([
  ["a long text", z.string().max(3), "abcd", "value has more than 3 characters. Shorten it."],
  ["a short text", z.string().min(2), "a", "value needs at least 2 characters. Correct it."],
  ["an empty text", z.string().min(1), "", "value must not be empty. Correct it."],
  ["a long list", z.array(z.string()).max(1), ["a", "b"], "value has more than 1 entry. Shorten it."],
  ["a short list", z.array(z.string()).min(2), ["a"], "value needs at least 2 entries. Correct it."],
  ["an empty list", z.array(z.string()).min(1), [], "value must not be empty. Correct it."],
  ["a large number", z.number().int().max(5), 7, "value must be at most 5. Make it smaller."],
  ["a small number", z.number().int().min(1), 0, "value must be at least 1. Make it larger."],
  ["a number that is not positive", z.number().positive(), 0, "value must be more than 0. Make it larger."],
  ["what is left out", z.string(), undefined, "value must be a string. Add it."],
  [
    "what a schema says of its own",
    z.string("a name"),
    5,
    "value must be a string. Add it, or change its type.",
  ],
  ["another type", z.string(), 5, "value must be a string. Change its type."],
  ["the only value", z.literal(1), 2, "value must be 1. Set it to this value."],
  ["one of two values", z.literal([1, 2]), 3, "value must be 1 or 2. Set it to one of these."],
  ["a number at its limit", z.number().lt(5), 5, "value must be less than 5. Make it smaller."],
])("says of %s how it is measured", (_what, schema, value, sentence) => {
  expect(told(at(schema), value)).toEqual([sentence]);
});
