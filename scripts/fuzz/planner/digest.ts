import { type Json, stableJson } from "../../../lib/std";

/** A number that follows from a value alone (FNV-1a of its stable JSON): how random planners choose. */
export function digest(value: Json): number {
  const text = stableJson(value);
  let mixed = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
