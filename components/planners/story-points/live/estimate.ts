import { priceOf } from "@/lib/cost";
import type { ArchitectureNeed } from "@/lib/server/of/story-points/live/needs";

/** Requests and dollars of a run: if every task succeeds at once, and if none ever does. */
export type RunEstimate = {
  readonly requests: readonly [low: number, high: number];
  /** By list prices, of the models that have one; `null` if none of them does. */
  readonly dollars: readonly [low: number, high: number] | null;
  /** Models that are asked and have no list price. */
  readonly unpriced: readonly string[];
  /** Roles that are asked. */
  readonly roles: readonly string[];
};

type Run = {
  readonly needs: readonly ArchitectureNeed[];
  readonly tasks: number;
  readonly seeds: number;
  /** Models by role; empty while none is named. */
  readonly models: { readonly [role: string]: string | undefined };
};

/** Estimates a run. Answers that topologies share are paid once, so it tends to be too high. */
export function estimateOf({ needs, tasks, seeds, models }: Run): RunEstimate {
  const times = tasks * seeds;
  const roles = [...new Set(needs.flatMap(({ need }) => Object.keys(need.max)))];
  const named = [...new Set(roles.flatMap((role) => models[role] || []))];
  const total = (of: "usual" | "max", worth: (role: string, need: Need) => number): number =>
    times *
    needs
      .flatMap(({ need }) => Object.entries(need[of]))
      .reduce((sum, [role, need]) => sum + worth(role, need), 0);
  const requests = (_: string, need: Need): number => need.requests;
  const dollars = (role: string, need: Need): number => {
    const price = priceOf(models[role] ?? "");
    if (!price) return 0;
    return (need.inputTokens * price.input + need.outputTokens * price.output) / 1_000_000;
  };
  const isPriced = named.some((model) => priceOf(model) !== null);
  return {
    roles,
    requests: [Math.ceil(total("usual", requests)), Math.ceil(total("max", requests))],
    dollars: isPriced ? [total("usual", dollars), total("max", dollars)] : null,
    unpriced: named.filter((model) => !priceOf(model)),
  };
}

type Need = ArchitectureNeed["need"]["usual"][string];

/** Dollars in two significant digits below one, else in cents. */
export const dollarsText = (dollars: number): string =>
  dollars === 0 || dollars >= 1 ? `$${dollars.toFixed(2)}` : `$${Number(dollars.toPrecision(2))}`;
