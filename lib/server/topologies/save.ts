import "server-only";
import { z } from "zod";
import { DraftDocument } from "../../editor";
import { hash, Json } from "../../std";
import { type Problem, type ProblemCode, readTopology, sizeFault, type Topology } from "../../topology";
import { checkName, checkTitle } from "../core/documentName";
import { refuse } from "../core/errors";
import { problemsOfPlanner } from "../core/problemsOfPlanner";
import { refuseApps } from "../core/refuseApps";
import { changing } from "../db/changing";
import { addTopology } from "../db/topologies";
import { RevisionFields, savedRevision } from "../history/saved";
import type { Ctx } from "../verb/context";
import { ownerVerb } from "../verb/verb";

const Input = z.strictObject({
  document: Json,
  /** Layout of its parts; computed if omitted. */
  layout: DraftDocument.shape.layout.optional(),
  ...RevisionFields,
});

/** Saves a topology that compiles, or an unbound drawing, as the next revision of its id. */
export const saveTopology = ownerVerb(Input, async (ctx, input) => {
  const { document, layout, ...note } = input;
  const topology = await checkedTopology(ctx, document);
  checkTitle(what, topology.title);
  const version = { name: topology.id, hash: hash(topology as Json) };
  return changing(ctx, async (tx) => {
    const added = { hash: version.hash, topology, sample: false, layout };
    const revised = await addTopology(tx, ctx.actor, added, note);
    return savedRevision("topology", version, revised, note);
  });
});

/** Errors that apply even to drawings with unbound nodes: part names must be unique, and bound nodes valid. Such drawings do not run. */
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

/** Returns the problems that prevent saving; of a document of another planner that had the id, only that. */
export function refusalsOf({ nodes }: Topology, found: readonly Problem[]): readonly Problem[] {
  const former = found.filter(({ code }) => code === "former_planner");
  if (former.length > 0) return former;
  const drawing = nodes.some(({ unbound }) => unbound !== undefined);
  return found.filter(({ severity, code }) => severity === "error" && (!drawing || ofDrawings.has(code)));
}

const what = "The topology cannot be used";

/** Parses a topology; throws `InvalidInput` with the problems if it cannot be saved. */
export async function checkedTopology(ctx: Ctx, document: Json): Promise<Topology> {
  const fault = sizeFault(document);
  if (fault) refuse(what, [fault]);
  const read = readTopology(document);
  if (!read.ok)
    refuse(
      what,
      read.problems.map(({ message, fix }) => `${message} ${fix}`),
    );
  const topology = ctx.db.adopt(read.topology);
  checkName(what, topology.id);
  const module = ctx.planners.find(topology.planner);
  if (!module) refuse(what, [`There is no planner "${topology.planner}".`]);
  refuseApps(ctx, [topology.planner]);
  const errors = refusalsOf(topology, await problemsOfPlanner(ctx, topology, module.planner));
  if (errors.length > 0)
    refuse(
      what,
      errors.map(({ message, fix }) => `${message} ${fix}`),
    );
  return topology;
}
