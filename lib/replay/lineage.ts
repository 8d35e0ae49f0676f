import type { CallSite, PolicyReport } from "../compile";

type Deciding = {
  readonly did: "settled" | "rewrote";
  readonly by: { readonly node: string; readonly policy: string };
  readonly origin: string | null;
};

/** The effect of a policy on the decision. */
export type Move = Deciding | { readonly did: "acted" };
type TaskMove = Move & { readonly task: string; readonly step: number };

export type AppendedFrom = {
  readonly origin: string | null;
  readonly settledBy: Deciding["by"] | null;
  readonly rewrittenBy: Deciding["by"][];
};

export type Lineage = {
  /** Discards a task's earlier moves before it reruns. */
  forget(task: string): void;
  note(location: CallSite, report: PolicyReport): void;
  /** Marks that a policy begins to carry out the decision. */
  act(position: CallSite): void;
  /** True if the decision that the task sees was carried out. */
  carriedOut(spot: CallSite): boolean;
  /** Returns the policy that settled the decision that the task sees, and those that rewrote it since. */
  now(here: CallSite): AppendedFrom;
  /** Returns the moves behind the present decision, to start another lineage. */
  moves(): readonly Move[];
};

/** Tracks how the present decision was made; `before` holds moves of another lineage. A task sees its own moves, but not those of parallel tasks. */
export function lineage(before: readonly Move[] = []): Lineage {
  let moves: readonly TaskMove[] = before.map((move) => ({ ...move, task: "", step: -1 }));
  const earlier = (step: number) => moves.filter((move) => move.step < step);
  const seenBy = ({ step, task }: CallSite) =>
    sinceSettled(moves.filter((move) => move.step < step || move.task === task));
  const carriedOut = (location: CallSite) => seenBy(location).at(-1)?.did === "acted";
  return {
    forget: (task) => {
      moves = moves.filter((move) => move.task !== task);
    },
    note: ({ node, policy, task, step }, { did, origin }) => {
      if (policy === null || (did !== "settled" && did !== "rewrote")) return;
      const present = moves.filter((move) => move.step === step);
      moves = [...sinceSettled(earlier(step)), ...present, { task, step, did, by: { node, policy }, origin }];
    },
    act: (position) => {
      if (carriedOut(position)) return;
      const { task, step } = position;
      const decidedHere = moves.some((move) => move.task === task);
      // This task does not carry out decisions that parallel tasks make.
      const at = decidedHere ? moves.length : earlier(step).length;
      moves = moves.toSpliced(at, 0, { task, step, did: "acted" });
    },
    carriedOut,
    now: (spot) => {
      const deciding = seenBy(spot).filter((move) => move.did !== "acted");
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
