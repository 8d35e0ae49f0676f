import { freezeJson, isObject, type Json, type JsonObject, onOneLine, quoted, shorten } from "../std";
import { ContractError } from "./view";

/** Max length of a label, in characters; longer ones are truncated. */
const mostLetters = 300;

/** Calls a planner function that must return a string. Throws a ContractError that names it when it throws or returns anything else. */
export function toldText(who: string, tell: () => unknown): string {
  const text = told(who, tell);
  if (typeof text === "string") return text;
  throw new ContractError(`${who} answered ${quoted(text)}, which is no text. Answer a string.`);
}

export const toldLabel = (who: string, tell: () => unknown): string =>
  shorten(onOneLine(toldText(who, tell)), mostLetters);

/** The same of any JSON value, which is frozen. */
export function toldJson(who: string, tell: () => unknown): Json {
  const value = told(who, tell);
  const fault = freezeJson(value);
  if (!fault) return value as Json;
  const at = fault.path === "" ? "" : ` at ${fault.path}`;
  throw new ContractError(
    `${who} answered what JSON cannot hold: ${fault.what}${at}. Answer a value that JSON has, such as null.`,
  );
}

export function toldFields(who: string, tell: () => unknown): JsonObject {
  const fields = toldJson(who, tell);
  if (isObject(fields)) return fields;
  throw new ContractError(`${who} answered ${quoted(fields)}. Answer an object of fields.`);
}

export function told(who: string, tell: () => unknown): unknown {
  try {
    return tell();
  } catch (error) {
    if (error instanceof ContractError) throw error;
    throw new ContractError(`${who} failed: ${error instanceof Error ? error.message : quoted(error)}`);
  }
}
