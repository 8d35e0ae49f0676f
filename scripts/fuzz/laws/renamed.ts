import { hash, type Json } from "../../../lib/std";
import { START } from "../../../lib/topology";
import { renamedNodes } from "../../renamedNodes";
import type { Law } from "../law";

/** A graph with all nodes renamed, given the rename map, resumes every stored thread as the original does. */
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

/** One in this many seeds is checked: it resumes a fork of every stored state, which is most of a check's work. */
const share = 4;

/** A prefix for each name, so that tasks of one superstep retain their order. */
const sign = "x";
