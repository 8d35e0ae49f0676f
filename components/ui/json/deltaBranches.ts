import { type Delta, type DeltaOp, fromPointer } from "@/lib/std";

/** A delta as a tree: branches by key, changes at the leaves. */
export type DeltaBranch = {
  readonly key: string;
  readonly op: DeltaOp | null;
  readonly children: readonly DeltaBranch[];
};

type Growing = { key: string; op: DeltaOp | null; children: Map<string, Growing> };

/** Returns branches in the order of the delta; chains of single branches are joined, as `a / b / c`. */
export function deltaBranches(delta: Delta): readonly DeltaBranch[] {
  const root: Growing = { key: "", op: null, children: new Map() };
  for (const op of delta) {
    let at = root;
    for (const key of fromPointer(op.path)) {
      const next = at.children.get(key) ?? { key, op: null, children: new Map() };
      at.children.set(key, next);
      at = next;
    }
    at.op = op;
  }
  return root.op ? [{ key: "", op: root.op, children: [] }] : [...root.children.values()].map(joined);
}

function joined({ key, op, children }: Growing): DeltaBranch {
  const branches = [...children.values()].map(joined);
  const [only] = branches;
  if (!op && branches.length === 1 && only) return { ...only, key: `${key} / ${only.key}` };
  return { key, op, children: branches };
}
