import type { ChainLink, ComparedDecision } from "../schema";

/** A policy run of the chain that led to a decision; `apart` if only its side has it. */
export type Link = ChainLink & { readonly apart: boolean; readonly decided: boolean };

/** Returns both chains; `apart` marks a policy run that the other side lacks. Runs without effect are left out. */
export function chains(row: ComparedDecision): {
  readonly base: readonly Link[];
  readonly head: readonly Link[];
} {
  const base = (row.base?.chain ?? []).filter(effective);
  const head = (row.head?.chain ?? []).filter(effective);
  return { base: mark(base, head), head: mark(head, base) };
}

const effective = (link: ChainLink): boolean => link.did !== "skipped" && link.did !== "idle";

/** Matches runs by policy and effect, because nodes differ between topologies by design. */
function mark(own: readonly ChainLink[], other: readonly ChainLink[]): readonly Link[] {
  const left = other.map(identity);
  return own.map((link) => {
    const at = left.indexOf(identity(link));
    if (at >= 0) left.splice(at, 1);
    return { ...link, apart: at < 0, decided: link.did === "settled" || link.did === "rewrote" };
  });
}

const identity = (link: ChainLink): string => `${link.policy} ${link.did}`;
