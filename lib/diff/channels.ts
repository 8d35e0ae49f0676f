import { delta, type Json, sameJson } from "../std";
import type { Checkpoint } from "../trace";
import type { ChannelChange } from "./schema";
import type { BothValues, ValueReader } from "./values";

const scopes = [
  ["state", "channels"],
  ["extra", "extra"],
  ["internal", "internal"],
] as const;

/** Returns every channel that differs between two checkpoints, with the delta from base to head. `extra`: stored by only one topology. */
export function channelChanges(
  base: Checkpoint | undefined,
  head: Checkpoint | undefined,
  values: BothValues,
  only: readonly ChannelChange["scope"][] = ["state", "extra"],
): ChannelChange[] {
  if (!base || !head) return [];
  return scopes.flatMap(([where, location]) =>
    namesOf(base[location], head[location]).flatMap((channel) => {
      const scope = where === "extra" && values.kept.has(channel) ? "state" : where;
      if (!only.includes(scope)) return [];
      const defaults = where === "internal" ? undefined : values.defaults;
      const before = valueAt(base[location][channel], values.base);
      const after = valueAt(head[location][channel], values.head);
      if (holdsDefault(before, after, defaults?.base.get(channel), defaults?.head.get(channel))) return [];
      const change = changeOf(before, after);
      return change ? [{ channel, scope, ...change }] : [];
    }),
  );
}

/** Sorted, so that both directions list channels in the same order. */
const namesOf = (base: object, head: object): string[] =>
  [...new Set([...Object.keys(base), ...Object.keys(head)])].sort();

const valueAt = (ref: string | undefined, read: ValueReader): Json | undefined =>
  ref === undefined ? undefined : (read(ref) ?? null);

/** A channel never written by one side has its default there; the other side may have written the same value. */
function holdsDefault(
  before: Json | undefined,
  after: Json | undefined,
  ofBase: Json | undefined,
  ofHead: Json | undefined,
): boolean {
  if (before === undefined) return after !== undefined && ofBase !== undefined && sameJson(after, ofBase);
  return after === undefined && ofHead !== undefined && sameJson(before, ofHead);
}

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
