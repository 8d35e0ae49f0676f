import "server-only";
import { z } from "zod";
import { DraftDocument } from "../../editor";
import { hash, Json } from "../../std";
import { type Problem, type ProblemCode, readTopology, type Topology } from "../../topology";
import { checkName } from "../core/documentName";
import { refuse } from "../core/errors";
import { problemsOfPlanner } from "../core/problemsOfPlanner";
import { thePlanners } from "../core/thePlanners";
import { changing } from "../db/changing";
import { addTopology } from "../db/topologies";
import { RevisionFields, savedRevision } from "../history/saved";
import { ownerVerb } from "../verb/verb";

const Input = z.strictObject({
  document: Json,
  /** Where its parts are drawn; left out, they are laid out by themselves. */
  layout: DraftDocument.shape.layout.optional(),
  ...RevisionFields,
});

/** Keeps a topology that can compile, or one that is still unbound, as the version that its id means from now on: its next revision. */
export const saveTopology = ownerVerb(Input, async ({ actor, input, store }) => {
  const { document, layout, ...note } = input;
  const topology = await checkedTopology(document);
  const version = { name: topology.id, hash: hash(topology as Json) };
  return changing(store, actor, async (tx) => {
    const added = { hash: version.hash, topology, sample: false, layout };
    const revised = await addTopology(tx, actor, added, note);
    return savedRevision("topology", version, revised, note);
  });
});

/** What must hold even of a drawing whose nodes are still unbound: every part has a name of its own, and what is bound is bound to what there is. Until its nodes are bound it does not run. */
const ofDrawings = new Set<string>([
  ...([
    "planner_mismatch",
    "duplicate_node",
    "reserved_name",
    "duplicate_router",
    "duplicate_branch",
  ] as const),
  ...(["duplicate_edge", "unknown_policy", "parameters", "duplicate_use"] as const),
] satisfies ProblemCode[]);

/** Those of its problems for which a topology is not kept. */
export function refusalsOf({ nodes }: Topology, found: readonly Problem[]): readonly Problem[] {
  const drawing = nodes.some(({ unbound }) => unbound !== undefined);
  return found.filter(({ severity, code }) => severity === "error" && (!drawing || ofDrawings.has(code)));
}

const what = "The topology cannot be used";

/** Reads a topology that can be a version; throws `InvalidInput` with the problems of any other. */
export async function checkedTopology(document: Json): Promise<Topology> {
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
  const errors = refusalsOf(topology, await problemsOfPlanner(topology, module.planner));
  if (errors.length > 0)
    refuse(
      what,
      errors.map(({ message, fix }) => `${message} ${fix}`),
    );
  return topology;
}
