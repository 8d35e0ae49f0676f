import type { Recording } from "../../../recording";
import { type Benchmark, benchmarks } from "./readTasks";
import type { BenchmarkTask } from "./schema";

type Given = {
  readonly benchmark: Benchmark;
  readonly tasks: readonly BenchmarkTask[];
  /** Begin of each recording's id. */
  readonly name: string;
  /** Tasks in each recording. */
  readonly each: number;
};

/** Returns recordings of the tasks without answers, which a live run replays and completes. */
export function recordingsOf({ benchmark, tasks, name, each }: Given): readonly Recording[] {
  const count = Math.ceil(tasks.length / each);
  const digits = String(count).length;
  return Array.from({ length: count }, (_, i): Recording => {
    const own = tasks.slice(i * each, (i + 1) * each);
    return {
      format: "planner-studio/recording",
      version: 2,
      id: `${name}-${String(i + 1).padStart(digits, "0")}`,
      title: `${benchmarks[benchmark]}, tasks ${i * each + 1} to ${i * each + own.length}`,
      planner: "story-points",
      summary: "Tasks without answers.",
      synthetic: false,
      tags: [benchmark],
      origin: { kind: "imported", tool: benchmarks[benchmark] },
      start: {},
      turns: own.map(({ text, task }) => ({
        kind: "message",
        text: [text, task.signature, task.visible_tests].filter((part) => part !== "").join("\n"),
        input: task,
        calls: [],
        decisions: [],
        end: "ended",
      })),
      spares: [],
    };
  });
}
