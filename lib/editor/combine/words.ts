import type { NodeOrigin } from "../../changes";
import { type Json, shorten } from "../../std";
import type { NodeGroup, Topology } from "../../topology";
import { type NodeNames, namesOfMix } from "./names";
import { type Field, type Part, partsOf, sameValue, withWritten } from "./parts";
import type { MissingChanges, SideChange, Sides } from "./schema";

/** A merged document, with each side's name for its nodes. */
export type Mixed = { readonly topology: Topology; readonly origins: ReadonlyMap<string, NodeOrigin> };

/** Changes of titles, notes, labels and groups between two sides, and how to apply chosen ones. */
export type WordChanges = {
  readonly changes: readonly SideChange[];
  readonly written: (mixed: Mixed, chosen: ReadonlySet<string>) => Topology;
  /** `reported`: sentences of other changes that a merged document lacks. */
  readonly missingIn: (mixed: Mixed, reported: Omit<MissingChanges, "moved">) => MissingChanges;
};

type Parts = ReadonlyMap<string, Part>;

export function wordChanges({ base, newest, mine }: Sides<Topology>, names: NodeNames): WordChanges {
  const [here, there] = [partsOf(mine, names.mine), partsOf(newest, names.newest)];
  const [wasHere, wasThere] = [partsOf(base, names.baseOfMine), partsOf(base, names.baseOfNewest)];
  const changes = [...there.values()].flatMap((part) => {
    const other = here.get(part.key);
    if (!other) return [];
    return fieldsOf(part, other).map((field): SideChange => {
      const [n, m] = [part.written[field], other.written[field]];
      const [ofThem, ofMe] = [wasThere.get(part.key), wasHere.get(part.key)];
      return {
        id: idOf(part.key, field),
        sentence: sentenceOf(other, field, n, m),
        from: sideOf([(ofThem ?? ofMe)?.written[field], n], [(ofMe ?? ofThem)?.written[field], m]),
      };
    });
  });
  return {
    changes,
    written: ({ topology, origins }, chosen) => {
      const groups = groupsOf({ base, newest, mine });
      const all = { ...topology, groups: groups.length > 0 ? groups : undefined };
      return withWritten(all, namesOfMix(names, origins), (part) => {
        const [n, m] = [there.get(part.key), here.get(part.key)];
        if (!n || !m) return (m ?? n ?? part).written;
        const fields = fieldsOf(n, m).filter((field) => chosen.has(idOf(part.key, field)));
        return { ...n.written, ...Object.fromEntries(fields.map((field) => [field, m.written[field]])) };
      });
    },
    missingIn: ({ topology, origins }, reported) => {
      const has = partsOf(topology, namesOfMix(names, origins));
      return {
        mine: [...reported.mine, ...missingWords({ was: wasHere, is: here, has }, reported.mine)],
        theirs: [...reported.theirs, ...missingWords({ was: wasThere, is: there, has }, reported.theirs)],
        moved: [
          ...new Set([
            ...movedWords({ was: wasHere, is: here, has }),
            ...movedWords({ was: wasThere, is: there, has }),
          ]),
        ],
      };
    },
  };
}

/** `was`: parts of the base, under the node names that the side uses. `is`: parts of the side. `has`: parts of the merged document. */
type PartsOfSide = { readonly was: Parts; readonly is: Parts; readonly has: Parts };

/** Returns sentences for texts that a side changed since `base` and that the merged document lacks. */
function missingWords({ was, is, has }: PartsOfSide, reported: readonly string[]): readonly string[] {
  return [...is.values()].flatMap((part) => {
    const after = has.get(part.key);
    const before = was.get(part.key) ?? { ...part, written: {} };
    if (!after && !was.has(part.key) && isReported(part, reported)) return [];
    return fieldsOf(before, part)
      .filter((field) => !after || !sameValue(after.written[field], part.written[field]))
      .map((field) => sentenceOf(part, field, before.written[field], part.written[field]));
  });
}

/** True if a part that is new on its side is missing as a whole, and a sentence says so. */
const isReported = ({ key, label }: Part, reported: readonly string[]): boolean =>
  !key.startsWith("node ") || key.includes("/") || reported.some((sentence) => sentence.includes(label));

/** Returns sentences for texts about a node that the merged document has at a node of another name. */
function movedWords({ was, is, has }: PartsOfSide): readonly string[] {
  return [...is.values()].flatMap((part) => {
    const after = has.get(part.key);
    if (!after || after.label === part.label || !part.key.startsWith("node ")) return [];
    return fieldsOf(was.get(part.key) ?? { ...part, written: {} }, part)
      .filter((field) => part.written[field] !== undefined)
      .filter((field) => sameValue(after.written[field], part.written[field]))
      .map((field) => `the ${field} ${quoted(part.written[field])} of ${part.label} is at ${after.label}`);
  });
}

type Value = Json | undefined;

type Step = readonly [was: Value, is: Value];

/** If neither side changed it, the sides continue different parts of base, and the user has to choose. */
function sideOf(theirs: Step, own: Step): SideChange["from"] {
  const [isTheirs, isOwn] = [!sameValue(...theirs), !sameValue(...own)];
  if (isTheirs === isOwn) return "both";
  return isOwn ? "mine" : "theirs";
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

/** Retains a group that one side removed if the other changed it. */
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
