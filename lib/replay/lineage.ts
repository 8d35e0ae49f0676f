import type { CallSite, PolicyReport } from "../compile";

type Deciding = {
  readonly did: "settled" | "rewrote";
  readonly by: { readonly node: string; readonly policy: string };
  readonly origin: string | null;
};

/** What a policy did to the decision. */
export type Move = Deciding | { readonly did: "acted" };
type TaskMove = Move & { readonly task: string; readonly step: number };

export type AppendedFrom = {
  readonly origin: string | null;
  readonly settledBy: Deciding["by"] | null;
  readonly rewrittenBy: Deciding["by"][];
};

export type Lineage = {
  /** A task runs again: what it did before did not happen. */
  forget(task: string): void;
  note(place: CallSite, report: PolicyReport): void;
  /** A policy begins to carry the decision out. */
  act(place: CallSite): void;
  /** Whether the decision that the task sees was carried out. */
  carriedOut(place: CallSite): boolean;
  /** Who settled the decision that the task sees, and who rewrote it since. */
  now(place: CallSite): AppendedFrom;
  /** How the present decision came about, to begin another lineage with. */
  moves(): readonly Move[];
};

/** How the present decision came about; `before` where it came about in another lineage. A task sees its own moves, and none that another makes in the same superstep. */
export function lineage(before: readonly Move[] = []): Lineage {
  let moves: readonly TaskMove[] = before.map((move) => ({ ...move, task: "", step: -1 }));
  const earlier = (step: number) => moves.filter((move) => move.step < step);
  const seenBy = ({ step, task }: CallSite) =>
    sinceSettled(moves.filter((move) => move.step < step || move.task === task));
  const carriedOut = (place: CallSite) => seenBy(place).at(-1)?.did === "acted";
  return {
    forget: (task) => {
      moves = moves.filter((move) => move.task !== task);
    },
    note: ({ node, policy, task, step }, { did, origin }) => {
      if (policy === null || (did !== "settled" && did !== "rewrote")) return;
      const present = moves.filter((move) => move.step === step);
      moves = [...sinceSettled(earlier(step)), ...present, { task, step, did, by: { node, policy }, origin }];
    },
    act: (place) => {
      if (carriedOut(place)) return;
      const { task, step } = place;
      const decidedHere = moves.some((move) => move.task === task);
      // What another task decides meanwhile is not carried out by this one.
      const at = decidedHere ? moves.length : earlier(step).length;
      moves = moves.toSpliced(at, 0, { task, step, did: "acted" });
    },
    carriedOut,
    now: (place) => {
      const deciding = seenBy(place).filter((move) => move.did !== "acted");
      return {
        origin: deciding.at(-1)?.origin ?? null,
        settledBy: deciding.find((move) => move.did === "settled")?.by ?? null,
        rewrittenBy: deciding.filter((move) => move.did === "rewrote").map((move) => move.by),
      };
    },
    moves: () => sinceSettled(moves).map(({ task: _, step: __, ...move }) => move),
  };
}

const sinceSettled = (moves: readonly TaskMove[]): readonly TaskMove[] =>
  moves.slice(
    Math.max(
      moves.findLastIndex(({ did }) => did === "settled"),
      0,
    ),
  );
