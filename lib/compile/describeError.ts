import {
  freezeJson,
  isObject,
  type Json,
  type JsonObject,
  onOneLine,
  quoted,
  reasonOf,
  shorten,
} from "../std";
import { ContractError } from "./view";

/** Max length of a label, in characters; longer ones are truncated. */
const maxLength = 300;

/** Calls a planner function that must return a string. Throws a ContractError that names it when it throws or returns anything else. */
export function describeText(who: string, tell: () => unknown): string {
  const text = describeError(who, tell);
  if (typeof text === "string") return text;
  throw new ContractError(`${who} answered ${quoted(text)}, which is no text. Answer a string.`);
}

export const describeLabel = (who: string, tell: () => unknown): string =>
  shorten(onOneLine(describeText(who, tell)), maxLength);

/** The same of any JSON value, which is frozen. */
export function describeJson(who: string, tell: () => unknown): Json {
  const value = describeError(who, tell);
  const fault = freezeJson(value);
  if (!fault) return value as Json;
  const at = fault.path === "" ? "" : ` at ${fault.path}`;
  throw new ContractError(
    `${who} returned a value that is not valid in JSON: ${fault.what}${at}. Return a JSON value, such as null.`,
  );
}

export function describeFields(who: string, tell: () => unknown): JsonObject {
  const fields = describeJson(who, tell);
  if (isObject(fields)) return fields;
  throw new ContractError(`${who} answered ${quoted(fields)}. Answer an object of fields.`);
}

export function describeError(who: string, tell: () => unknown): unknown {
  try {
    return tell();
  } catch (error) {
    if (error instanceof ContractError) throw error;
    throw new ContractError(`${who} failed: ${error instanceof Error ? reasonOf(error) : quoted(error)}`);
  }
}
