import { hash, type Json } from "../../../lib/std";
import { START } from "../../../lib/topology";
import { renamedNodes } from "../../renamedNodes";
import type { Law } from "../law";

/** With all of its nodes renamed, and the names told, a graph carries every stored thread on as it does itself. */
export const renamed: Law = async ({ subject, studio }) => {
  if (subject.from === "recorded" || subject.seed % share !== 0) return null;
  const { topology, planner, recording } = subject;
  const thread = await studio.storedThread({ base: topology, planner, recording });
  const nameOf = (id: string): string => `${sign}${id}`;
  const rename = Object.fromEntries(topology.nodes.map(({ id }) => [id, nameOf(id)]));
  const carried = thread.ok ? await thread.resume({ head: renamedNodes(topology, nameOf), rename }) : thread;
  if (!carried.ok) return `Its threads cannot be carried on: ${carried.problems[0]?.message}`;
  const lost = carried.states.filter(({ control, head }) => {
    const nodes = head?.nodes.map((name) => (name === START ? name : name.slice(sign.length)));
    return hash((head && { ...head, nodes }) as unknown as Json) !== hash(control as unknown as Json);
  });
  return lost.length > 0 ? `Renamed it carries ${lost.length} threads on otherwise.` : null;
};

/** It carries on a fork of every stored state, which is most of a check's work: one seed in so many is asked. */
const share = 4;

/** In front of each name, so that tasks of one superstep keep their order. */
const sign = "x";
