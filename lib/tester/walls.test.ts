import { expect, it } from "vitest";
import { nodeOptions, permissionFlag, TesterRefused } from "./walls";

it("refuses a Node whose permission flag is not known", () => {
  expect(() => permissionFlag(new Set(["--max-old-space-size"]))).toThrow(TesterRefused);
  expect(permissionFlag(new Set(["--experimental-permission"]))).toBe("--experimental-permission");
  expect(permissionFlag(new Set(["--experimental-permission", "--permission"]))).toBe("--permission");
});

it("permits the named files alone, and no code from strings", () => {
  const options = nodeOptions(["/a/"]);
  expect(options.filter((option) => option.startsWith("--allow"))).toEqual(["--allow-fs-read=/a/"]);
  expect(options).toContain("--disallow-code-generation-from-strings");
});
