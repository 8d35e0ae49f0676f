import type { JudgedPlanning } from "./schema";

/** Requests to a model, with its answers. `resent`: requests sent again after the provider failed them. */
type Usage = {
  readonly requests: number;
  readonly resent: number;
  readonly input: number;
  readonly output: number;
};

export type JudgingSpent = Usage & { readonly dollars: number };

/** A limit in requests, or in dollars by list prices. */
export type JudgingLimit = { readonly unit: "requests" | "dollars"; readonly max: number };

/** One planning. `judged` is `null` if the provider failed it, which says nothing of a version. */
export type PlannedOnce = {
  readonly judged: JudgedPlanning | null;
  readonly usage: Usage;
  readonly failure: string | null;
};

export type Judging<R> = {
  /** Versions to judge, each with the most requests of one planning, those sent again included. */
  readonly versions: readonly { readonly most: number }[];
  readonly requests: readonly R[];
  readonly times: number;
  readonly limit: JudgingLimit;
  /** Dollars for a million tokens; `null` if they are not known. */
  readonly price: { readonly input: number; readonly output: number } | null;
  readonly signal: AbortSignal;
  plan(version: number, request: R): Promise<PlannedOnce>;
  onPlanned(soFar: JudgedVersions): void;
};

export type JudgedVersions = {
  /** Plannings of each version. */
  readonly judged: readonly (readonly JudgedPlanning[])[];
  readonly failures: readonly string[];
  readonly spent: JudgingSpent;
  /** Plannings that were not made. */
  readonly left: number;
};

/** Plans each request under each version in turn. Stops before the plannings of a request that could exceed the limit, and once the signal aborts. */
export async function judgeInTurn<R>(judging: Judging<R>): Promise<JudgedVersions> {
  const { versions, requests, times, price, signal, onPlanned } = judging;
  const judged: JudgedPlanning[][] = versions.map(() => []);
  const failures: string[] = [];
  let spent: JudgingSpent = { requests: 0, resent: 0, input: 0, output: 0, dollars: 0 };
  let [rounds, plannings] = [0, 0];
  const soFar = (): JudgedVersions => ({
    judged,
    failures,
    spent,
    left: times * requests.length * versions.length - plannings,
  });
  for (const request of Array.from({ length: times }, () => requests).flat()) {
    if (signal.aborted || !isAffordable(judging, spent, rounds)) break;
    for (const i of versions.keys()) {
      if (signal.aborted) break;
      const planned = await judging.plan(i, request);
      spent = added(spent, planned.usage, price);
      if (planned.failure !== null) failures.push(planned.failure);
      if (planned.judged) judged[i]?.push(planned.judged);
      // A planning that was cancelled was not made.
      if (planned.judged || planned.failure !== null) plannings++;
      onPlanned(soFar());
    }
    rounds++;
  }
  return soFar();
}

/** In requests, the most that a round can take; in dollars, the mean of those before. */
function isAffordable(
  { versions, limit: { unit, max } }: Pick<Judging<unknown>, "versions" | "limit">,
  spent: JudgingSpent,
  rounds: number,
): boolean {
  if (unit === "dollars") return spent.dollars + spent.dollars / Math.max(1, rounds) <= max;
  const round = versions.reduce((sum, { most }) => sum + most, 0);
  return spent.requests + spent.resent + round <= max;
}

function added(spent: JudgingSpent, usage: Usage, price: Judging<unknown>["price"]): JudgingSpent {
  const dollars = price ? (usage.input * price.input + usage.output * price.output) / 1_000_000 : 0;
  return {
    requests: spent.requests + usage.requests,
    resent: spent.resent + usage.resent,
    input: spent.input + usage.input,
    output: spent.output + usage.output,
    dollars: spent.dollars + dollars,
  };
}
