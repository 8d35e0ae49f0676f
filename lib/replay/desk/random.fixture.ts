import fc from "fast-check";
import type { Stages } from "./documents.fixture";

const fields = ["name", "order", "date", "stock"] as const;
const question = fc.constantFrom(...fields).map((field) => `?${field}`);
const lookup = fc.constantFrom("=stock", "=price");
const short = fc.oneof(
  { weight: 3, arbitrary: question },
  { weight: 2, arbitrary: lookup },
  { weight: 1, arbitrary: fc.constant("?name&order") },
);
const node = fc.array(short, { maxLength: 3 });
const stage = fc.array(node, { minLength: 1, maxLength: 3 });
/** Scripts of a single node: it decides (`.`), acts (`!`) and may ask the user (`?`) in between. */
const deciding = fc.constantFrom([["!a", "."]], [["!a", ".", "?name", "!b", "."]], [["!a", "?date", "."]]);

/** Some questions and lookups were recorded in the first turn, others later, some never. */
const recorded = fc.record({
  first: fc.subarray(["?name", "?order", "=stock", "=price", "=price"]),
  answers: fc.array(fc.subarray(["?date", "=stock", "?name", "?stock"]), { maxLength: 3 }),
  again: fc.option(fc.subarray(["?date", "?order", "=stock"])),
});

/** A graph of the desk and a conversation that knows some of what it asks. */
export const conversation = fc
  .record({ stages: fc.array(stage, { minLength: 1, maxLength: 3 }), last: deciding, recorded })
  .map(({ stages, last, recorded: { first, answers, again } }) => {
    const answerTurns = answers.map((calls) => ["+", ...calls].join(" "));
    const message = again ? [["again", ...again].join(" "), "+"] : [];
    const turns = [["go", ...first].join(" "), ...answerTurns, ...message];
    return { stages: [...stages, last] as Stages, turns };
  });
