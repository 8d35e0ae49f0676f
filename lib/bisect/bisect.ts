import { hash, type Json } from "../std";
import { problems, type Signature, type Topology } from "../topology";
import type { BisectMove, BisectProgress, BisectResult, Undo } from "./schema";
import { type IsSufficient, smallestSet, TrialsExhausted } from "./smallest";
import { undoable } from "./undos";

export type BisectRequest = {
  readonly base: Topology;
  readonly head: Topology;
  readonly signature: Signature;
  /** Whether a topology decides and calls as base does on every recording. */
  readonly agrees: (topology: Topology) => Promise<boolean>;
  readonly onProgress?: (progress: BisectProgress) => void;
  readonly signal?: AbortSignal | undefined;
  /** Topologies that may be replayed. */
  readonly budget?: number;
};

const defaultBudget = 400;

/** Which changes of head make the recordings differ: the smallest set without which they agree. Topologies that do not compile are no candidates. */
export async function bisect(request: BisectRequest): Promise<BisectResult> {
  const { base, head, signal, onProgress } = request;
  const { moves, without } = undoable(base, head);
  const known = new Map<string, boolean>();
  let tried = 0;
  const judge = async (topology: Topology): Promise<boolean> => {
    const { id: _, title: __, ...document } = topology;
    const key = hash(document as unknown as Json);
    const before = known.get(key);
    if (before !== undefined) return before;
    if (tried >= (request.budget ?? defaultBudget)) throw new TrialsExhausted();
    signal?.throwIfAborted();
    tried += 1;
    const agreed = compiles(topology, request.signature) && (await request.agrees(topology));
    known.set(key, agreed);
    return agreed;
  };
  const enough: IsSufficient = async (set) => {
    onProgress?.({ tried, size: set.length, moves: moves.length });
    const topology = without(new Set(set));
    return topology !== null && judge(topology);
  };
  if (await judge(head)) return { kind: "agrees", of: moves.length, tried };
  const found = await smallestSet(
    moves.map(({ id }) => id),
    enough,
  );
  if (!found) return { kind: "unexplained", of: moves.length, tried };
  const named = moves.filter(({ id }) => found.moves.includes(id)).map(plain);
  return {
    kind: "found",
    moves: named,
    minimal: found.minimal,
    smallest: found.smallest,
    of: moves.length,
    tried,
  };
}

const compiles = (topology: Topology, signature: Signature): boolean =>
  problems(topology, signature).every(({ severity }) => severity !== "error");

const plain = ({ id, sentence, undoing, base, head }: Undo): BisectMove => ({
  id,
  sentence,
  undoing,
  base,
  head,
});
