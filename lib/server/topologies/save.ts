import "server-only";
import { z } from "zod";
import { signatureOf } from "../../planner";
import { hash, Json } from "../../std";
import { readTopology, type Topology } from "../../topology";
import { addTopology, findStoredTopology } from "../db/topologies";
import { checkName } from "../documentName";
import { Conflict } from "../errors";
import { problemsOfPlanner } from "../planners/problemsOfPlanner";
import { thePlanners } from "../planners/thePlanners";
import { ownerVerb, refuse } from "../verb";

const Input = z.strictObject({ document: Json });

/** Keeps a topology that can compile as the version that its id means from now on. */
export const saveTopology = ownerVerb(Input, async ({ actor, input, store }) => {
  const topology = readable(input.document);
  const { id: name, planner } = topology;
  const before = await findStoredTopology(store, actor.workspaceId, name, null);
  if (before && before.planner !== planner)
    throw new Conflict(
      `The id ${name} belongs to a topology of the planner ${before.planner}. Choose another id.`,
    );
  const version = { hash: hash(topology as Json), topology, sample: false };
  await addTopology(store, actor, version);
  return { name, hash: version.hash };
});

const what = "The topology cannot be used";

function readable(document: Json): Topology {
  const read = readTopology(document);
  if (!read.ok)
    refuse(
      what,
      read.problems.map(({ message, fix }) => `${message} ${fix}`),
    );
  const { topology } = read;
  checkName(what, topology.id);
  const module = thePlanners().find(topology.planner);
  if (!module) refuse(what, [`There is no planner "${topology.planner}".`]);
  const { planner } = module;
  const found = problemsOfPlanner(topology, planner, signatureOf(planner));
  const errors = found.filter(({ severity }) => severity === "error");
  if (errors.length > 0)
    refuse(
      what,
      errors.map(({ message, fix }) => `${message} ${fix}`),
    );
  return topology;
}
