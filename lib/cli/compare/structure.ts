import { diffTopologies, mergedTopology, tellChange, tellKinds, toneOf } from "../../changes";
import { signatureOf } from "../../planner";
import { counted } from "../../std";
import { toMermaid } from "../../topology";
import { BadInput, exitCodes, type Io, sideName } from "../io";
import type { Workspace } from "../workspace";

export type StructureOptions = {
  readonly base: string;
  readonly head: string;
  readonly json?: boolean;
  readonly mermaid?: boolean;
};

const signs = { added: "+", removed: "−", changed: "±" } as const;

/** What is different in the graphs themselves; nothing is replayed. A difference of behaviour is a finding, one of words is none. */
export function structureCommand(workspace: Workspace, options: StructureOptions, io: Io): number {
  const base = workspace.topology(options.base);
  const head = workspace.topology(options.head, base.planner);
  if (base.planner !== head.planner)
    throw new BadInput(`The sides are of different planners: ${base.planner} and ${head.planner}.`);
  if (options.json && options.mermaid) throw new BadInput("Choose --json or --mermaid.");
  const signature = signatureOf(workspace.planner(head));
  const { changes } = diffTopologies(base, head, signature);
  if (options.json) io.out(JSON.stringify({ base: base.id, head: head.id, changes }));
  else if (options.mermaid) {
    const { topology, marks } = mergedTopology(base, head, signature);
    io.out(toMermaid(topology, marks));
  } else if (changes.length === 0) io.out(`${base.id} and ${head.id} behave alike: there is no change.`);
  else {
    io.out(`A ${sideName(options.base, base.id)}  B ${sideName(options.head, head.id)}\n`);
    io.out(`${counted(changes.length, "change")}: ${tellKinds(changes)}.\n`);
    for (const change of changes) {
      io.out(`${signs[toneOf(change.kind)]} ${tellChange(change)}`);
      for (const detail of change.details) io.out(`    ${detail}.`);
    }
  }
  return changes.length === 0 ? exitCodes.fine : exitCodes.findings;
}
