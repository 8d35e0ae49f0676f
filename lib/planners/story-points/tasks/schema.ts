import type { Fault } from "../../../std";
import type { Task } from "../schema";

/** A task of a benchmark. `text` is for developers; `solution` is the reference, which no developer sees. */
export type BenchmarkTask = { readonly text: string; readonly task: Task; readonly solution: string };

export type ReadTask =
  | ({ readonly ok: true } & BenchmarkTask)
  | { readonly ok: false; readonly faults: readonly Fault[] };

export const faulty = (field: string, message: string, fix: string): ReadTask => ({
  ok: false,
  faults: [{ field, message, fix }],
});

/** Lengths in characters: of a line of the file, and of what a developer reads. */
export const maxLine = 4_000_000;
export const maxText = 50_000;
