import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { slots } from "./plannerRules.mjs";

const exempt = /[.](test|fixture)[.]tsx?$|[.](json|md)$/;
const notOurs = new Set(["generated", "topologies", "recordings"]);
const folders = ["lib", "components"].flatMap((root) => walk(root));

test("no room is deeper than three folders; a planner's depth counts from its slot", () => {
  expect(folders.map(({ at }) => at).filter((at) => fromSlot(at).split("/").length > 4)).toEqual([]);
});

test("no folder holds more than eighteen files", () => {
  expect(folders.filter(({ files }) => files.length > 18).map(({ at }) => at)).toEqual([]);
});

test("no file is named for what it is not", () => {
  const vague = /^(utils?|helpers?|common|misc|.*[mM]anager)[.]/;
  expect(folders.flatMap(({ files }) => files).filter((file) => vague.test(file))).toEqual([]);
});

test("no colour is written outside app/globals.css", () => {
  const coloured = [...folders, ...walk("app")]
    .filter(({ at }) => !at.startsWith("lib"))
    .flatMap(({ at, files }) => files.map((file) => path.join(at, file)))
    .filter((file) => /[.](tsx?|css)$/.test(file) && file !== "app/globals.css")
    .filter((file) =>
      /#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})\b(?=["'`\s;,)\]])/i.test(readFileSync(file, "utf8")),
    );
  expect(coloured).toEqual([]);
});

const fromSlot = (at: string): string => {
  const slot = slots.find((one) => at.startsWith(`${one}/`));
  return slot === undefined ? at : at.replace(slot, slot.split("/")[0] ?? "");
};

function walk(at: string): readonly { readonly at: string; readonly files: readonly string[] }[] {
  const entries = readdirSync(at, { withFileTypes: true }).filter(({ name }) => !notOurs.has(name));
  const files = entries.filter((entry) => entry.isFile() && !exempt.test(entry.name)).map(({ name }) => name);
  const inside = entries.filter((entry) => entry.isDirectory());
  return [{ at, files }, ...inside.flatMap((entry) => walk(path.posix.join(at, entry.name)))];
}
