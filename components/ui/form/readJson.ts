import { editedLimits, type Parsed, parseJson } from "@/lib/std";

/** Parses the JSON of a field: without repeated keys, or integers that would be rounded. */
export function readJson(text: string): Parsed {
  try {
    JSON.parse(text);
  } catch {
    return { ok: false, message: 'Write JSON: a text stands in quotes, as "core.region".' };
  }
  return parseJson(text, editedLimits);
}
