import type { Ctx } from "@/lib/server/verb/context";

export type Query = { readonly [name: string]: string | string[] | undefined };

/** Returns the planner that the address picks; `null` if it picks none, or an unknown one. */
export function pickedPlanner({ planners }: Pick<Ctx, "planners">, query: Query): string | null {
  const id = [query.planner].flat()[0];
  return id !== undefined && planners.all.some(({ planner }) => planner.id === id) ? id : null;
}
