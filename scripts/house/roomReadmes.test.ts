import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import config from "../../.dependency-cruiser.mjs";

const rooms = ["lib", "components"].flatMap((root) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${root}/${name}`),
);
const parts = ["**Entry point**", "**In**", "**Out**", "**Imports**"];
/** What the import plan allows a room, as its rule says it: "lib/diff may import: std, topology." */
const allowed = new Map(
  config.forbidden.map(({ name, comment }: { readonly name: string; readonly comment: string }) => [
    name,
    comment.replace(/^\S+ may import:? /, ""),
  ]),
);

/** Returns what is wrong with the README of a room; `null` means that there is none. */
function faultsOf(room: string, text: string | null): readonly string[] {
  if (text === null) return ["It has no README.md."];
  const plan = allowed.get(room);
  return [
    ...(text.startsWith(`# ${room}\n`) ? [] : [`It begins with "# ${room}".`]),
    ...parts.filter((part) => !text.includes(`- ${part}: `)).map((part) => `It has no line ${part}.`),
    ...(plan === undefined || text.includes(`- **Imports**: ${plan}\n`) ? [] : [`It may import: ${plan}`]),
    ...(headOf(text).length <= 25 ? [] : ["It has more than 25 lines before its first section."]),
  ];
}

/** Returns the lines before the first section. */
const headOf = (text: string): readonly string[] => (text.split("\n## ")[0] ?? "").split("\n");

describe.each(rooms)("%s", (room) => {
  test("has a README: what it is for, its entry point, what flows in and out, what it may import", () => {
    const file = `${room}/README.md`;
    expect(faultsOf(room, existsSync(file) ? readFileSync(file, "utf8") : null)).toEqual([]);
  });
});

test("finds a missing README, a missing line and a wrong import", () => {
  expect(faultsOf("lib/diff", null)).toEqual(["It has no README.md."]);
  const text = readFileSync("lib/diff/README.md", "utf8");
  expect(faultsOf("lib/diff", text.replace("- **In**", "- In"))).toEqual(["It has no line **In**."]);
  expect(faultsOf("lib/diff", text.replace("std, topology", "std, server"))).toEqual([
    `It may import: ${allowed.get("lib/diff")}`,
  ]);
  expect(faultsOf("lib/diff", `${text}${"more\n".repeat(25)}`)).toEqual([
    "It has more than 25 lines before its first section.",
  ]);
  expect(faultsOf("lib/layout", text)).toContain('It begins with "# lib/layout".');
});
