import { z } from "zod";
import { parseJson } from "../../std";
import type { DrawnEdge } from "./drawnGraph";

/** Begins the comment in which a flowchart of ours keeps the names that Mermaid has no place for. */
export const namesComment = "%% planner-studio ";

/** What Mermaid has no place for. */
export type MermaidNames = {
  /** Whether the flowchart carries them. */
  readonly ours: boolean;
  /** Mermaid's id -> the node's own. */
  readonly nodes: ReadonlyMap<string, string>;
  /** Mermaid's ids of the points at which the sources of a join meet. */
  readonly joins: ReadonlySet<string>;
  /** For each line of the drawing, in its order, the router and branch that it is. */
  readonly branches: readonly (NonNullable<DrawnEdge["branch"]> | null)[];
};

const Name = z.string().min(1).max(120);
const Comment = z.object({
  nodes: z.record(z.string(), Name).default({}),
  joins: z.array(Name).default([]),
  branches: z.array(z.tuple([Name, Name]).nullable()).default([]),
});
export type WrittenNames = z.input<typeof Comment>;

/** The names that our own flowcharts carry; none where there is no such comment, or where it is broken. */
export function namesOf(text: string): MermaidNames {
  const line = text.split("\n").find((one) => one.trim().startsWith(namesComment));
  const parsed = line === undefined ? null : parseJson(line.trim().slice(namesComment.length));
  const read = Comment.safeParse(parsed?.ok ? parsed.value : {});
  const ours = parsed?.ok === true && read.success;
  const { nodes, joins, branches } = read.success ? read.data : { nodes: {}, joins: [], branches: [] };
  return {
    ours,
    nodes: new Map(Object.entries(nodes)),
    joins: new Set(joins),
    branches: branches.map((one) => one && { router: one[0], on: one[1] }),
  };
}
