import { stableJson } from "../std";
import type { Decision } from "../trace";
import { type AlignedPair, arrange, type MergedLine } from "./arrange";

export type AlignedDecisions = MergedLine & { readonly id: string; readonly turn: number };

/** Pairs decisions by turn, align key and visit; the rest by align key and compared fields, over all turns. */
export function alignDecisions(base: readonly Decision[], head: readonly Decision[]): AlignedDecisions[] {
  const ids = { base: idsOf(base), head: idsOf(head) };
  const pairs = pairsOf(base, head, ids.base, ids.head);
  const items = (list: readonly Decision[], names: readonly string[]) =>
    list.map((decision, i) => ({ id: names[i] as string, rank: decision.turn }));
  return arrange(items(base, ids.base), items(head, ids.head), pairs).map((location) => {
    const sides = [
      location.base === null
        ? null
        : { turn: base[location.base]?.turn ?? 0, id: ids.base[location.base] as string },
      location.head === null
        ? null
        : { turn: head[location.head]?.turn ?? 0, id: ids.head[location.head] as string },
    ].filter((side) => side !== null);
    const first = sides.reduce((a, b) => (b.turn < a.turn ? b : a));
    return { ...location, ...first };
  });
}

/** `t2/core.currency/0`: visits are counted here, because imported traces may have them wrong. */
function idsOf(decisions: readonly Decision[]): string[] {
  const visits = new Map<string, number>();
  return decisions.map(({ turn, align }) => {
    const location = `t${turn}/${align}`;
    const visit = visits.get(location) ?? 0;
    visits.set(location, visit + 1);
    return `${location}/${visit}`;
  });
}

function pairsOf(
  base: readonly Decision[],
  head: readonly Decision[],
  baseIds: readonly string[],
  headIds: readonly string[],
): AlignedPair[] {
  const inHead = new Map(headIds.map((id, i) => [id, i]));
  const exact = baseIds.flatMap((id, i) => {
    const partner = inHead.get(id);
    return partner === undefined ? [] : [{ id, base: i, head: partner }];
  });
  const taken = { base: new Set(exact.map((p) => p.base)), head: new Set(exact.map((p) => p.head)) };
  const waiting = new Map<string, number[]>();
  head.forEach((decision, i) => {
    if (taken.head.has(i)) return;
    const same = content(decision);
    waiting.set(same, [...(waiting.get(same) ?? []), i]);
  });
  const strayed = base.flatMap((decision, i) => {
    const partner = taken.base.has(i) ? undefined : waiting.get(content(decision))?.shift();
    return partner === undefined ? [] : [{ id: baseIds[i] as string, base: i, head: partner, loose: true }];
  });
  return [...exact, ...strayed];
}

const content = (decision: Decision): string => stableJson([decision.align, decision.compared]);
