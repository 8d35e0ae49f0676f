import type { ChainLink, ComparedDecision } from "@/lib/diff";

/** One policy of the chain that led to a decision, and whether only its side did this. */
export type Link = ChainLink & { readonly apart: boolean; readonly decided: boolean };

/** Both chains; `apart` marks a policy run that the other side's chain does not have. Runs that changed nothing are left out. */
export function chains(row: ComparedDecision): {
  readonly base: readonly Link[];
  readonly head: readonly Link[];
} {
  const base = (row.base?.chain ?? []).filter(effective);
  const head = (row.head?.chain ?? []).filter(effective);
  return { base: mark(base, head), head: mark(head, base) };
}

const effective = (link: ChainLink): boolean => link.did !== "skipped" && link.did !== "idle";

/** Nodes differ between topologies by design, so a run is known by its policy and what it did. */
function mark(own: readonly ChainLink[], other: readonly ChainLink[]): readonly Link[] {
  const left = other.map(identity);
  return own.map((link) => {
    const at = left.indexOf(identity(link));
    if (at >= 0) left.splice(at, 1);
    return { ...link, apart: at < 0, decided: link.did === "settled" || link.did === "rewrote" };
  });
}

const identity = (link: ChainLink): string => `${link.policy} ${link.did}`;
