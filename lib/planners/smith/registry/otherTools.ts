import { type Fault, isObject, type Json, type JsonObject } from "../../../std";

/** A list of tools as a provider or MCP has it, written as a registry. */
export type OtherTools = {
  readonly registry: JsonObject;
  /** Tools that no plan can call. */
  readonly faults: readonly Fault[];
  /** Names the place in the file instead of that in the registry. */
  relocate(fault: Fault): Fault;
};

/** Reads tools of OpenAI, Anthropic and MCP, alone or within a request or an answer; `null` for anything else. */
export function readOtherTools(document: unknown): OtherTools | null {
  const found = toolListIn(document as Json);
  if (!found?.list.some(isOther)) return null;
  const read = found.list.map((tool, i) => toolIn(tool, `${found.at}[${i}]`));
  return {
    registry: { ...found.rest, tools: read.map(({ tool }) => tool) },
    faults: read.flatMap(({ fault }) => fault ?? []),
    relocate: (fault) => relocated(fault, read),
  };
}

type Found = { readonly at: string; readonly list: readonly Json[]; readonly rest: JsonObject };

/** Finds the list of tools of a document in any readable form. */
export function toolListIn(document: Json): Found | null {
  if (Array.isArray(document)) return { at: "", list: document as readonly Json[], rest: {} };
  if (!isObject(document) || document.format !== undefined) return null;
  const { tools, functions, result = null, title } = document;
  const rest: JsonObject = typeof title === "string" ? { title } : {};
  if (Array.isArray(tools)) return { at: "tools", list: tools as readonly Json[], rest };
  if (Array.isArray(functions)) return { at: "functions", list: functions as readonly Json[], rest };
  return isObject(result) && Array.isArray(result.tools)
    ? { at: "result.tools", list: result.tools as readonly Json[], rest }
    : null;
}

/** A tool without a name of its function beside its own. */
const isOther = (tool: Json): boolean =>
  isObject(tool) && typeof tool.function !== "string" && schemaKey(tool) !== null;

const schemaKeys = ["input_schema", "inputSchema", "parameters"] as const;

const schemaKey = (tool: JsonObject): string | null => {
  if (tool.type === "function" && isObject(tool.function ?? null)) return "function";
  return schemaKeys.find((key) => Object.hasOwn(tool, key)) ?? null;
};

type ReadTool = {
  readonly tool: Json;
  readonly fault?: Fault;
  /** Places in the file. */
  readonly at: string;
  readonly name: string;
  readonly parameters: string;
};

function toolIn(tool: Json, at: string): ReadTool {
  const own = { tool, at, name: `${at}.name`, parameters: `${at}.parameters` };
  if (!isObject(tool) || typeof tool.function === "string") return own;
  const key = schemaKey(tool);
  if (key === null) {
    const type = JSON.stringify(tool.type ?? null).slice(0, 60);
    const message = `${at || "The tool"} has no schema of its inputs (its type is ${type}).`;
    return { ...own, fault: { field: at, message, fix: "Remove it: no plan can call it." } };
  }
  if (key === "function") {
    const { type: _, function: inner, ...outer } = tool;
    const read = { ...outer, ...(inner as JsonObject) };
    const within = `${at}.function`;
    return {
      ...own,
      tool: written(read, "parameters"),
      name: `${within}.name`,
      parameters: `${within}.parameters`,
    };
  }
  return { ...own, tool: written(tool, key), parameters: `${at}.${key}` };
}

/** Further fields are carried as they are. The function is called as its tool. */
function written(tool: JsonObject, key: string): JsonObject {
  const { [key]: schema, name = null, description, type, ...more } = tool;
  const said = [description, more.title, name].find((text) => typeof text === "string" && text.trim() !== "");
  return {
    name,
    function: name,
    description: said ?? "",
    ...(type === undefined || type === "function" || type === "custom" ? {} : { type }),
    ...more,
    parameters: ofObject(schema ?? null),
  };
}

/** The schema of a function without parameters may be left out, as may its type. */
function ofObject(schema: Json): Json {
  if (schema === null) return { type: "object", properties: {} };
  return isObject(schema) && schema.type === undefined ? { type: "object", ...schema } : schema;
}

function relocated({ field, message, fix }: Fault, read: readonly ReadTool[]): Fault {
  const move = (text: string): string =>
    text.replace(
      /^tools\[(\d+)\](?:\.(parameters|name|function)\b)?/,
      (whole, index: string, part?: string) => {
        const found = read[Number(index)];
        if (!found) return whole;
        if (part === undefined) return found.at;
        return part === "parameters" ? found.parameters : found.name;
      },
    );
  return { field: move(field), message: move(message), fix };
}
