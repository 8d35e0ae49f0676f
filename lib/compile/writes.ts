import type { Writes } from "../planner";
import { deepFreeze, freezeJson, isObject, type Json, type JsonObject, quoted } from "../std";
import { fitsReducer } from "../topology";
import { type Channels, join, looksLikeOverwrite, writeOf } from "./channels";
import { ContractError } from "./view";

/** A state with writes applied, and the writes in the form that is joined. */
export type Written = { readonly state: JsonObject; readonly writes: Writes };

/**
 * Applies the writes of a policy or of the planner's `enter`. `declared` limits the writable channels; any when omitted.
 * Throws a ContractError that names the channel, the path and the fix when the writes violate the contract.
 */
export function written(
  who: string,
  channels: Channels,
  state: JsonObject,
  returned: unknown,
  declared?: readonly string[],
): Written {
  if (!isObject(returned) || returned instanceof Promise) {
    const fault = `${who} returned ${quoted(returned)}. Return an object of the channels to write, {} where nothing is written.`;
    throw new ContractError(fault);
  }
  const names = Object.keys(returned);
  if (names.length === 0) return { state, writes: {} };
  const after: { [name: string]: Json } = { ...state };
  const writes: { [name: string]: Json } = {};
  for (const name of names) {
    const channel = channels.get(name);
    if (!channel || declared?.includes(name) === false)
      throw undeclaredWrite(who, name, channel !== undefined);
    const fault = freezeJson(returned[name]);
    if (fault) throw noJson(who, name, fault);
    if (channel.reducer === "merge" && looksLikeOverwrite(returned[name] as Json)) throw taken(who, name);
    const before = Object.hasOwn(state, name) ? (state[name] as Json) : channel.default;
    if (!fitsReducer(channel.reducer, before)) throw reducerMismatch(who, name, before);
    const write = writeOf(channel.reducer, returned[name] as Json);
    const value = deepFreeze(join(channel.reducer, before, write));
    const wrong = channel.checks.write(name, write, value);
    if (wrong !== null) throw schemaViolation(who, name, wrong);
    writes[name] = write;
    after[name] = value;
  }
  return { state: after, writes };
}

const undeclaredWrite = (who: string, name: string, known: boolean): ContractError =>
  known
    ? new ContractError(`${who} writes ${quoted(name)}, which it does not declare. Add it to its writes.`)
    : new ContractError(
        `${who} writes ${quoted(name)}, which is no channel of the planner. Correct the name, or add the channel.`,
      );

const taken = (who: string, name: string): ContractError =>
  new ContractError(
    `${who} writes to ${quoted(name)} an entry called "__overwrite__", which LangGraph keeps for itself. Rename it.`,
  );

/** A stored thread may come from a graph with another reducer for the channel. */
const reducerMismatch = (who: string, name: string, before: Json): ContractError =>
  new ContractError(
    `${who} adds to ${quoted(name)}, which holds ${quoted(before)}: nothing can be added to that. Give the channel the reducer that the thread was stored with.`,
  );

const noJson = (who: string, name: string, { path, what }: { path: string; what: string }): ContractError =>
  new ContractError(
    `${who} writes a value to ${quoted(name)} that is not valid in JSON: ${what} at ${name}${path}. Write a JSON value, such as null, or leave the channel out.`,
  );

const schemaViolation = (who: string, name: string, wrong: string): ContractError =>
  new ContractError(
    `${who} writes to ${quoted(name)} what its schema does not allow: ${wrong}. Correct what is written, or the channel's schema.`,
  );
