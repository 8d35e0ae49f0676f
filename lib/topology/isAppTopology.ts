import type { Topology } from "./schema";

/** True for graphs of an app's commits, whose id names the version: `agent@5fb2e47`. Their nodes run functions, and are changed in the app's repository. */
export const isAppTopology = ({
  id,
  planner,
  namespace,
}: Pick<Topology, "id" | "planner" | "namespace">): boolean =>
  namespace === "app" && id.startsWith(`${planner}@`);
