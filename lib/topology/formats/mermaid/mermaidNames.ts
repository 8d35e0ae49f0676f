import { z } from "zod";
import { parseJson } from "../../../std";
import type { NamedBranch, WrittenRoute } from "./mermaidBranches";

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
  /** Branches that the lines draw; `null` in flowcharts of earlier versions. */
  readonly routes: readonly WrittenRoute[] | null;
  /** Router and branch of each line, in drawing order, as earlier versions wrote them. */
  readonly branches: readonly (NamedBranch | null)[];
  /** Mermaid id -> title and text, if its label cannot reproduce them exactly. */
  readonly labels: ReadonlyMap<string, { readonly title?: string; readonly text?: string }>;
};

const Name = z.string().min(1).max(120);
const Comment = z.object({
  nodes: z.record(z.string(), Name).default({}),
  joins: z.array(Name).default([]),
  routes: z
    .array(
      z.strictObject({
        from: Name,
        says: z.string().max(120),
        to: Name,
        router: Name,
        on: Name,
        label: Name.optional(),
      }),
    )
    .optional(),
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
  const { nodes, joins, routes, branches, labels } = read.success
    ? read.data
    : { nodes: {}, joins: [], routes: [], branches: [], labels: {} };
  return {
    ours,
    nodes: new Map(Object.entries(nodes)),
    joins: new Set(joins),
    routes: routes ?? null,
    branches: branches.map(
      (one) => one && { router: one[0], on: one[1], ...(one[2] !== undefined && { label: one[2] }) },
    ),
    labels: new Map(Object.entries(labels)),
  };
}
