import { type Address, address } from "../../address";
import type { Topology } from "../../schema";

/** Diff colours and signs of a drawing: `added`, `removed` and `changed` parts. */
export type MermaidMarks = { readonly [at: Address]: { readonly tone: MarkTone } };

export type MarkTone = "added" | "removed" | "changed";

const tones = ["added", "removed", "changed"] as const;
export const signs = { added: "+", removed: "−", changed: "±" } as const;
export const colours = { added: "#1a7f37", removed: "#cf222e", changed: "#9a6700" } as const;

export const markAt = (marks: MermaidMarks, at: Address) =>
  Object.hasOwn(marks, at) ? marks[at] : undefined;

export type NodeMark = {
  readonly tone: MarkTone;
  /** Marked policies and routers of the node, which a flowchart draws as lines of its label. */
  readonly lines: readonly string[];
};

/** Returns the marks of nodes: their own, else `changed` where a policy or a router of theirs is marked. */
export function nodeMarks(
  { nodes, routers }: Topology,
  marks: MermaidMarks,
  titleOf: (policy: string) => string,
): ReadonlyMap<string, NodeMark> {
  const line = (at: Address, name: string): readonly string[] => {
    const mark = markAt(marks, at);
    return mark ? [`${signs[mark.tone]} ${name}`] : [];
  };
  return new Map(
    nodes.flatMap((node): [string, NodeMark][] => {
      const lines = [
        ...node.policies.flatMap(({ policy }, i) => line(address.policyAt(node, i), titleOf(policy))),
        ...routers
          .filter(({ from }) => from === node.id)
          .flatMap(({ from, router }) => line(address.router(from, router), router)),
      ];
      const tone = markAt(marks, address.node(node.id))?.tone ?? (lines.length > 0 ? "changed" : null);
      return tone === null ? [] : [[node.id, { tone, lines }]];
    }),
  );
}

/** Returns the class definitions of the tones that nodes have. */
export function classesOf(marked: ReadonlyMap<string, NodeMark>): readonly string[] {
  const used = new Set([...marked.values()].map(({ tone }) => tone));
  return tones
    .filter((tone) => used.has(tone))
    .map((tone) => `  classDef ${tone} stroke:${colours[tone]},stroke-width:2px;`);
}
