import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { publishedSchemas } from "./publishedSchemas";

const folder = path.resolve(import.meta.dirname, "../public/schemas");

it.each([...publishedSchemas()])("%s is published as the code has it (npm run schemas)", (file, text) => {
  expect(readFileSync(path.join(folder, file), "utf8")).toBe(text);
});

it.each([...publishedSchemas()])("%s says what each property means", (_, text) => {
  const silent: string[] = [];
  const look = (schema: unknown, path: string): void => {
    if (Array.isArray(schema)) for (const one of schema) look(one, path);
    if (typeof schema !== "object" || schema === null) return;
    for (const [key, value] of Object.entries(schema)) {
      if (key !== "properties") look(value, path);
      else
        for (const [name, one] of Object.entries(value as Record<string, { description?: string }>)) {
          if (!one.description) silent.push(`${path}/${name}`);
          look(one, `${path}/${name}`);
        }
    }
  };
  look(JSON.parse(text), "");
  expect(silent).toEqual([]);
});
