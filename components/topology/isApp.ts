import type { Topology } from "@/lib/topology";

/** True for the graph of an app's commit, whose nodes run functions and whose changes are made in its repository. */
export const isApp = ({ id, planner, namespace }: Topology): boolean =>
  namespace === "app" && id.startsWith(`${planner}@`);
