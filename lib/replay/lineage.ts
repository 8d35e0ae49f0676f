import type { CallSite, PolicyReport } from "../compile";

type Move = {
  readonly task: string;
  readonly did: "settled" | "rewrote";
  readonly by: { node: string; policy: string };
  readonly origin: string | null;
};

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
};

/** How the present decision came about. */
export function lineage(): Lineage {
  let moves: readonly Move[] = [];
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
  };
}
