import "server-only";
import { hash, type Json } from "../../std";
import { readTopology } from "../../topology";
import { checkName, checkTitle } from "../core/documentName";
import { InvalidInput } from "../core/errors";
import { checkPlanner } from "../db/history/revisions";
import { findStoredRecording } from "../db/recordings";
import { findStoredTopology } from "../db/topologies";
import { topologyInUse } from "../evidence/topologies/inUse";
import type { Ctx } from "../verb/context";
import { ownerVerb } from "../verb/verb";
import { type ConversationsRead, factsOf } from "./importConversations";
import { comparisonName } from "./importEvidence";
import { DrawingFields, type DrawnFor, documentOfDrawing, drawnForOf, readChosen } from "./keepDrawing";
import { noPlanner, type PreviewProblems, problemsIn } from "./previewProblems";
import { FileText, readText, unknownFile } from "./readText";

type Counted = "node" | "turn" | "decision" | "model call" | "tool call";

/** Preview of an import; nothing is stored. */
export type ImportPreview = {
  /** `topology`, `recording`, `trace` or a planner's own. */
  readonly kind: string;
  readonly title: string;
  /** The future name; `null` if it is only determined by the import. */
  readonly name: string | null;
  readonly planner: string;
  /** `known`: the current version has the same content. */
  readonly standing: "new" | "new-version" | "known";
  readonly counts: readonly { readonly of: Counted; readonly n: number }[];
  readonly problems: PreviewProblems["problems"];
  /** True if an import would store it. */
  readonly keepable: boolean;
  /** Notes on what a drawing or an export lacks, unless a problem reports it. */
  readonly remarks: readonly string[];
  /** Nodes that a drawing does not bind to policies. */
  readonly unbound: number;
  /** The assumed planner of a drawing, and the alternatives; `null` if the file names its planner. */
  readonly drawnFor: DrawnFor | null;
  /** `null` for a file that is no export of conversations. */
  readonly conversations: ConversationsRead | null;
  /** Default to compare with: the topology in use; `null` if there is none, or if it is this one. */
  readonly compareWith: string | null;
};

/** Previews an import. Refuses the same files, except topologies that cannot compile: those are returned with their problems. */
export const previewImport = ownerVerb(
  FileText.extend(DrawingFields),
  async (ctx, { text, drawing, ...naming }): Promise<ImportPreview> => {
    const read = await readText(ctx, text, { app: naming.planner });
    if (!read.ok) throw new InvalidInput(read.message, read.details);
    if (read.as === "unknown") throw unknownFile(ctx);
    if (read.as === "flowchart" || read.as === "graph") {
      const drawings = read.as === "graph" ? [] : read.drawings;
      const drawn = read.as === "graph" ? read.drawn : await readChosen(ctx, drawings, drawing);
      const { topology, beyondProblems: remarks } = await documentOfDrawing(ctx, drawn, naming);
      const drawnFor = drawnForOf(ctx, topology.planner, drawings, drawing);
      return { ...(await ofTopology(ctx, topology as Json)), remarks, drawnFor };
    }
    if (read.as === "topology") return ofTopology(ctx, read.document);
    if (read.as === "recording") {
      const { name, title, planner, turns, decisions, hash: version } = read.version;
      checkName("The recording cannot be used", name);
      const before = await findStoredRecording(ctx.db, name, null);
      if (before) checkPlanner("recording", name, planner, before.planner);
      return {
        ...plain(ctx, "recording", title, planner),
        name,
        standing: standingOf(before?.hash, version),
        counts: [
          { of: "turn", n: turns },
          { of: "decision", n: decisions },
        ],
        ...(ctx.planners.find(planner) ? {} : noPlanner(planner)),
      };
    }
    if (read.as === "trace") {
      const { planner, topologyName, recordingName } = read.source;
      return plain(ctx, "trace", `${topologyName} over ${recordingName}`, planner);
    }
    if (read.as === "comparison")
      return plain(ctx, read.as, comparisonName(read.evidence), read.evidence.head.topology.planner);
    if (read.as === "conversations")
      return {
        ...plain(ctx, read.as, read.title, read.planner),
        ...(await factsOf(ctx, read, naming.planner)),
      };
    return plain(ctx, read.kind, read.title, read.planner);
  },
);

const plain = (ctx: Ctx, kind: string, title: string, planner: string): ImportPreview => ({
  kind,
  title,
  planner: titleOf(ctx, planner),
  name: null,
  standing: "new",
  counts: [],
  problems: [],
  keepable: true,
  remarks: [],
  unbound: 0,
  drawnFor: null,
  conversations: null,
  compareWith: null,
});

const titleOf = (ctx: Ctx, planner: string): string => ctx.planners.find(planner)?.planner.title ?? planner;

const standingOf = (before: string | undefined, now: string): ImportPreview["standing"] => {
  if (before === undefined) return "new";
  return before === now ? "known" : "new-version";
};

const what = "The topology cannot be used";

async function ofTopology(ctx: Ctx, document: Json): Promise<ImportPreview> {
  const read = readTopology(document);
  if (!read.ok) throw new InvalidInput(read.problems[0]?.message ?? "The topology cannot be read.");
  const topology = ctx.db.adopt(read.topology);
  checkName(what, topology.id);
  checkTitle(what, topology.title);
  const before = await findStoredTopology(ctx.db, topology.id, null);
  if (before) checkPlanner("topology", topology.id, topology.planner, before.planner);
  const base = await topologyInUse(ctx, topology.planner);
  return {
    ...plain(ctx, "topology", topology.title, topology.planner),
    name: topology.id,
    standing: standingOf(before?.hash, hash(topology as Json)),
    counts: [{ of: "node", n: topology.nodes.length }],
    ...(await problemsIn(ctx, topology)),
    unbound: topology.nodes.filter((node) => node.unbound !== undefined).length,
    compareWith: base && base.name !== topology.id ? base.name : null,
  };
}
