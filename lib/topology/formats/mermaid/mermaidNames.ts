import { z } from "zod";
import { parseJson } from "../../../std";
import type { DrawnEdge } from "../drawnGraph";

/** Prefix of the comment that stores the names that Mermaid cannot hold. */
export const namesComment = "%% planner-studio ";

/** Names that Mermaid cannot hold. */
export type MermaidNames = {
  /** True if the flowchart carries our names comment. */
  readonly ours: boolean;
  /** Mermaid id -> node id. */
  readonly nodes: ReadonlyMap<string, string>;
  /** Mermaid's ids of the points at which the sources of a join meet. */
  readonly joins: ReadonlySet<string>;
  /** Router and branch of each line, in drawing order. */
  readonly branches: readonly ((NonNullable<DrawnEdge["branch"]> & { readonly label?: string }) | null)[];
  /** Mermaid id -> title and text, if its label cannot reproduce them exactly. */
  readonly labels: ReadonlyMap<string, { readonly title?: string; readonly text?: string }>;
};

const Name = z.string().min(1).max(120);
const Comment = z.object({
  nodes: z.record(z.string(), Name).default({}),
  joins: z.array(Name).default([]),
  branches: z.array(z.union([z.tuple([Name, Name]), z.tuple([Name, Name, Name])]).nullable()).default([]),
  labels: z
    .record(z.string(), z.strictObject({ title: Name.optional(), text: z.string().max(20_000).optional() }))
    .default({}),
});
export type WrittenNames = z.input<typeof Comment>;

/** Returns the names stored in our own flowcharts; empty when the comment is missing or broken. */
export function namesOf(text: string): MermaidNames {
  const line = text.split("\n").find((one) => one.trim().startsWith(namesComment));
  const parsed = line === undefined ? null : parseJson(line.trim().slice(namesComment.length));
  const read = Comment.safeParse(parsed?.ok ? parsed.value : {});
  const ours = parsed?.ok === true && read.success;
  const { nodes, joins, branches, labels } = read.success
    ? read.data
    : { nodes: {}, joins: [], branches: [], labels: {} };
  return {
    ours,
    nodes: new Map(Object.entries(nodes)),
    joins: new Set(joins),
    branches: branches.map(
      (one) => one && { router: one[0], on: one[1], ...(one[2] !== undefined && { label: one[2] }) },
    ),
    labels: new Map(Object.entries(labels)),
  };
}
