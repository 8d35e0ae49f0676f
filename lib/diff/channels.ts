import { delta } from "../std";
import type { Checkpoint } from "../trace";
import type { ChannelChange } from "./schema";
import type { BothValues } from "./values";

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
      const change = changeOf(base[place][channel], head[place][channel], values);
      return change ? [{ channel, scope, ...change }] : [];
    }),
  );
}

/** In the alphabet's order, so that both directions list alike. */
const namesOf = (base: object, head: object): string[] =>
  [...new Set([...Object.keys(base), ...Object.keys(head)])].sort();

function changeOf(
  base: string | undefined,
  head: string | undefined,
  values: BothValues,
): Pick<ChannelChange, "change" | "delta"> | null {
  const before = base === undefined ? undefined : (values.base(base) ?? null);
  const after = head === undefined ? undefined : (values.head(head) ?? null);
  if (before === after) return null;
  if (before === undefined)
    return { change: "added", delta: [{ op: "add", path: "", after: after ?? null }] };
  if (after === undefined) return { change: "removed", delta: [{ op: "remove", path: "", before }] };
  const changes = delta(before, after);
  return changes.length === 0 ? null : { change: "changed", delta: changes };
}
