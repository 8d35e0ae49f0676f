import type { Planner } from "../planner";
import { AnswerSet, answerFaults } from "../replay";
import { explain } from "../std";
import { readJsonFile, refuse } from "./documents";

/** The answer set of a file, checked against the planner's calls. */
export function answerSetFrom(file: string, planner: Planner): AnswerSet {
  const parsed = AnswerSet.safeParse(readJsonFile(file));
  if (!parsed.success) return refuse(file, explain(parsed.error));
  const faults = answerFaults(parsed.data, planner);
  return faults.length > 0
    ? refuse(
        file,
        faults.map((message) => ({ message })),
      )
    : parsed.data;
}
