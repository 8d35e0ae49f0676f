import "server-only";
import { z } from "zod";
import * as plans from "../../../planners/smith";
import { type Delta, delta, sameJson } from "../../../std";
import { verb } from "../../verb/verb";
import { type CompareSide, checkSide, type FoundSide, findSide, SideInput } from "./compareSide";

const Input = z.strictObject({ a: SideInput, b: SideInput });

/** A call as the diff refers to it: its number there, and its index in the text. */
export type NamedCall = { readonly place: number; readonly call: string };

export type ComparedSide = CompareSide & { readonly calls: readonly NamedCall[] };

export type CallChange = plans.CallChange;
export type AnswerChange = plans.AnswerChange;
export type OrderChange = plans.OrderChange;
export type PlanDiff = plans.PlanDiff;

export type PlanComparison = {
  readonly a: ComparedSide;
  readonly b: ComparedSide;
  /** `null` if a side has no readable call. Numbers are indices in `calls`. */
  readonly diff: PlanDiff | null;
  /** Differences of the texts if the calls are equal. */
  readonly beside: Delta;
};

/** Compares two plans, valid or not: calls, their order, and their shape. */
export const comparePlans = verb(Input, async (ctx, input): Promise<PlanComparison> => {
  const [a, b] = await Promise.all([findSide(ctx, input.a), findSide(ctx, input.b)]);
  const diff = a.rough && b.rough ? plans.diffPlans(a.rough.plan, b.rough.plan) : null;
  return {
    a: { ...a.side, calls: callsOf(a) },
    b: { ...b.side, calls: callsOf(b) },
    diff,
    beside: diff?.equal ? textDelta(a, b) : [],
  };
});

/** Throws `NotFound` unless both plans exist. */
export const checkComparedPlans = verb(Input, async (ctx, input): Promise<void> => {
  await Promise.all([checkSide(ctx, input.a), checkSide(ctx, input.b)]);
});

const callsOf = ({ rough }: FoundSide): readonly NamedCall[] =>
  (rough?.plan.nodes ?? []).map((node, i) => ({
    place: rough?.places[i] ?? i,
    call: `${node.tool}.${node.function}`,
  }));

const textDelta = ({ value: a }: FoundSide, { value: b }: FoundSide): Delta =>
  a === null || b === null || sameJson(a, b) ? [] : delta(a, b).slice(0, 100);
