import type { CallSite, PolicyReport } from "../compile";

/** What a policy did to the decision. */
export type Move = {
  readonly did: "settled" | "rewrote";
  readonly by: { readonly node: string; readonly policy: string };
  readonly origin: string | null;
};
type TaskMove = Move & { readonly task: string };

export type AppendedFrom = {
  readonly origin: string | null;
  readonly settledBy: Move["by"] | null;
  readonly rewrittenBy: Move["by"][];
};

export type Lineage = {
  /** A task runs again: what it did before did not happen. */
  forget(task: string): void;
  note(place: CallSite, report: PolicyReport): void;
  /** Who settled the present decision, and who rewrote it since. */
  now(): AppendedFrom;
  /** The moves that `now` tells of, to begin another lineage with. */
  moves(): readonly Move[];
};

/** How the present decision came about; `before` where it came about in another lineage. */
export function lineage(before: readonly Move[] = []): Lineage {
  let moves: readonly TaskMove[] = before.map((move) => ({ ...move, task: "" }));
  const lastSettled = () =>
    Math.max(
      moves.findLastIndex((move) => move.did === "settled"),
      0,
    );
  return {
    forget: (task) => {
      moves = moves.filter((move) => move.task !== task);
    },
    note: ({ node, policy, task }, { did, origin }) => {
      if (policy === null || (did !== "settled" && did !== "rewrote")) return;
      moves = [...moves.slice(lastSettled()), { task, did, by: { node, policy }, origin }];
    },
    now: () => {
      const present = moves.slice(lastSettled());
      return {
        origin: present.at(-1)?.origin ?? null,
        settledBy: present.find((move) => move.did === "settled")?.by ?? null,
        rewrittenBy: present.filter((move) => move.did === "rewrote").map((move) => move.by),
      };
    },
    moves: () => moves.slice(lastSettled()).map(({ did, by, origin }) => ({ did, by, origin })),
  };
}
