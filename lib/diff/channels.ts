import { delta, type Json } from "../std";
import type { Checkpoint } from "../trace";
import type { ChannelChange } from "./schema";
import type { BothValues, ValueReader } from "./values";

const scopes = [
  ["state", "channels"],
  ["extra", "extra"],
  ["internal", "internal"],
] as const;

/** Every channel whose value differs between two checkpoints, with what turns base's into head's. What both topologies keep is state; `extra` is what only one keeps. */
export function channelChanges(
  base: Checkpoint | undefined,
  head: Checkpoint | undefined,
  values: BothValues,
  only: readonly ChannelChange["scope"][] = ["state", "extra"],
): ChannelChange[] {
  if (!base || !head) return [];
  return scopes.flatMap(([where, place]) =>
    namesOf(base[place], head[place]).flatMap((channel) => {
      const scope = where === "extra" && values.kept.has(channel) ? "state" : where;
      if (!only.includes(scope)) return [];
      const defaults = where === "internal" ? undefined : values.defaults;
      const before = valueAt(base[place][channel], values.base, defaults?.base.get(channel));
      const after = valueAt(head[place][channel], values.head, defaults?.head.get(channel));
      const change = changeOf(before, after);
      return change ? [{ channel, scope, ...change }] : [];
    }),
  );
}

/** In the alphabet's order, so that both directions list alike. */
const namesOf = (base: object, head: object): string[] =>
  [...new Set([...Object.keys(base), ...Object.keys(head)])].sort();

/** A channel that was never written holds its default, where that is known. */
const valueAt = (ref: string | undefined, read: ValueReader, initial: Json | undefined): Json | undefined =>
  ref === undefined ? initial : (read(ref) ?? null);

function changeOf(
  before: Json | undefined,
  after: Json | undefined,
): Pick<ChannelChange, "change" | "delta"> | null {
  if (before === after) return null;
  if (before === undefined)
    return { change: "added", delta: [{ op: "add", path: "", after: after ?? null }] };
  if (after === undefined) return { change: "removed", delta: [{ op: "remove", path: "", before }] };
  const changes = delta(before, after);
  return changes.length === 0 ? null : { change: "changed", delta: changes };
}
