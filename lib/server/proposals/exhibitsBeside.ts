import "server-only";
import { type Exhibit, exhibitVersion } from "../../claims";
import { listExhibits, readExhibits } from "../db/exhibits";
import type { Store } from "../db/store";
import { recent } from "../recent";
import { theEngine } from "../theEngine";

const kept = recent<Map<string, Exhibit>>("exhibits", 4);

/** The exhibits of this engine beside a topology, of all heads or of those with the hashes `heads`: by hash of the head, then of the recording. An exhibit never changes, so only those that were not read before are read. */
export async function exhibitsBeside(
  store: Store,
  workspaceId: string,
  baseTopologyHash: string,
  heads?: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Exhibit>>> {
  const of = { baseTopologyHash, engine: theEngine().hash, version: exhibitVersion };
  const known = kept([store.where, workspaceId, ...Object.values(of)].join(" "), () => new Map());
  const rows = await listExhibits(store, workspaceId, of, heads);
  const unread = rows.filter((row) => !known.has(nameOf(row))).map(({ head }) => head);
  const bodies = unread.length > 0 ? await readExhibits(store, workspaceId, of, unread) : [];
  for (const row of bodies) known.set(nameOf(row), JSON.parse(row.body) as Exhibit);
  const exhibits = new Map<string, Map<string, Exhibit>>();
  for (const row of rows) {
    const exhibit = known.get(nameOf(row));
    if (!exhibit) continue;
    const ofHead = exhibits.get(row.headTopologyHash) ?? new Map<string, Exhibit>();
    exhibits.set(row.headTopologyHash, ofHead.set(row.recordingHash, exhibit));
  }
  return exhibits;
}

const nameOf = ({ base, head }: { readonly base: string; readonly head: string }): string =>
  `${base} ${head}`;
