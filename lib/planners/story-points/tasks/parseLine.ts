import type { z } from "zod";
import { explain, type Fault, parseJson } from "../../../std";
import { maxLine } from "./schema";

type ParsedLine<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly Fault[] };

const limits = { maxBytes: maxLine, maxDepth: 20, maxValues: 100_000 };

/** Parses a line of a JSONL file by its schema. */
export function parseLine<T>(line: string, schema: z.ZodType<T>): ParsedLine<T> {
  const json = parseJson(line, limits);
  if (!json.ok)
    return { ok: false, faults: [{ field: "The line", message: json.message, fix: "Correct the line." }] };
  const parsed = schema.safeParse(json.value);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, faults: explain(parsed.error) };
}

export const withLineFeeds = (text: string): string => text.replaceAll(/\r\n?/g, "\n");
