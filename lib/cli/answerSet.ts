import type { Planner } from "../planner";
import { answerFaults } from "../planners";
import { AnswerSet } from "../recording";
import { explain } from "../std";
import { readJsonFile, refuse } from "./documents";
import type { Workspace } from "./workspace";

/** Loads a shipped answer set by id, or one from a file; validates it against the planner's calls. */
export function answerSetFrom({ modules }: Workspace, file: string, planner: Planner): AnswerSet {
  const shipped = modules.flatMap(({ answers }) => answers).find(({ id }) => id === file);
  if (shipped?.planner === planner.id) return shipped;
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
