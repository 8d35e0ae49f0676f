import path from "node:path";
import { readTasks, recordingsOf } from "../../../planners/story-points";
import { counted } from "../../../std";
import { readTextFile, refuse, writeNewFiles } from "../../documents";
import { BadInput, exitCodes, type Io } from "../../io";

export type TasksOptions = { readonly out: string; readonly each: string; readonly json?: boolean };

const maxEach = 1000;

/** Writes the tasks of a benchmark's file as recordings without answers. */
export function writeTasks(file: string, { out, each, json }: TasksOptions, io: Io): number {
  const size = /^\d{1,4}$/.test(each) ? Number(each) : 0;
  if (size < 1 || size > maxEach) throw new BadInput(`--each must be a number from 1 to ${maxEach}.`);
  const read = readTasks(readTextFile(file));
  if (!read.ok) refuse(file, read.faults);
  const { benchmark, tasks } = read;
  const name =
    path
      .basename(file, path.extname(file))
      .replaceAll(/[^\w.-]+/g, "-")
      .slice(0, 100) || benchmark;
  const recordings = recordingsOf({ benchmark, tasks, name, each: size });
  const files = recordings.map((one) => ({
    name: `${one.id}.json`,
    text: `${JSON.stringify(one, null, 1)}\n`,
  }));
  writeNewFiles(out, files);
  if (json) io.out(JSON.stringify({ benchmark, tasks: tasks.length, files: files.map((one) => one.name) }));
  else io.out(`${counted(tasks.length, "task")} written to ${out} as ${counted(files.length, "recording")}.`);
  return exitCodes.fine;
}
