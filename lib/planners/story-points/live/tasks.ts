import { isObject, type Json } from "../../../std";
import { readRecordings } from "../recordings";
import { Points } from "../schema";
import { readTasks } from "../tasks";

/** A task as a live run takes it. */
export type CodingTask = {
  readonly id: string;
  readonly text: string;
  readonly input: Json;
  /** Points that it deserves, if known. */
  readonly points: Points | null;
};

/** The tasks of the shipped recordings, each once. */
export function shippedTasks(): readonly CodingTask[] {
  const tasks = new Map<string, CodingTask>();
  for (const { text, input } of readRecordings().flatMap(({ turns }) => turns)) {
    if (!isObject(input ?? null)) continue;
    const { id, points } = input as { readonly id: string; readonly points?: number };
    if (!tasks.has(id))
      tasks.set(id, { id, text, input: input as Json, points: Points.safeParse(points).data ?? null });
  }
  return [...tasks.values()];
}

type FileTasks =
  | { readonly ok: true; readonly tasks: readonly CodingTask[] }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Reads the tasks of a JSONL file of MBPP or HumanEval. */
export function fileTasks(text: string): FileTasks {
  const read = readTasks(text);
  if (!read.ok) return { ok: false, faults: read.faults.map(({ message, fix }) => `${message} ${fix}`) };
  const tasks = read.tasks.map(({ text: description, task }): CodingTask => {
    const parts = [description, task.signature, task.visible_tests].filter((part) => part !== "");
    return { id: task.id, text: parts.join("\n"), input: task, points: null };
  });
  return { ok: true, tasks };
}

/** The shipped task whose text has the middle length. */
export function typicalTask(): CodingTask {
  const tasks = shippedTasks().toSorted((a, b) => a.text.length - b.text.length);
  const task = tasks[Math.floor(tasks.length / 2)];
  if (!task) throw new Error("Tasks ship.");
  return task;
}

/** Shipped tasks that deserve these points, so many of each value. */
export const shippedTasksOf = (values: readonly number[], each: number): readonly CodingTask[] =>
  values.flatMap((value) =>
    shippedTasks()
      .filter((task) => task.points === value)
      .slice(0, each),
  );
