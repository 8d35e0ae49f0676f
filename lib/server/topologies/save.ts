import "server-only";
import { z } from "zod";
import { signatureOf } from "../../planner";
import { hash, Json } from "../../std";
import { problems, readTopology, type Topology } from "../../topology";
import { changing } from "../changing";
import { addTopology } from "../db/topologies";
import { checkName } from "../documentName";
import { RevisionFields, savedRevision } from "../history/saved";
import { thePlanners } from "../planners/thePlanners";
import { ownerVerb, refuse } from "../verb";

const Input = z.strictObject({ document: Json, ...RevisionFields });

/** Keeps a topology that can compile as the version that its id means from now on: its next revision. */
export const saveTopology = ownerVerb(Input, async ({ actor, input: { document, ...note }, store }) => {
  const topology = readable(document);
  const version = { name: topology.id, hash: hash(topology as Json) };
  return changing(store, actor, async (tx) => {
    const revised = await addTopology(tx, actor, { hash: version.hash, topology, sample: false }, note);
    return savedRevision("topology", version, revised, note);
  });
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
  const found = [...problems(topology, signatureOf(planner)), ...(planner.problems?.(topology) ?? [])];
  const errors = found.filter(({ severity }) => severity === "error");
  if (errors.length > 0)
    refuse(
      what,
      errors.map(({ message, fix }) => `${message} ${fix}`),
    );
  return topology;
}
