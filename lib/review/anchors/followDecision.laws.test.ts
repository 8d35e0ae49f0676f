import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aTrace } from "../../diff/aTrace.fixture";
import { stableJson } from "../../std";
import { runs } from "../../std/runs.fixture";
import type { Decision, Trace } from "../../trace";
import { decisionAt, followDecision, keyedDecisions } from "./followDecision";

/** A decision whose true identity stands in a field that nobody compares. */
type Told = { readonly turn: number; readonly align: string; readonly action: string; readonly who: number };

const aTold: fc.Arbitrary<Omit<Told, "who">> = fc.record({
  turn: fc.integer({ min: 1, max: 3 }),
  align: fc.constantFrom("region", "price", "units"),
  action: fc.constantFrom("ask", "search", "assume"),
});

const traceOf = (list: readonly Told[]): Trace => {
  const trace = aTrace("current").says("hello").ends();
  const [segment] = trace.segments;
  const decisions = list.map(
    ({ turn, align, action, who }, index): Decision => ({
      turn,
      index,
      visit: 0,
      align,
      label: `${action} ${align}`,
      value: null,
      compared: { action },
      shown: { who },
      origin: null,
      settledBy: null,
      rewrittenBy: [],
      actedBy: null,
      step: index,
      checkpoint: null,
      calls: [],
    }),
  );
  return { ...trace, segments: [{ ...segment, decisions }] } as Trace;
};

type TraceEdit = readonly ["change" | "insert" | "remove" | "move", number, Omit<Told, "who">];
const aTraceEdit: fc.Arbitrary<TraceEdit> = fc.tuple(
  fc.constantFrom("change" as const, "insert" as const, "remove" as const, "move" as const),
  fc.nat(100),
  aTold,
);

function edit(list: readonly Told[], [what, at, told]: TraceEdit, fresh: number): Told[] {
  const place = at % Math.max(1, list.length);
  const one = list[place];
  if (what === "insert" || !one) return list.toSpliced(place, 0, { ...told, who: fresh });
  if (what === "remove") return list.toSpliced(place, 1);
  return list.with(place, what === "change" ? { ...one, action: told.action } : { ...one, turn: told.turn });
}

const placeOf = ({ turn, align }: Told): string => `${turn}/${align}`;
const contentOf = ({ align, action }: Told): string => `${align}/${action}`;

/** The only one of its turn and key that the other side does not have: changed, or replaced by another; nobody can tell. */
function isOnlyLeftover(was: readonly Told[], is: readonly Told[], a: Told, b: Told): boolean {
  const here = (list: readonly Told[]) => list.filter((one) => placeOf(one) === placeOf(a)).length;
  return placeOf(a) === placeOf(b) && here(was) === here(is);
}

describe("what is said of a decision", () => {
  test("stays on it, is outdated or detached, and is never said of another", () => {
    const seen = { current: 0, outdated: 0, detached: 0 };
    fc.assert(
      fc.property(
        fc.array(aTold, { minLength: 1, maxLength: 9 }),
        fc.array(aTraceEdit, { maxLength: 4 }),
        (list, edits) => {
          const before: readonly Told[] = list.map((one, who) => ({ ...one, who }));
          const after = edits.reduce<readonly Told[]>((all, one, i) => edit(all, one, 1000 + i), before);
          const [was, is] = [traceOf(before), traceOf(after)];
          const wrong = keyedDecisions(was, "").flatMap(({ at }, i) => {
            const now = followDecision(at, was, is);
            seen[now.is] += 1;
            if (now.is === "detached") return [];
            const there = decisionAt(is, now.at) as Decision;
            const [mine, found] = [before[i] as Told, after[there.index] as Told];
            if (now.is === "current" && contentOf(mine) !== contentOf(found)) return [stableJson(at)];
            const itself = mine.who === found.who || contentOf(mine) === contentOf(found);
            return itself || isOnlyLeftover(before, after, mine, found) ? [] : [stableJson(at)];
          });
          expect(wrong).toEqual([]);
        },
      ),
      { numRuns: runs(3000) },
    );
    expect(seen.current).toBeGreaterThan(seen.detached);
    expect(seen.outdated).toBeGreaterThan(runs(100));
    expect(seen.detached).toBeGreaterThan(runs(100));
  });

  const one = (turn: number, align: string, action: string): Told => ({ turn, align, action, who: 0 });
  const followed = (before: readonly Told[], after: readonly Told[], i = 0) => {
    const [was, is] = [traceOf(before), traceOf(after)];
    return followDecision(keyedDecisions(was, "")[i]?.at as never, was, is);
  };

  test("an equal decision before it moves its visit, not what was said", () => {
    const search = one(1, "price", "search");
    const now = followed([search], [one(1, "price", "ask"), search]);
    expect(now).toMatchObject({ is: "current", at: { visit: 1 } });
  });

  test("another decision at its place is what it is now", () => {
    expect(followed([one(1, "price", "search")], [one(1, "price", "ask")])).toMatchObject({ is: "outdated" });
  });

  test("two changed decisions of one key could be either", () => {
    const now = followed(
      [one(1, "price", "search"), one(1, "price", "assume")],
      [one(1, "price", "ask"), one(1, "price", "ask")],
    );
    expect(now).toMatchObject({ is: "detached", why: "ambiguous" });
  });

  test("a conversation that no longer comes there leaves it behind", () => {
    expect(followed([one(2, "price", "search")], [one(1, "region", "ask")])).toMatchObject({
      is: "detached",
      why: "not-reached",
    });
  });
});
