import { isObject, type Json, type JsonObject, sameJson } from "../../../std";
import { nodeFields, planFields } from "../plan";
import { type Edited, editAt, inTurn, type Path, renamed, unedited, without } from "./edit";
import { bookkeeping, emptyWords, nodeNames, planNames, purposeNames } from "./names";

/** Gives the fields of a plan their names, and drops words about it. */
export const namedPlan = (plan: JsonObject): Edited<JsonObject> =>
  inTurn(plan, [(one) => withNames(one, planNames, []), (one) => withoutWords(one, planFields, [])]);

export const namedNode = (node: JsonObject, path: Path): Edited<JsonObject> =>
  inTurn(node, [
    (one) => withNames(one, nodeNames, path),
    (one) => withPurpose(one, path),
    (one) => withoutWords(one, nodeFields, path),
    (one) => withoutExtras(one, path),
  ]);

/** Renames a field if it alone has another name of a missing one; drops it if the field has the same value. */
function withNames(
  object: JsonObject,
  names: { readonly [name: string]: string },
  path: Path,
): Edited<JsonObject> {
  const others = Object.keys(object).filter((name) => Object.hasOwn(names, name));
  return inTurn(
    object,
    others.map((name) => (one: JsonObject) => {
      const field = names[name] ?? name;
      const at = [...path, name];
      if (Object.hasOwn(one, field)) {
        if (!sameJson(one[field] ?? null, one[name] ?? null)) return unedited(one);
        return { value: without(one, name), edits: [editAt(at, `Remove “${name}”: it repeats “${field}”.`)] };
      }
      const rivals = others.filter((other) => names[other] === field && Object.hasOwn(one, other));
      const isAmbiguous = rivals.some((other) => !sameJson(one[other] ?? null, one[name] ?? null));
      if (isAmbiguous) return unedited(one);
      return { value: renamed(one, name, field), edits: [editAt(at, `Rename “${name}” to “${field}”.`)] };
    }),
  );
}

/** Moves the words that say what a node is for to `metadata.purpose`, if that is missing. */
function withPurpose(node: JsonObject, path: Path): Edited<JsonObject> {
  const metadata = node.metadata ?? undefined;
  if (metadata !== undefined && isPurpose(metadata)) {
    const at = [...path, "metadata"];
    const value = { ...node, metadata: { purpose: metadata } };
    return { value, edits: [editAt(at, "Write the words of “metadata” as its purpose.")] };
  }
  if (metadata !== undefined && !isObject(metadata)) return unedited(node);
  if (metadata !== undefined && Object.hasOwn(metadata, "purpose")) return unedited(node);
  const inside = purposeNames.find((name) => isPurpose(metadata?.[name]));
  if (metadata !== undefined && inside !== undefined) {
    const value = { ...node, metadata: renamed(metadata, inside, "purpose") };
    return { value, edits: [editAt([...path, "metadata", inside], `Rename “${inside}” to “purpose”.`)] };
  }
  const outside = purposeNames.find((name) => isPurpose(node[name]));
  if (outside === undefined) return unedited(node);
  const value = {
    ...without(node, outside),
    metadata: { ...metadata, purpose: node[outside] ?? null },
  };
  return { value, edits: [editAt([...path, outside], `Move “${outside}” to metadata.purpose.`)] };
}

const isPurpose = (value: Json | undefined): boolean =>
  typeof value === "string" && value.trim() !== "" && value.length <= 200;

/** Drops fields that nothing executes. */
function withoutWords(object: JsonObject, known: readonly string[], path: Path): Edited<JsonObject> {
  const fields = Object.keys(object).filter(
    (name) => !known.includes(name) && isWord(name, object[name] ?? null),
  );
  return inTurn(
    object,
    fields.map((name) => (one: JsonObject) => ({
      value: without(one, name),
      edits: [editAt([...path, name], `Remove “${name}”: nothing executes it.`)],
    })),
  );
}

function isWord(name: string, value: Json): boolean {
  const says = Object.hasOwn(emptyWords, name) ? emptyWords[name] : undefined;
  if (says) return says.includes(value) || (Array.isArray(value) && value.length === 0);
  const isText = typeof value !== "object" || value === null || name === "tags" || name === "notes";
  return bookkeeping.has(name) && isText;
}

/** Nothing executes metadata, so it loses all but its purpose. */
function withoutExtras(node: JsonObject, path: Path): Edited<JsonObject> {
  const { metadata } = node;
  if (metadata === undefined || !isObject(metadata)) return unedited(node);
  const extras = Object.keys(metadata).filter((name) => name !== "purpose");
  if (extras.length === 0) return unedited(node);
  const { purpose } = metadata;
  return {
    value: { ...node, metadata: purpose === undefined ? {} : { purpose } },
    edits: extras.map((name) =>
      editAt([...path, "metadata", name], `Remove “${name}” from metadata: nothing executes it.`),
    ),
  };
}
