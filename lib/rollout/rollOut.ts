import { positionOf } from "./assign";
import { type CachedFlag, cachedFlag, cacheTime, type FlagChange, percentAt } from "./flag";

/** A turn of a case: when its message came, in milliseconds of virtual time, and which process takes it. */
export type TimedTurn = {
  readonly case: string;
  readonly turn: number;
  readonly at: number;
  readonly process: number;
};

export type RolledOutTurn = TimedTurn & {
  readonly decidedBy: "planner" | "control";
  /** True if the process decided by a value that a change had made obsolete. */
  readonly isStale: boolean;
};

/** Decides for each turn who decides it: by the case's position, and the flag as its process has cached it. */
export function rollOut(
  turns: readonly TimedTurn[],
  changes: readonly FlagChange[],
  { flag, ttl = cacheTime }: { readonly flag: string; readonly ttl?: number },
): readonly RolledOutTurn[] {
  const caches = new Map<number, CachedFlag>();
  const positions = new Map<string, number>();
  return turns
    .toSorted((a, b) => a.at - b.at)
    .map((turn) => {
      const cached = caches.get(turn.process) ?? cachedFlag(changes, ttl);
      caches.set(turn.process, cached);
      const position = positions.get(turn.case) ?? positionOf(flag, turn.case);
      positions.set(turn.case, position);
      const isPlanner = position < cached(turn.at);
      const isNow = position < percentAt(changes, turn.at);
      return { ...turn, decidedBy: isPlanner ? "planner" : "control", isStale: isPlanner !== isNow };
    });
}

export type SwitchReport = {
  /** Turns that were still decided by the planner after the switch, earliest first. */
  readonly late: readonly RolledOutTurn[];
  /** Milliseconds from the switch to the last of them; `null` if there is none. */
  readonly lastAfter: number | null;
  /** Cases that the planner decided before the switch, and that go on after it. */
  readonly caught: readonly string[];
  /** Cases that the planner decided again after the control had, since each process reads the flag at its own time. */
  readonly mixed: readonly string[];
};

/** Reports what a switch to 0 % at a time comes to. */
export function reportSwitch(turns: readonly RolledOutTurn[], at: number): SwitchReport {
  const after = turns.filter((turn) => turn.at >= at);
  const late = after.filter(({ decidedBy }) => decidedBy === "planner");
  const before = byCase(turns.filter((turn) => turn.at < at && turn.decidedBy === "planner"));
  const goingOn = [...byCase(after)];
  const last = late.at(-1);
  return {
    late,
    lastAfter: last ? last.at - at : null,
    caught: goingOn.flatMap(([name]) => (before.has(name) ? [name] : [])),
    mixed: goingOn.flatMap(([name, own]) => (goesBack(own) ? [name] : [])),
  };
}

/** True if the planner decides again after the control has. */
const goesBack = (turns: readonly RolledOutTurn[]): boolean => {
  const control = turns.findIndex(({ decidedBy }) => decidedBy === "control");
  return control >= 0 && turns.slice(control).some(({ decidedBy }) => decidedBy === "planner");
};

function byCase(turns: readonly RolledOutTurn[]): ReadonlyMap<string, readonly RolledOutTurn[]> {
  const cases = new Map<string, RolledOutTurn[]>();
  for (const turn of turns) {
    const own = cases.get(turn.case) ?? [];
    own.push(turn);
    cases.set(turn.case, own);
  }
  return cases;
}
