import { readRecordings } from "../../../lib/planners/story-points/recordings";
import { Task, Tested } from "../../../lib/planners/story-points/schema";
import type { TestRequest } from "../../../lib/tester";
import { testsOf } from "./tasks";

/** A test of a recording, and the result that is stored there. */
export type RecordedTest = {
  readonly recording: string;
  readonly request: TestRequest;
  readonly result: Tested;
};

/** Returns every test call of the shipped recordings, each program once. */
export function recordedTests(): readonly RecordedTest[] {
  const found = new Map<string, RecordedTest>();
  for (const { id: recording, turns, spares } of readRecordings()) {
    const tasks = turns.map(({ input }) => Task.parse(input));
    for (const { kind, request, answer } of [...turns.flatMap(({ calls }) => calls), ...spares]) {
      if (kind !== "test") continue;
      const { task: id, code } = request as { readonly task: string; readonly code: string };
      const task = tasks.find((one) => one.id === id);
      if (!task) throw new Error(`${recording} tests ${id}, which is none of its tasks.`);
      const test = { code, tests: testsOf(task), entries: task.entries };
      found.set(`${id} ${code}`, { recording, request: test, result: Tested.parse(answer) });
    }
  }
  return [...found.values()];
}
