import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { publishedSchemas } from "./publishedSchemas";

const folder = path.resolve(import.meta.dirname, "../public/schemas");

it.each([...publishedSchemas()])("%s is published as the code has it (npm run schemas)", (file, text) => {
  expect(readFileSync(path.join(folder, file), "utf8")).toBe(text);
});
