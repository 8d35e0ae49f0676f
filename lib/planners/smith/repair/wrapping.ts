import { isObject, type Json } from "../../../std";
import { type Edited, editAt, unedited } from "./edit";
import { bookkeeping, planNames, wrapperNames } from "./names";

/** Takes a plan out of a list of one, or out of an object that holds nothing else but words. */
export function unwrapped(value: Json): Edited<Json> {
  if (Array.isArray(value)) {
    const [only, more] = value as readonly Json[];
    if (only === undefined || more !== undefined || !isPlan(only)) return unedited(value);
    return { value: only, edits: [editAt([0], "Take the plan out of the list.")] };
  }
  if (!isObject(value) || isPlan(value)) return unedited(value);
  const plans = Object.keys(value).filter((name) => wrapperNames.has(name) && isPlan(value[name] ?? null));
  const [name, more] = plans;
  const isWrapped = Object.keys(value).every((one) => one === name || isWord(one, value[one] ?? null));
  if (name === undefined || more !== undefined || !isWrapped) return unedited(value);
  return { value: value[name] ?? null, edits: [editAt([name], `Take the plan out of “${name}”.`)] };
}

const nodesNames = ["nodes", ...Object.keys(planNames).filter((name) => planNames[name] === "nodes")];

const isPlan = (value: Json): boolean =>
  isObject(value) && nodesNames.some((name) => Array.isArray(value[name]));

const isWord = (name: string, value: Json): boolean =>
  (bookkeeping.has(name) || name === "status" || name === "success") && typeof value !== "object";
