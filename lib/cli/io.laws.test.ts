import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutControls } from "./io";

test("no terminal is told to do anything by a recorded text", () => {
  expect(withoutControls("a\u001b[2Jb\u009b31m\r\u0007\tc\n")).toBe(
    "a\\u001b[2Jb\\u009b31m\\u000d\\u0007\tc\n",
  );
  expect(withoutControls("Über 東京 🚲 …")).toBe("Über 東京 🚲 …");
});

test("JSON says the same as before", () => {
  const units = fc.string({
    unit: fc.integer({ min: 0, max: 0xff }).map((code) => String.fromCharCode(code)),
  });
  fc.assert(
    fc.property(fc.dictionary(units, units), (value) => {
      const told = withoutControls(JSON.stringify(value, null, 2));
      expect(JSON.parse(told)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(told).not.toMatch(/[^\P{Cc}\n\t]/u);
    }),
  );
});
