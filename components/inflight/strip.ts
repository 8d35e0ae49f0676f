import { byCheckpoint, type ThreadOutcome, tellCheckpoint, worstOf } from "@/lib/inflight";
import { capitalised, listed, plural } from "@/lib/std";
import { START } from "@/lib/topology";
import { lookOf } from "./outcomeLook";

/** A checkpoint of the strip: its stored states, and the one that represents it. */
export type Cell = {
  readonly step: number;
  readonly turn: number;
  readonly waits: boolean;
  readonly threads: readonly ThreadOutcome[];
  readonly shown: ThreadOutcome;
  readonly title: string;
};

export type StripTurn = { readonly turn: number; readonly cells: readonly Cell[] };

/** Returns the checkpoints of a conversation, turn by turn. */
export function stripOf(threads: readonly ThreadOutcome[]): readonly StripTurn[] {
  const cells = [...byCheckpoint(threads)].flatMap(([step, states]) => cellOf(step, states) ?? []);
  const turns = [...new Set(cells.map((cell) => cell.turn))];
  return turns.map((turn) => ({ turn, cells: cells.filter((cell) => cell.turn === turn) }));
}

function cellOf(step: number, threads: readonly ThreadOutcome[]): Cell | null {
  const shown = worstOf(threads);
  const [first] = threads;
  if (!shown || !first) return null;
  const waits = threads.some((thread) => thread.kind === "waits");
  const { word } = lookOf(shown);
  const title = capitalised(`${tellCheckpoint(step)}, ${stateWords(shown)}: ${word}`);
  return { step, turn: first.turn, waits, threads, shown, title };
}

/** Describes the state in which the thread is stored. */
export function stateWords({ kind, pending, done, question }: ThreadOutcome): string {
  if (kind === "waits") return `waiting at “${question ?? "a question"}”`;
  if (kind === "answered") return "the answer is stored, and not used yet";
  if (kind === "ended") return "the turn has ended";
  // A node may run in several tasks of a superstep.
  const next = [...new Set(pending)].filter((node) => node !== START);
  if (done.length > 0) {
    const also = next.length > 0 ? `, ${listed(next)} not yet` : "";
    return `${listed(done)} ${plural(new Set(done).size, "has", "have")} finished${also}`;
  }
  return next.length > 0 ? `${listed(next)} ${plural(next.length, "is", "are")} next` : "the turn begins";
}
