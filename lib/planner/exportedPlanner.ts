/** What a planner's file may export beside its planner. */
export type ExportedPlanner = { readonly planner: unknown } & {
  readonly [part in "topologies" | "recordings" | "claims"]?: unknown;
};

/** The first exported object that has a planner, or all that a module exports; undefined where nothing has one. Nothing of it is checked yet. */
export const exportedPlanner = (exported: object): ExportedPlanner | undefined =>
  [...Object.values(exported), exported].find(
    (value): value is ExportedPlanner => typeof value === "object" && value !== null && "planner" in value,
  );
