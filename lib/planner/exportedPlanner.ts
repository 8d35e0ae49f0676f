/** The exports of a planner file that are read: its planner and, optionally, its topologies, recordings and claims. */
export type ExportedPlanner = { readonly planner: unknown } & {
  readonly [part in "topologies" | "recordings" | "claims"]?: unknown;
};

/** Returns the first exported object with a planner, or the module itself; `undefined` if there is none. Validates nothing. */
export const exportedPlanner = (exported: object): ExportedPlanner | undefined =>
  [...Object.values(exported), exported].find(
    (value): value is ExportedPlanner => typeof value === "object" && value !== null && "planner" in value,
  );
