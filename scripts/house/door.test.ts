import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { actionFiles } from "../door/endpoints";

const sources = ["app", "components", "lib"].flatMap((room) => filesBelow(room));

test("server actions stand in files that the import rules know by their names, and nowhere else", () => {
  const named = /(^|\/)(a|[A-Za-z0-9]*A)ctions[.]ts$/;
  expect(sources.filter((file) => file.startsWith("app/") && named.test(file))).toEqual(
    [...actionFiles()].sort(),
  );
  expect(sources.filter((file) => /^\s+["']use server["']/m.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("what a route or a file of actions exports is made by the door", () => {
  const routes = sources.filter((file) => /^app\/.*route[.]tsx?$/.test(file));
  expect(routes.length).toBeGreaterThan(0);
  const made = { route: routes, action: actionFiles() };
  const past = Object.entries(made).flatMap(([door, files]) =>
    files.flatMap((file) => {
      const exported = readFileSync(file, "utf8").match(/^export (?!type ).*$/gm) ?? [];
      const right = new RegExp(`^export (const \\w+ = ${door}[(<]|const dynamic = )`);
      return exported.filter((line) => !right.test(line)).map((line) => `${file}: ${line}`);
    }),
  );
  expect(past).toEqual([]);
});

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const at = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === "generated" ? [] : filesBelow(at);
      return /[.]tsx?$/.test(at) && !/[.](test|fixture)[.]tsx?$/.test(at) ? [at] : [];
    })
    .sort();
}
