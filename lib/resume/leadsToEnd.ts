import { END, type Topology } from "../topology";
import type { TrackedTask } from "./trackTasks";

/** True if the last superstep of a run led to END: by an edge, by a router, or without any outgoing path. */
export function leadsToEnd(topology: Topology, tasks: readonly TrackedTask[]): boolean {
  const last = Math.max(...tasks.map((task) => task.step));
  return tasks.filter((task) => task.step === last).some((task) => ends(topology, task));
}

function ends({ edges, routers }: Topology, { node, routes }: TrackedTask): boolean {
  const out = edges.filter((edge) => [edge.from].flat().includes(node));
  const routed = routers.some((use) => use.from === node);
  if (out.length === 0 && !routed) return true;
  return routes.includes(END) || out.some((edge) => edge.to === END);
}
