import { at, isObject, type Json, type JsonObject, toPointer } from "../../../std";
import type { OpenRegistry, WorkLimit } from "../registry";
import { type Edited, editAt, inTurn, type Path, renamed, unedited } from "./edit";
import { numberIn } from "./values";

/** Spells tool, function and inputs of a node as its registry does, where only one is meant. */
export const spelledNode = (
  node: JsonObject,
  path: Path,
  { registry, limit }: { readonly registry: OpenRegistry; readonly limit: WorkLimit },
): Edited<JsonObject> =>
  inTurn(node, [
    (one) => withTool(one, path, registry),
    (one) => withFunction(one, path, registry),
    (one) => withInputs(one, path, { registry, limit }),
  ]);

/** `webSearch`, `web-search` and `Web_Search` are the same in plain letters. */
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

function onlyLike(name: string, known: Iterable<string>): string | null {
  const [only, more] = [...known].filter((one) => plain(one) === plain(name));
  return only !== undefined && more === undefined ? only : null;
}

const isMissing = (value: Json | undefined): boolean => value === undefined || value === null;

function withTool(node: JsonObject, path: Path, { functions }: OpenRegistry): Edited<JsonObject> {
  const { tool } = node;
  if (typeof tool !== "string" || functions.has(tool)) return unedited(node);
  const like = onlyLike(tool, functions.keys());
  const edit = (to: string) => [editAt([...path, "tool"], `Write the tool “${tool}” as “${to}”.`)];
  if (like !== null) return { value: { ...node, tool: like }, edits: edit(like) };
  const [pair, more] = [...functions].flatMap(([name, ones]) =>
    [...ones.keys()].filter((one) => tool === `${name}.${one}`).map((one) => [name, one] as const),
  );
  if (!pair || more || !(isMissing(node.function) || node.function === pair[1])) return unedited(node);
  return {
    value: { ...node, tool: pair[0], function: pair[1] },
    edits: edit(`${pair[0]}” with the function “${pair[1]}`),
  };
}

function withFunction(node: JsonObject, path: Path, { functions }: OpenRegistry): Edited<JsonObject> {
  const { tool, function: name } = node;
  const known = typeof tool === "string" ? functions.get(tool) : undefined;
  if (!known || (typeof name === "string" && known.has(name))) return unedited(node);
  const [only, more] = [...known.keys()];
  if (typeof name !== "string" && !isMissing(name)) return unedited(node);
  const alone = more === undefined ? only : null;
  const meant = typeof name === "string" ? onlyLike(name, known.keys()) : alone;
  if (meant === null || meant === undefined) return unedited(node);
  const at = [...path, "function"];
  const message =
    typeof name === "string"
      ? `Write the function “${name}” as “${meant}”.`
      : `Name the function “${meant}”, the only one of the tool.`;
  return { value: { ...node, function: meant }, edits: [editAt(at, message)] };
}

type Checking = { readonly registry: OpenRegistry; readonly limit: WorkLimit };

function withInputs(node: JsonObject, path: Path, { registry, limit }: Checking): Edited<JsonObject> {
  const { tool, function: name, inputs } = node;
  const known = typeof tool === "string" ? registry.functions.get(tool) : undefined;
  const check = typeof name === "string" ? known?.get(name) : undefined;
  if (!check || inputs === undefined || !isObject(inputs) || limit.left < 0) return unedited(node);
  const faultsOf = (value: JsonObject) => check(value, limit) ?? [];
  const { parameters } = registry.tools.find((one) => one.name === tool && one.function === name) ?? {};
  const properties = isObject(parameters?.properties ?? null)
    ? Object.keys(parameters?.properties ?? {})
    : [];
  const edited = inTurn(inputs, [
    (one) => withDeclared(one, [...path, "inputs"], { faults: faultsOf(one), properties }),
    (one) => withTypes(one, [...path, "inputs"], faultsOf),
  ]);
  return edited.edits.length === 0
    ? unedited(node)
    : { value: { ...node, inputs: edited.value }, edits: edited.edits };
}

type Fault = {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: { readonly [name: string]: unknown };
};

function withDeclared(
  inputs: JsonObject,
  path: Path,
  { faults, properties }: { readonly faults: readonly Fault[]; readonly properties: readonly string[] },
): Edited<JsonObject> {
  const undeclared = faults
    .filter(({ instancePath }) => instancePath === "")
    .flatMap(({ params }) => params.additionalProperty ?? params.unevaluatedProperty ?? [])
    .map(String);
  const free = properties.filter((name) => !Object.hasOwn(inputs, name));
  return inTurn(
    inputs,
    undeclared.map((name) => (one: JsonObject) => {
      const meant = onlyLike(name, free);
      if (meant === null || Object.hasOwn(one, meant)) return unedited(one);
      const edits = [editAt([...path, name], `Rename the input “${name}” to “${meant}”.`)];
      return { value: renamed(one, name, meant), edits };
    }),
  );
}

/** Writes texts as the numbers and booleans that the schema asks for. */
function withTypes(
  inputs: JsonObject,
  path: Path,
  faultsOf: (inputs: JsonObject) => readonly Fault[],
): Edited<JsonObject> {
  const pointers = faultsOf(inputs)
    .filter(({ keyword }) => keyword === "type")
    .map(({ instancePath }) => instancePath)
    .filter((pointer) => pointer !== "" && typedValue(at(inputs, pointer)) !== null);
  if (pointers.length === 0) return unedited(inputs);
  const still = new Set(faultsOf(placed(inputs, pointers)).map(({ instancePath }) => instancePath));
  const fitting = pointers.filter((pointer) => !still.has(pointer));
  return {
    value: placed(inputs, fitting),
    edits: fitting.map((pointer) => ({
      pointer: `${toPointer(path)}${pointer}`,
      message: `Write the text ${JSON.stringify(at(inputs, pointer))} as ${String(typedValue(at(inputs, pointer)))}.`,
    })),
  };
}

function typedValue(value: Json | undefined): number | boolean | null {
  if (value === "true") return true;
  if (value === "false") return false;
  return numberIn(value);
}

/** Returns the value with the texts at these pointers written as what they say. */
function placed<T extends Json>(value: T, pointers: readonly string[], here = ""): T {
  if (pointers.includes(here) && here !== "") return (typedValue(value) ?? value) as T;
  if (!pointers.some((pointer) => pointer.startsWith(here)) || typeof value !== "object" || value === null)
    return value;
  if (Array.isArray(value))
    return value.map((one, i) => placed(one as Json, pointers, `${here}/${i}`)) as Json as T;
  const fields = Object.entries(value).map(([name, one]) => [
    name,
    placed(one as Json, pointers, `${here}${toPointer([name])}`),
  ]);
  return Object.fromEntries(fields) as T;
}
