import { stableJson } from "../../std";
import type { Topology } from "../../topology";
import type { Mapping, StateChange } from "./schema";

/** Channels beside the planner's own that only one side keeps, or that are joined or begun otherwise. */
export function stateChanges(base: Topology, head: Topology): readonly StateChange[] {
  const [was, is] = [factsOf(base), factsOf(head)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((channel): StateChange[] => {
    if (was.get(channel) === is.get(channel)) return [];
    const kind = is.has(channel) ? "added" : "removed";
    return [{ kind: was.has(channel) && is.has(channel) ? "changed" : kind, channel }];
  });
}

const factsOf = ({ channels }: Topology): ReadonlyMap<string, string> =>
  new Map(
    channels.map(({ name, reducer = null, default: start = null }) => [name, stableJson({ reducer, start })]),
  );

/** Where threads are kept on each side; null where that is the same. */
export const namespaceChange = (base: Topology, head: Topology): Mapping["namespace"] =>
  base.namespace === head.namespace ? null : { base: base.namespace, head: head.namespace };
