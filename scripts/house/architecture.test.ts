import { existsSync, readdirSync, readFileSync } from "node:fs";
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

const documents = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  ...readdirSync("docs").map((file) => `docs/${file}`),
].filter((file) => file.endsWith(".md"));

test.each(documents)("%s names only files that exist", (file) => {
  const text = readFileSync(file, "utf8");
  const folder = file.startsWith("docs/") ? "docs" : ".";
  const links = [...text.matchAll(/\]\((?!http|#)([^)#]+)/g)].map(([, link]) => `${folder}/${link}`);
  const paths = [...text.matchAll(/`((?:app|components|docs|e2e|lib|scripts)\/[\w./-]+\.\w+)`/g)].map(
    ([, path]) => path ?? "",
  );
  expect([...links, ...paths].filter((path) => !existsSync(path))).toEqual([]);
});
