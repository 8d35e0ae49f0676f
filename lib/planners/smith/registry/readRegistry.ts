import { explain, type Fault, type JsonObject } from "../../../std";
import { tryRegistry } from "./checks";
import { readOtherTools } from "./otherTools";
import { Registry } from "./schema";

export type ReadRegistry =
  | { readonly ok: true; readonly registry: Registry; readonly hash: string }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Parses a registry, or a list of tools of a provider or of MCP: unique functions, and parameters that are a JSON Schema of an object. */
export function readRegistry(json: unknown): ReadRegistry {
  const other = readOtherTools(json);
  if (!other) return readOwn(json);
  if (other.faults.length > 0) return { ok: false, faults: other.faults };
  const read = readOwn(other.registry);
  return read.ok ? read : { ok: false, faults: read.faults.map(other.relocate) };
}

function readOwn(json: unknown): ReadRegistry {
  const parsed = Registry.safeParse(json);
  if (!parsed.success) return { ok: false, faults: explain(parsed.error) };
  const registry = parsed.data;
  const faults = [...repeatedFunctions(registry), ...schemaFaults(registry)];
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, registry, hash: tryRegistry(registry).open.hash };
}

/** Checks the registry that a recording may start with. */
export function startFaults(start: JsonObject): readonly Fault[] {
  if (!Object.hasOwn(start, "registry")) return [];
  const read = readRegistry(start.registry);
  if (read.ok) return [];
  return read.faults.map(({ field, message, fix }) => ({
    field: `start.registry.${field}`,
    message: `start.registry.${message}`,
    fix,
  }));
}

/** Returns the title of a registry, or the names of its first tools. */
export function registryTitle({ title, tools }: Registry): string {
  if (title !== undefined) return title;
  const names = [...new Set(tools.map(({ name }) => name))];
  const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
  return `${names.slice(0, 3).join(", ")}${more}`;
}

function repeatedFunctions({ tools }: Registry): readonly Fault[] {
  const seen = new Set<string>();
  return tools.flatMap((tool, i) => {
    const name = `${tool.name}.${tool.function}`;
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    const message = `tools[${i}] is the function ${name} again.`;
    return [{ field: `tools[${i}]`, message, fix: "Keep only one of them, or rename the function." }];
  });
}

function schemaFaults(registry: Registry): readonly Fault[] {
  const field = (index: number) => `tools[${index}].parameters`;
  const shapes = registry.tools.flatMap(({ parameters }, i) =>
    parameters.type === "object"
      ? []
      : [
          {
            field: field(i),
            message: `${field(i)} must be the schema of an object.`,
            fix: 'Set its "type" to "object".',
          },
        ],
  );
  const { broken } = tryRegistry(registry);
  return [
    ...shapes,
    ...broken.map(({ index, reason }) => ({
      field: field(index),
      message: `${field(index)} is no JSON Schema that can be used: ${reason}.`,
      fix: "Correct the schema.",
    })),
  ];
}
