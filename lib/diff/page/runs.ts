import type { Stop } from "./timeline";

/** Entry in the list of a turn's stops: one stop, or a folded run of equal ones. */
export type Listed =
  | { readonly is: "stop"; readonly stop: Stop }
  | { readonly is: "run"; readonly stops: readonly [Stop, ...Stop[]] };

const least = 3;

/** Folds runs of at least three stops at which both sides agree; the current stop and its neighbours stay visible. */
export function listedStops(
  stops: readonly Stop[],
  at: number,
  open: ReadonlySet<string>,
): readonly Listed[] {
  const runs: Stop[][] = [];
  for (const stop of stops) {
    const last = runs.at(-1);
    const folds = (one: Stop) => one.tone === "same" && Math.abs(one.index - at) > 1;
    if (last?.[0] && folds(stop) && folds(last[0])) last.push(stop);
    else runs.push([stop]);
  }
  return runs.flatMap((run): readonly Listed[] => {
    const [first, ...rest] = run;
    if (!first || run.length < least || open.has(first.row.id))
      return run.map((stop) => ({ is: "stop", stop }) as const);
    return [{ is: "run", stops: [first, ...rest] }];
  });
}
