import { slots } from "./plannerRules.mjs";

/** A mention of a planner in a general folder. */
export type NamedPlanner = { readonly file: string; readonly planner: string; readonly line: number };

/** The lists of shipped planners, one per layer: the only general files that may name planners. */
export const listsOfPlanners: ReadonlySet<string> = new Set([
  "lib/planners/shipped.ts",
  "lib/worker/planners.ts",
  "lib/cli/planners/shipped.ts",
]);

/** A LangChain service whose name contains one of our planners'. */
const others = /langsmith/gi;
const rooms = [...slots, "scripts/samples"];
const exempt = /[.](test|fixture)[.]tsx?$/;

/** True if the file belongs to one of these planners: its folder has the planner's name. */
const isOwn = (file: string, planners: readonly string[]): boolean =>
  rooms.some((above) => planners.some((planner) => file.startsWith(`${above}/${planner}/`)));

/** Returns the lines of a general file that name a planner, in code, comment or text; line 0 is its path. Tests use samples as data and may. */
export function namedPlanners(
  file: string,
  text: string,
  planners: readonly string[],
): readonly NamedPlanner[] {
  if (exempt.test(file) || listsOfPlanners.has(file) || isOwn(file, planners)) return [];
  return [file, ...text.split("\n")].flatMap((label, line) => {
    const plain = joined(label.replace(others, ""));
    return planners
      .filter((planner) => plain.includes(joined(planner)))
      .map((planner) => ({ file, planner, line }));
  });
}

/** Spells a name in one way: `case-orchestrator`, `CaseOrchestrator` and "Case orchestrator" are equal. */
const joined = (text: string): string => text.toLowerCase().replace(/[-_ ]/g, "");
