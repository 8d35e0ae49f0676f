/** Where a planner is named in a room that is not its own. */
export type NamedPlanner = { readonly file: string; readonly planner: string; readonly line: number };

/** The lists of what ships, one for each layer, and the only general files that name planners. */
export const listsOfPlanners: ReadonlySet<string> = new Set([
  "lib/planners/shipped.ts",
  "lib/worker/planners.ts",
  "lib/cli/planners/shipped.ts",
]);

/** A service of LangChain's whose name contains one of ours. */
const others = /langsmith/gi;
const rooms = ["lib/planners", "lib/server", "lib/cli", "components", "app", "app/api"];
const exempt = /[.](test|fixture)[.]tsx?$/;

/** Whether a file belongs to one of these planners: it stands in a room with its name. */
const isOwn = (file: string, planners: readonly string[]): boolean =>
  rooms.some((above) => planners.some((planner) => file.startsWith(`${above}/${planner}/`)));

/** The lines of a file of a general room that name a planner, in code, comment or text; line 0 is its path. Tests use samples as data and may. */
export function namedPlanners(
  file: string,
  text: string,
  planners: readonly string[],
): readonly NamedPlanner[] {
  if (exempt.test(file) || listsOfPlanners.has(file) || isOwn(file, planners)) return [];
  return [file, ...text.split("\n")].flatMap((words, line) => {
    const plain = words.replace(others, "").toLowerCase();
    return planners.filter((planner) => plain.includes(planner)).map((planner) => ({ file, planner, line }));
  });
}
