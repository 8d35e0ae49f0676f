import type { ChannelChange } from "@/lib/diff";
import { type DeltaOp, fromPointer } from "@/lib/std";

/** A part of a channel that differs between the sides; a leaf holds what each side has. */
export type Branch = {
  readonly name: string;
  /** JSON pointer within the channel. */
  readonly path: string;
  readonly op: DeltaOp | null;
  readonly children: readonly Branch[];
};

export type Tree = Branch & {
  readonly channel: string;
  readonly scope: ChannelChange["scope"];
  readonly leaves: number;
};

/** Changed channels as trees, the planner's own before those that only one topology declares. */
export function channelTrees(changes: readonly ChannelChange[]): readonly Tree[] {
  const order = { state: 0, extra: 1, internal: 2 } as const;
  return [...changes]
    .sort((a, b) => order[a.scope] - order[b.scope] || a.channel.localeCompare(b.channel))
    .map((change) => ({
      ...grow(
        change.channel,
        "",
        change.delta.map((op) => ({ op, rest: fromPointer(op.path) })),
      ),
      channel: change.channel,
      scope: change.scope,
      leaves: change.delta.length,
    }));
}

type Pending = { readonly op: DeltaOp; readonly rest: readonly string[] };

function grow(name: string, path: string, pending: readonly Pending[]): Branch {
  const here = pending.find((one) => one.rest.length === 0);
  if (here) return { name, path, op: here.op, children: [] };
  const names = [...new Set(pending.map((one) => one.rest[0] as string))];
  const children = names.map((child) => {
    const below = pending
      .filter((one) => one.rest[0] === child)
      .map((one) => ({ op: one.op, rest: one.rest.slice(1) }));
    return grow(child, `${path}/${child}`, below);
  });
  const only = children.length === 1 ? children[0] : undefined;
  return only && path !== "" ? { ...only, name: `${name}.${only.name}` } : { name, path, op: null, children };
}

/** What each side has at a leaf; undefined where it has nothing. */
export const sidesOf = (op: DeltaOp) => ({
  base: op.op === "add" ? undefined : op.before,
  head: op.op === "remove" ? undefined : op.after,
});
