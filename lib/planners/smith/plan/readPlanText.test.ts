import { describe, expect, test } from "vitest";
import { readPlanText } from ".";

describe("a plan as text", () => {
  test.each([
    '{"a":[1,-2.5e3,"x\\u00e9\\n",true,null,{}]}',
    " [ ] ",
    '"\u007f"',
    "0",
    '{"a":{"constructor":1}}',
  ])("%s is read as JSON.parse reads it", (text) => {
    expect(readPlanText(text)).toMatchObject({ kind: "json", value: JSON.parse(text) });
  });

  test.each(["", "{", "[1,]", "{a:1}", "01", "1.", '"\t"', "nul", '{"a" 1}', "[1 2]", '"\\u12"', "\ufeff{}"])(
    "%s is refused as JSON.parse refuses it",
    (text) => {
      expect(() => JSON.parse(text)).toThrow();
      expect(readPlanText(text).kind).not.toBe("json");
    },
  );
});
