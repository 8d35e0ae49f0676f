import { type Fault, isObject, listed, parseJson } from "../../../std";
import { readHumanEval } from "./readHumanEval";
import { readMbpp } from "./readMbpp";
import { type BenchmarkTask, faulty, maxLine, type ReadTask } from "./schema";

export const benchmarks = { mbpp: "MBPP", humaneval: "HumanEval" } as const;
export type Benchmark = keyof typeof benchmarks;

export type ReadTasks =
  | { readonly ok: true; readonly benchmark: Benchmark; readonly tasks: readonly BenchmarkTask[] }
  | { readonly ok: false; readonly faults: readonly Fault[] };

const maxTasks = 20_000;
const maxFaults = 20;
const readers: { readonly [benchmark in Benchmark]: (line: string) => ReadTask } = {
  mbpp: readMbpp,
  humaneval: readHumanEval,
};

/** Reads a JSONL file of MBPP or HumanEval; the form is that of its first line. Faults begin with their line. */
export function readTasks(text: string): ReadTasks {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split("\n")
    .map((line, i) => ({ line, number: i + 1 }))
    .filter(({ line }) => line.trim() !== "");
  const [first] = lines;
  if (!first) return refused("The file has no lines.", "Write one task a line.");
  if (lines.length > maxTasks)
    return refused(`The file has ${lines.length} lines; the maximum is ${maxTasks}.`, "Split it.");
  const benchmark = benchmarkOf(first.line);
  if (benchmark === null)
    return refused(
      `Line ${first.number} is no task of ${listed(Object.values(benchmarks))}.`,
      'A line of MBPP has "test_list", one of HumanEval "entry_point" and "test". A list in JSON must be written as one object a line.',
    );
  const tasks: BenchmarkTask[] = [];
  const faults: Fault[] = [];
  const lineOf = new Map<string, number>();
  for (const { line, number } of lines) {
    const read = uniqueIn(lineOf, number, readers[benchmark](line));
    if (read.ok) tasks.push({ text: read.text, task: read.task, solution: read.solution });
    else faults.push(...read.faults.map((one) => ({ ...one, message: `Line ${number}: ${one.message}` })));
    if (faults.length >= maxFaults) break;
  }
  return faults.length === 0 ? { ok: true, benchmark, tasks } : { ok: false, faults };
}

const refused = (message: string, fix: string): ReadTasks => ({
  ok: false,
  faults: [{ field: "The file", message, fix }],
});

function benchmarkOf(line: string): Benchmark | null {
  const json = parseJson(line, { maxBytes: maxLine, maxDepth: 20, maxValues: 100_000 });
  if (!json.ok || !isObject(json.value)) return null;
  if ("test_list" in json.value) return "mbpp";
  return "entry_point" in json.value ? "humaneval" : null;
}

/** Refuses a task whose id an earlier line has. */
function uniqueIn(lineOf: Map<string, number>, number: number, read: ReadTask): ReadTask {
  if (!read.ok) return read;
  const { id } = read.task;
  const earlier = lineOf.get(id);
  if (earlier !== undefined)
    return faulty("task_id", `task_id "${id}" is that of line ${earlier}.`, "Give each task its own.");
  lineOf.set(id, number);
  return read;
}
