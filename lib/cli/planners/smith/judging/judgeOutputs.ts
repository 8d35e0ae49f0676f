import { readdirSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import * as plans from "../../../../planners/smith";
import { explain, parseJson } from "../../../../std";
import { isFolder, readTextFile } from "../../../documents";
import { BadInput, exitCodes, type Io } from "../../../io";
import { tablesAsText } from "./tellTables";

/** A line of a log: one output of a model. Lines of one planning are its attempts, in order. */
const LogLine = z.object({
  request: z.string().max(10_000).default(""),
  output: z.string(),
  /** Common to the attempts of one planning; by default each line is a planning of its own. */
  planning: z.union([z.string(), z.number()]).optional(),
  narratives: z.number().int().min(0).max(100).optional(),
  tokens: z.number().nonnegative().optional(),
});
type LogLine = z.infer<typeof LogLine>;

export const isMany = (file: string): boolean => isFolder(file) || /\.(?:jsonl|ndjson)$/i.test(file);

export type JudgeOutputsOptions = {
  readonly registry: plans.Registry;
  readonly narratives: number;
  readonly json?: boolean | undefined;
};

/** Prints the table of plans in a folder, or of attempts in a log. A planning without a valid plan is a finding. */
export function judgeOutputs(file: string, options: JudgeOutputsOptions, io: Io): number {
  const logged = isFolder(file) ? inFolder(file, options.narratives) : inLog(file, options.narratives);
  if (logged.length === 0) throw new BadInput(`${file} holds no plans.`);
  const judged = logged.map((one) => plans.judgedOutputs(one, options.registry));
  const table = plans.planningTable(judged);
  const rejected = judged.filter(({ accepted }) => !accepted);
  if (options.json) io.out(JSON.stringify({ ok: rejected.length === 0, table, plannings: judged }));
  else {
    io.out(tablesAsText([{ name: path.basename(file), table }]));
    for (const { request, broken } of rejected.slice(0, 20))
      io.out(`Not valid: ${request || "a planning"}${broken.length > 0 ? ` (${broken.join(", ")})` : ""}`);
    if (rejected.length > 20) io.out(`And ${rejected.length - 20} more.`);
  }
  return rejected.length === 0 ? exitCodes.fine : exitCodes.findings;
}

/** Each file of a folder is the plan of one planning. */
const inFolder = (folder: string, narratives: number): readonly plans.LoggedPlanning[] =>
  readdirSync(folder)
    .filter((name) => /\.(?:json|txt|md)$/i.test(name))
    .sort()
    .map((name) => ({
      request: name,
      narratives,
      outputs: [readTextFile(path.join(folder, name))],
      tokens: null,
    }));

function inLog(file: string, narratives: number): readonly plans.LoggedPlanning[] {
  const groups = new Map<string, LogLine[]>();
  for (const [i, text] of readTextFile(file).split(/\r?\n/).entries()) {
    if (text.trim() === "") continue;
    const line = lineOf(text, `${file}, line ${i + 1}`);
    const key = line.planning === undefined ? `line ${i}` : `planning ${line.planning}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].map((lines) => {
    const tokens = lines.flatMap((line) => line.tokens ?? []);
    return {
      request: lines[0]?.request || String(lines[0]?.planning ?? ""),
      narratives: lines[0]?.narratives ?? narratives,
      outputs: lines.map(({ output }) => output),
      tokens: tokens.length === lines.length ? tokens.reduce((sum, one) => sum + one, 0) : null,
    };
  });
}

function lineOf(text: string, where: string): LogLine {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new BadInput(`${where}: ${parsed.message}`);
  const read = LogLine.safeParse(parsed.value);
  if (read.success) return read.data;
  throw new BadInput(`${where}: ${explain(read.error)[0]?.message ?? "it is no attempt"}`);
}
