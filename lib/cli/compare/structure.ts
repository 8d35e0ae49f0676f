import { diffTopologies, mergedMermaid, tellChange, tellKinds, toneOf } from "../../changes";
import { counted, listed, plural } from "../../std";
import type { Topology } from "../../topology";
import { graphOf, isDrawingFile } from "../drawing";
import { BadInput, exitCodes, type Io, sideName } from "../io";
import type { Workspace } from "../workspace";

export type StructureOptions = {
  readonly base: string;
  readonly head: string;
  readonly json?: boolean;
  readonly mermaid?: boolean;
};

const signs = { added: "+", removed: "−", changed: "±" } as const;

/** Compares two graphs without replaying. A difference of behaviour is a finding; one of labels only is not. */
export async function structureCommand(
  workspace: Workspace,
  options: StructureOptions,
  io: Io,
): Promise<number> {
  const { base, head, signature } = await sidesOf(workspace, options);
  if (base.planner !== head.planner)
    throw new BadInput(`The topologies belong to different planners: ${base.planner} and ${head.planner}.`);
  if (options.json && options.mermaid) throw new BadInput("Choose --json or --mermaid.");
  const { changes } = diffTopologies(base, head, signature);
  const unbound = { base: unboundOf(base), head: unboundOf(head) };
  if (options.json) io.out(JSON.stringify({ base: base.id, head: head.id, changes, unbound }));
  else if (options.mermaid) io.out(mergedMermaid(base, head, signature));
  else if (changes.length === 0)
    io.out(
      unbound.base.length + unbound.head.length > 0
        ? `${base.id} and ${head.id} are drawn alike.`
        : `${base.id} and ${head.id} behave alike: there is no change.`,
    );
  else {
    io.out(`A ${sideName(options.base, base.id)}  B ${sideName(options.head, head.id)}\n`);
    io.out(`${counted(changes.length, "change")}: ${tellKinds(changes)}.\n`);
    for (const change of changes) {
      io.out(`${signs[toneOf(change.kind)]} ${tellChange(change)}`);
      for (const detail of change.details) io.out(`    ${detail}.`);
    }
  }
  if (!options.json && !options.mermaid) {
    for (const [id, nodes] of [
      [base.id, unbound.base],
      [head.id, unbound.head],
    ] as const)
      if (nodes.length > 0)
        io.out(
          `\n${listed(nodes.map((node) => `\`${node}\``))} of ${id} ${plural(nodes.length, "is", "are")} unbound: nobody has said what ${plural(nodes.length, "it runs", "they run")}, so policies there cannot be compared.`,
        );
  }
  return changes.length === 0 ? exitCodes.fine : exitCodes.findings;
}

const unboundOf = ({ nodes }: Topology): readonly string[] =>
  nodes.flatMap(({ id, unbound }) => (unbound === undefined ? [] : [id]));

/** Loads both graphs; reads a drawing for the planner of the other side. */
async function sidesOf(workspace: Workspace, options: StructureOptions) {
  const isDrawn = isDrawingFile(options.base);
  const first = await graphOf(
    workspace,
    isDrawn && !isDrawingFile(options.head) ? options.head : options.base,
  );
  const planner = first.topology.planner;
  const base = isDrawn ? await graphOf(workspace, options.base, planner) : first;
  const head = await graphOf(workspace, options.head, planner);
  return { base: base.topology, head: head.topology, signature: head.signature };
}
