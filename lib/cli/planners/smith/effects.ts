import * as plans from "../../../planners/smith";
import type { Json } from "../../../std";
import { readJsonFile, refuse, writeText } from "../../documents";
import { BadInput, exitCodes, type Io, meantBy } from "../../io";
import { table } from "../../table";

export type EffectsOptions = {
  readonly mark?: string;
  readonly unmark?: string;
  readonly write?: boolean;
  readonly json?: boolean;
};

type Tool = plans.Registry["tools"][number];

const nameOf = (tool: Tool): string => `${tool.name}.${tool.function}`;

/** Lists a registry's functions and which are effects; marks some, in the file on request. */
export function effectsOf(file: string, options: EffectsOptions, io: Io): number {
  const document = readJsonFile(file);
  const { tools } = registryIn(file, document);
  const [mark, unmark] = [namedIn(options.mark, tools), namedIn(options.unmark, tools)];
  const marked = plans.markEffects(
    document,
    tools,
    (tool) => mark.has(nameOf(tool)) || (plans.hasEffect(tool) && !unmark.has(nameOf(tool))),
  );
  if (options.write) writeText(file, `${JSON.stringify(marked, null, 2)}\n`);
  const listed = registryIn(file, marked).tools.map((tool) => ({
    function: nameOf(tool),
    effect: plans.hasEffect(tool),
  }));
  if (options.json) io.out(JSON.stringify({ functions: listed, written: options.write === true }));
  else {
    const rows = listed.map((one) => [one.function, one.effect ? "yes" : ""]);
    io.out(table(["Function", "Effect"], rows));
  }
  return exitCodes.fine;
}

function registryIn(file: string, document: Json): plans.Registry {
  const read = plans.readRegistry(document);
  return read.ok ? read.registry : refuse(file, read.faults);
}

/** Reads names of functions with commas between. */
function namedIn(given: string | undefined, tools: readonly Tool[]): ReadonlySet<string> {
  const names = (given ?? "").split(",").flatMap((name) => name.trim() || []);
  const known = tools.map(nameOf);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return new Set(names);
  const some = known.slice(0, 10).join(", ");
  throw new BadInput(`The registry has no function "${unknown}".${meantBy(unknown, known)} It has ${some}.`);
}
