import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { storedKinds } from "./storedKinds";

it("has the kind of every file that stores results", () => {
  const files = readdirSync("lib/server", { recursive: true, encoding: "utf8" });
  const storing = files.filter(
    (file) =>
      /(?<!\.test)\.ts$/.test(file) && /= storedOnce\(/.test(readFileSync(`lib/server/${file}`, "utf8")),
  );
  expect(storing.length).toBe(storedKinds.length);
  expect(new Set(storedKinds.map(({ kind }) => kind)).size).toBe(storedKinds.length);
});
