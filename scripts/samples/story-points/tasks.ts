import { z } from "zod";
import { Points } from "../../../lib/planners/story-points/schema";
import { hash } from "../../../lib/std";
import tasks from "./tasks.json" with { type: "json" };

const Flaw = z.object({ kind: z.string(), code: z.string() });
const SampleTask = z.object({
  id: z.string(),
  /** Points that the task deserves; estimates may differ. */
  points: Points,
  text: z.string(),
  signature: z.string(),
  entries: z.array(z.string()),
  right: z.string(),
  flaws: z.array(Flaw).min(1),
  visible_tests: z.string(),
  hidden_tests: z.string(),
});
export type SampleTask = z.infer<typeof SampleTask>;

/** Own tasks in the manner of MBPP and HumanEval, twelve for each value. */
export const sampleTasks: readonly SampleTask[] = z.array(SampleTask).parse(tasks);

export const testsOf = ({
  visible_tests,
  hidden_tests,
}: Pick<SampleTask, "visible_tests" | "hidden_tests">) => `${visible_tests}\n${hidden_tests}\n`;

/** Key of the result that the tester came to for a program. */
export const resultKey = (task: string, code: string): string => `${task} ${hash(code).slice(0, 12)}`;
