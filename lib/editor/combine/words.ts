import type { NodeChange } from "../../changes";
import { type Json, shorten } from "../../std";
import type { NodeGroup, Topology } from "../../topology";
import { type Field, type NodeName, type Part, partsOf, sameValue, withWritten } from "./parts";
import type { SideChange, Sides } from "./schema";

/** Changes of titles, notes, labels and groups between two sides, and how those that are chosen are written. */
export type WordChanges = {
  readonly changes: readonly SideChange[];
  readonly written: (topology: Topology, chosen: ReadonlySet<string>) => Topology;
};

type Named = { readonly nodes: readonly NodeChange[] };

export function wordChanges(
  { base, newest, mine }: Sides<Topology>,
  { theirs, own }: { readonly theirs: Named; readonly own: Named },
): WordChanges {
  const [inNewest, inMine] = [namesIn(theirs), namesIn(own)];
  const was = partsOf(base, (id) => id);
  const here = partsOf(mine, inMine.name);
  const there = partsOf(newest, inNewest.name);
  const value = (parts: ReadonlyMap<string, Part>, key: string, field: Field) =>
    parts.get(key)?.written[field];
  const changes = [...there.values()].flatMap((part) => {
    const other = here.get(part.key);
    if (!other) return [];
    return fieldsOf(part, other).map((field): SideChange => {
      const [b, n, m] = [was, there, here].map((parts) => value(parts, part.key, field));
      return { id: idOf(part.key, field), sentence: sentenceOf(other, field, n, m), from: sideOf(b, n, m) };
    });
  });
  const written: WordChanges["written"] = (topology, chosen) => {
    const name: NodeName = (id) => inNewest.known(id) ?? inMine.known(id) ?? id;
    const groups = groupsOf({ base, newest, mine });
    return withWritten({ ...topology, groups: groups.length > 0 ? groups : undefined }, name, (part) => {
      const [n, m] = [there.get(part.key), here.get(part.key)];
      if (!n || !m) return (m ?? n ?? part).written;
      const fields = fieldsOf(n, m).filter((field) => chosen.has(idOf(part.key, field)));
      return { ...n.written, ...Object.fromEntries(fields.map((field) => [field, m.written[field]])) };
    });
  };
  return { changes, written };
}

type NamedTopology = { readonly topology: Topology } & Named;

/** Sentences of words that a side changed since `base` and that another topology does not have. */
export function missingWords(base: Topology, side: NamedTopology, result: NamedTopology): readonly string[] {
  const was = partsOf(base, (id) => id);
  const has = partsOf(result.topology, namesIn(result).name);
  return [...partsOf(side.topology, namesIn(side).name).values()].flatMap((part) => {
    const after = has.get(part.key);
    const before = was.get(part.key) ?? { ...part, written: {} };
    // A part that is new on this side and absent from the result is missing as a whole.
    if (!after && !was.has(part.key)) return [];
    return fieldsOf(before, part)
      .filter((field) => !after || !sameValue(after.written[field], part.written[field]))
      .map((field) => sentenceOf(part, field, before.written[field], part.written[field]));
  });
}

type Value = Json | undefined;

function sideOf(base: Value, newest: Value, mine: Value): SideChange["from"] {
  if (sameValue(base, newest)) return "mine";
  return sameValue(base, mine) ? "theirs" : "both";
}

const idOf = (key: string, field: Field): string => `words ${field} ${key}`;

const fieldsOf = (a: Part, b: Part): readonly Field[] =>
  [...new Set([...Object.keys(a.written), ...Object.keys(b.written)] as Field[])].filter(
    (field) => !sameValue(a.written[field], b.written[field]),
  );

const sentenceOf = (
  { key, label }: Part,
  field: Field,
  was: Json | undefined,
  is: Json | undefined,
): string => {
  const of = key === "topology" ? `the ${field}` : `the ${field} of ${label}`;
  return `${of} is ${quoted(is)} instead of ${quoted(was)}`;
};

const quoted = (value: Json | undefined): string => {
  if (value === undefined || value === "") return "empty";
  return `“${shorten(typeof value === "string" ? value : JSON.stringify(value), 80)}”`;
};

/** Names of the nodes of a side, by the nodes of base that they are. */
function namesIn({ nodes }: Named) {
  const names = new Map(
    nodes.flatMap(({ kind, base, head }): [string, string][] => {
      const [was] = base;
      if ((kind === "kept" || kind === "renamed") && was !== undefined) return [[head[0] as string, was]];
      // Of nodes that were split or merged, the one that bears the name goes on.
      return head.map((id) => [id, base.includes(id) ? id : `+${id}`]);
    }),
  );
  return {
    known: (id: string) => names.get(id),
    name: (id: string) => names.get(id) ?? id,
  };
}

/** A group that one side took away stays where the other side changed it. */
function groupsOf({ base, newest, mine }: Sides<Topology>): NodeGroup[] {
  const of = ({ groups = [] }: Topology) => new Map(groups.map((group) => [group.id, group]));
  const [was, there, here] = [of(base), of(newest), of(mine)];
  const isUntouched = (id: string, group: NodeGroup): boolean => {
    const before = was.get(id);
    return before !== undefined && sameValue(before as Json, group as Json);
  };
  return [...new Map([...here, ...there])].flatMap(([id, group]) => {
    if (there.has(id) && here.has(id)) return [group];
    return isUntouched(id, group) ? [] : [group];
  });
}
