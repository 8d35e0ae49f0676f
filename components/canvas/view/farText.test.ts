import { expect, it } from "vitest";
import { farName } from "./farText";

it("keeps a name in one line where it can be read", () => {
  expect(farName("tick", 162, 24)).toEqual({ lines: ["tick"], size: 24 });
});

it("breaks a long name at the word nearest its middle, so that it can be read", () => {
  expect(farName("normalize_decision", 162, 24)).toEqual({ lines: ["normalize_", "decision"], size: 24 });
  expect(farName("unbroken-name-of-a-node", 162, 14).lines).toEqual(["unbroken-", "name-of-a-node"]);
});

const isReadable = ({ lines, size }: ReturnType<typeof farName>, width: number, least: number) => {
  expect(size).toBeGreaterThanOrEqual(least * 0.7);
  expect(lines.length).toBeLessThanOrEqual(2);
  for (const line of lines) expect(size * 0.6 * line.length).toBeLessThanOrEqual(width);
};

it("breaks a name without words anywhere rather than to draw it too small", () => {
  const drawn = farName("averyverylongname", 100, 20);
  expect(drawn.lines.join("")).toBe("averyverylongname");
  isReadable(drawn, 100, 20);
});

it.each([
  ["a name", "decide_whether_the_region_is_known_".repeat(4)],
  ["a name without words", "W".repeat(120)],
])("cuts %s that is too long after two lines", (_what, name) => {
  const drawn = farName(name, 162, 16);
  isReadable(drawn, 162, 16);
  expect(drawn.lines.join("")).toMatch(/…$/);
  expect(name.startsWith(drawn.lines.join("").slice(0, -1))).toBe(true);
});

it("takes letters that are as wide as high for what they are", () => {
  const { lines, size } = farName("在知道地区之前决定是否应该分解市场规模并且询问货币", 162, 16);
  for (const line of lines) expect(size * [...line.replace("…", "")].length).toBeLessThanOrEqual(162);
  expect(lines).toHaveLength(2);
});
