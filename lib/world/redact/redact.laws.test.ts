import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../std/runs.fixture";
import { redactorOf } from "./redact";

const { text: redact } = redactorOf({ salt: "test" });

const part = fc.oneof(
  fc.constantFrom(
    "xoxb-",
    "sk-",
    "sk_live_",
    "gho_",
    "hf_",
    "AC",
    "SK",
    "r8_",
    "fc-",
    "eyJ",
    "pwd",
    "-",
    "555-",
    "_",
  ),
  fc.stringMatching(/^[0-9]{1,9}$/),
  fc.stringMatching(/^[\w-]{1,8}$/),
);
const word = fc.array(part, { maxLength: 5 }).map((parts) => parts.join("").slice(0, 14));

test("a word that is taken as harmless is redacted as among others, where every pattern is tried", () => {
  fc.assert(
    fc.property(word, (one) => {
      // A space ends a word as the end of the text does, and is in no harmless text.
      expect(redact(`${one} `)).toBe(`${redact(one)} `);
    }),
    { numRuns: runs(20_000) },
  );
});

test("times are no phone numbers", () => {
  for (const at of ["2026-11-27T09:30:00Z", "2026-11-27T09:30:00.123Z"]) {
    expect(redact(at)).toBe(at);
    expect(redact(`${at} `)).toBe(`${at} `);
  }
});
