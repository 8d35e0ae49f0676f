import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const map = readFileSync("ARCHITECTURE.md", "utf8").split("```")[1] ?? "";

/** Rooms that the map names below a folder: the first words of its indented lines. */
function roomsBelow(folder: string): readonly string[] {
  const lines = map.split("\n");
  const rest = lines.slice(lines.findIndex((line) => line.startsWith(`${folder}/`)) + 1);
  const to = rest.findIndex((line) => !line.startsWith("  "));
  return rest.slice(0, to < 0 ? undefined : to).flatMap((line) => {
    const [, names = ""] = /^ {2}(\S.*?)(?: {2,}|$)/.exec(line) ?? [];
    return names.replace("/*", "").split(" ").filter(Boolean);
  });
}

const folders = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe("ARCHITECTURE.md", () => {
  test("names every room of lib, and no other", () => {
    expect([...roomsBelow("lib")].sort()).toEqual([...folders("lib")].sort());
  });

  test("names every room of components, and no other", () => {
    expect([...roomsBelow("components")].sort()).toEqual([...folders("components")].sort());
  });
});
