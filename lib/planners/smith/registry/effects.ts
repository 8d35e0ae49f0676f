import { isObject, type Json } from "../../../std";
import { toolListIn } from "./otherTools";
import type { RegistryTool } from "./schema";

/** True if a call changes something outside the plan, such as a mail that is sent: marked `effect`, else as hints of MCP say. */
export function hasEffect({ effect, annotations }: RegistryTool): boolean {
  if (typeof effect === "boolean") return effect;
  if (annotations === undefined || !isObject(annotations)) return false;
  return annotations.readOnlyHint === false || annotations.destructiveHint === true;
}

/**
 * Returns a list of tools in any readable form with these functions marked as effects, and no others.
 * `tools` are its functions as read, in the order of the list.
 */
export function markEffects<T extends Json>(
  document: T,
  tools: readonly RegistryTool[],
  isEffect: (tool: RegistryTool) => boolean,
): T {
  const found = toolListIn(document);
  if (!found) return document;
  const marked = found.list.map((raw, i) => {
    const tool = tools[i];
    if (!tool || !isObject(raw) || hasEffect(tool) === isEffect(tool)) return raw;
    return { ...raw, effect: isEffect(tool) };
  });
  return placed(document, found.at === "" ? [] : found.at.split("."), marked) as T;
}

function placed(document: Json, [field, ...inside]: readonly string[], list: readonly Json[]): Json {
  if (field === undefined || !isObject(document)) return list as Json;
  return { ...document, [field]: placed(document[field] ?? null, inside, list) };
}
