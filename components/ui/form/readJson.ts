import { editedLimits, type Parsed, parseJson } from "@/lib/std";

/** Parses the JSON of a field; refuses repeated keys, and integers that would be rounded. */
export function readJson(text: string): Parsed {
  try {
    JSON.parse(text);
  } catch {
    return { ok: false, message: "This is not JSON. Put plain text in double quotes." };
  }
  return parseJson(text, editedLimits);
}
