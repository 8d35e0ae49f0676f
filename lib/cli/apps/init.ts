import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { configFile, writeWhole } from "../../runner";
import { at, counted, isObject, type Json, listed } from "../../std";
import { exitCodes, type Io } from "../io";
import { proposedDecisions } from "./proposedDecisions";
import { type AppOptions, type AppSession, type OpenSide, withApp } from "./session";

export type InitOptions = AppOptions & {
  readonly commitRecordings?: boolean;
  readonly ignoreRecordings?: boolean;
};

/** Writes planner-studio.json and a first case, and reports the seams. */
export const initCommand = (options: InitOptions, io: Io): Promise<number> =>
  withApp(options, io, async (session) => {
    const side = await session.openTree(session.name, false);
    io.out(
      `${session.name}: ${counted(Object.keys(side.loaded.graph.nodes).length, "node")} of the graph ${side.loaded.chosen}.`,
    );
    writeConfig(session, side);
    writeFirstCase(session, side);
    await settleRecordings(session, options);
    io.out("Next: edit cases/first.json, then type: planner-studio record --case cases/first.json");
    return exitCodes.fine;
  });

function writeConfig({ folder, config: given, recordingsPath, io }: AppSession, { loaded }: OpenSide): void {
  const file = path.join(folder, configFile);
  if (existsSync(file)) {
    io.out(`${configFile} is there already and was left as it is.`);
    return;
  }
  const decisions = proposedDecisions(loaded);
  const recordings = recordingsPath === given.recordings ? {} : { recordings: recordingsPath };
  const config = { graph: loaded.chosen, ...recordings, decisions };
  writeWhole(file, `${JSON.stringify(config, null, 2)}\n`);
  const channels = decisions.flatMap((rule) => ("channel" in rule ? [rule.channel] : []));
  io.out(
    channels.length > 0
      ? `Wrote ${configFile}: decisions are read from ${listed(channels)}, and from tool calls, interrupts and routes. Remove those that are not decisions.`
      : `Wrote ${configFile}: decisions are tool calls, interrupts and routes.`,
  );
}

function writeFirstCase({ folder, io }: AppSession, { loaded }: OpenSide): void {
  const file = path.join(folder, "cases", "first.json");
  if (existsSync(file)) return;
  const first = { id: "first", title: "First conversation", turns: [{ input: exampleInput(loaded.input) }] };
  writeWhole(file, `${JSON.stringify(first, null, 2)}\n`);
  io.out("Wrote cases/first.json from the graph's input schema.");
}

/** Returns an input that fits the schema's outline, with placeholder texts: the fields that the schema requires, else those without a default. */
export function exampleInput(given: Json): Json {
  const schema = resolved(given, given);
  const properties = isObject(schema) && isObject(schema.properties) ? schema.properties : null;
  if (properties === null) return exampleValue(schema, given);
  const required = isObject(schema) && Array.isArray(schema.required) ? schema.required : null;
  const isNeeded = ([name, one]: readonly [string, Json]): boolean =>
    name === "messages" || (required ? required.includes(name) : isObject(one) && one.default === undefined);
  const fields = Object.entries(properties)
    .filter(isNeeded)
    .map(([name, one]) => [
      name,
      name === "messages" ? [{ role: "user", content: "Hello" }] : exampleValue(one, given),
    ]);
  return Object.fromEntries(fields) as Json;
}

/** Resolves a reference within the same document, and a choice of types to its first. */
function resolved(schema: Json, document: Json): Json {
  if (!isObject(schema)) return schema;
  const [first] = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  if (first !== undefined) return resolved(first, document);
  const ref = typeof schema.$ref === "string" ? schema.$ref : null;
  return ref === null ? schema : (at(document, ref.replace(/^#/, "")) ?? schema);
}

function exampleValue(given: Json, document: Json, depth = 0): Json {
  const schema = resolved(given, document);
  if (!isObject(schema) || depth > 4) return {};
  if (Array.isArray(schema.enum)) return schema.enum[0] ?? "";
  const { type, properties } = schema;
  if (type === "integer" || type === "number") return 0;
  if (type === "boolean") return false;
  if (type === "array") return [];
  if (type !== "object") return "…";
  const fields = Object.entries(isObject(properties) ? properties : {});
  return Object.fromEntries(fields.map(([name, one]) => [name, exampleValue(one, document, depth + 1)]));
}

/** Applies the choice whether to commit recordings; without one, `.gitignore` stays unchanged. */
async function settleRecordings(
  { folder, recordingsPath, io }: AppSession,
  options: InitOptions,
): Promise<void> {
  const choice = await recordingsChoice(options);
  if (choice === null) {
    io.out(
      `Recordings are stored in ${recordingsPath}/, redacted. Commit them for CI and colleagues, or run init --ignore-recordings.`,
    );
    return;
  }
  if (choice === "commit") {
    io.out(`Commit ${recordingsPath}/: it is redacted, and CI and colleagues need it.`);
    return;
  }
  const file = path.join(folder, ".gitignore");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const line = `/${recordingsPath.replace(/\/$/, "")}/`;
  if (!text.split(/\r?\n/).includes(line))
    writeWhole(file, `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${line}\n`);
  io.out(`Added ${line} to .gitignore. CI and colleagues will not have the recordings.`);
}

async function recordingsChoice(options: InitOptions): Promise<"commit" | "ignore" | null> {
  if (options.ignoreRecordings) return "ignore";
  if (options.commitRecordings) return "commit";
  if (!process.stdin.isTTY) return null;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines
    .question("Commit recordings (redacted) to the repository? [Y/n] ")
    .catch(() => "");
  lines.close();
  return /^n/i.test(answer.trim()) ? "ignore" : "commit";
}
