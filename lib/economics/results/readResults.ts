import { counted, explain, type Fault, isObject, type Json, parseJson } from "../../std";
import { mapLine, unreadFields } from "./mapLine";
import { resultsLimits as limits, type ResultLine, ResultsMap } from "./schema";

/** The attempts at a task under one architecture with one seed, in the order of the file. */
export type ResultLines = {
  readonly key: string;
  readonly first: number;
  readonly lines: readonly ResultLine[];
};

export type ReadResults =
  | {
      readonly ok: true;
      readonly tasks: readonly ResultLines[];
      /** Names of fields that no line was read from. */
      readonly unread: readonly string[];
    }
  | { readonly ok: false; readonly faults: readonly Fault[] };

export type ReadMap =
  | { readonly ok: true; readonly map: ResultsMap }
  | { readonly ok: false; readonly faults: readonly Fault[] };

const maxFaults = 20;
/** Lines with faults after which nothing further is read. */
const maxFaultyLines = 1000;
const lineLimits = { maxBytes: limits.lineCharacters, maxDepth: 20, maxValues: 50_000 };

export function readResultsMap(text: string): ReadMap {
  const json = parseJson(text, { ...lineLimits, maxDepth: 6 });
  if (!json.ok) return { ok: false, faults: [{ field: "The map", message: json.message, fix: "" }] };
  const parsed = ResultsMap.safeParse(json.value);
  return parsed.success ? { ok: true, map: parsed.data } : { ok: false, faults: explain(parsed.error) };
}

type ReadState = {
  readonly map: ResultsMap;
  readonly tasks: Map<string, { first: number; passedOn: number | null; lines: ResultLine[] }>;
  readonly names: { readonly [name in "architecture" | "tier" | "model"]: Set<string> };
  readonly unread: Set<string>;
  /** True after more names than are compared: the file has a wrong map. */
  isCrowded: boolean;
};

/** Reads a JSONL file of results line by line. Faults begin with their line; equal ones are listed once. */
export function readResults(text: string, map: ResultsMap = {}): ReadResults {
  const state: ReadState = {
    map,
    tasks: new Map(),
    names: { architecture: new Set(), tier: new Set(map.tiers), model: new Set() },
    unread: new Set(),
    isCrowded: false,
  };
  const faults = new Map<string, { fault: Fault; line: number; more: number }>();
  let faultyLines = 0;
  let lines = 0;
  let number = 0;
  for (
    let at = text.startsWith("\uFEFF") ? 1 : 0;
    at < text.length && faultyLines < maxFaultyLines && !state.isCrowded;
  ) {
    const end = text.indexOf("\n", at);
    const line = text.slice(at, end === -1 ? text.length : end);
    at = end === -1 ? text.length : end + 1;
    number += 1;
    if (line.trim() === "") continue;
    lines += 1;
    if (lines > limits.lines) return refused(`The file has more than ${counted(limits.lines, "line")}.`);
    const found = readLine(line, number, state);
    faultyLines += found.length > 0 ? 1 : 0;
    for (const fault of found) {
      const key = `${fault.message} ${fault.fix}`;
      const known = faults.get(key);
      if (known) known.more += 1;
      else faults.set(key, { fault, line: number, more: 0 });
    }
  }
  if (faults.size > 0) return { ok: false, faults: [...faults.values()].slice(0, maxFaults).map(onLines) };
  if (lines === 0) return refused("The file has no lines.", "Write one attempt a line, as JSON.");
  const tasks = [...state.tasks].map(([key, { first, lines: own }]) => ({ key, first, lines: own }));
  return { ok: true, tasks, unread: [...state.unread].slice(0, 50) };
}

/** Names the line of a fault, and how many others have the same. */
function onLines({ fault, line, more }: { fault: Fault; line: number; more: number }): Fault {
  const also = more > 0 ? ` and ${counted(more, "more", "more")}` : "";
  return { ...fault, message: `Line ${line}${also}: ${fault.message}` };
}

const refused = (message: string, fix = "Split it."): ReadResults => ({
  ok: false,
  faults: [{ field: "The file", message, fix }],
});

function readLine(text: string, number: number, state: ReadState): readonly Fault[] {
  if (text.length > limits.lineCharacters)
    return [
      faultOf(
        "The line",
        `It is longer than ${counted(limits.lineCharacters, "character")}.`,
        "Leave out what the report does not read.",
      ),
    ];
  const json = parseJson(text, lineLimits);
  if (!json.ok)
    return [
      faultOf(
        "The line",
        json.message.replace(" at line 1, column", " at column"),
        number === 1 ? listHint(text) : "Correct the line.",
      ),
    ];
  if (!isObject(json.value)) return [faultOf("The line", "It is no object.", listHint(text))];
  const mapped = mapLine(json.value, state.map);
  if (!mapped.ok) return mapped.faults;
  if (state.unread.size < 50) for (const name of unreadFields(json.value, state.map)) state.unread.add(name);
  return addLine(mapped.line, number, state);
}

const faultOf = (field: string, message: string, fix: string): Fault => ({ field, message, fix });

const listHint = (text: string): string =>
  text.trimStart().startsWith("[")
    ? "A list must be written as one object a line: jq -c '.[]' results.json > results.jsonl"
    : "Write one attempt a line, as JSON.";

function addLine(line: ResultLine, number: number, state: ReadState): readonly Fault[] {
  const { tasks, names, map } = state;
  const crowded = tooMany(line, names);
  state.isCrowded = crowded !== null;
  if (crowded) return [crowded];
  if (map.tiers && !map.tiers.includes(line.tier))
    return [faultOf("tier", `tier "${line.tier}" is none of the map's "tiers".`, "Add it there.")];
  const key = JSON.stringify([line.architecture, line.seed, line.task]);
  const known = tasks.get(key);
  if (!known) {
    tasks.set(key, { first: number, passedOn: line.passed ? number : null, lines: [line] });
    return [];
  }
  if (known.passedOn !== null)
    return [
      faultOf(
        "passed",
        `"${line.task}" passed on line ${known.passedOn} already, under the same architecture with the same seed.`,
        "Give each run of a task its own seed.",
      ),
    ];
  if (known.lines[0]?.points_initial !== line.points_initial)
    return [
      faultOf(
        "points_initial",
        `points_initial of "${line.task}" differs from line ${known.first}.`,
        "It is the estimate before the first attempt; later ones are points_current.",
      ),
    ];
  known.lines.push(line);
  if (line.passed) known.passedOn = number;
  return [];
}

function tooMany(line: ResultLine, names: ReadState["names"]): Fault | null {
  for (const [field, known] of Object.entries(names) as [keyof ReadState["names"], Set<string>][]) {
    const name: Json = line[field];
    if (name === null) continue;
    known.add(name);
    const max = limits[`${field}s`];
    if (known.size > max)
      return faultOf(
        field,
        `${field} is the ${max + 1}st name; at most ${max} are compared.`,
        `Check which field of the file is read as "${field}".`,
      );
  }
  return null;
}
