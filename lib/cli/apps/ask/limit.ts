import { BadInput } from "../../io";

/** The most that `--ask` may send or spend. */
export type Limit = { readonly calls: number } | { readonly dollars: number };

export const defaultLimit: Limit = { calls: 100 };

/** `40` calls, or `0.50usd`. */
export function readLimit(given: string | undefined): Limit {
  if (given === undefined) return defaultLimit;
  if (/^[1-9]\d{0,5}$/.test(given)) return { calls: Number(given) };
  const money = /^(?:\$(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?) ?usd)$/i.exec(given);
  const dollars = Number(money?.[1] ?? money?.[2] ?? 0);
  if (dollars > 0) return { dollars };
  throw new BadInput(`--limit must be a number of calls, such as 40, or of dollars, such as 0.50usd.`);
}

export function readTimes(given: string | undefined): number {
  const times = Number(given ?? 5);
  if (Number.isInteger(times) && times >= 1 && times <= 100) return times;
  throw new BadInput("--times must be an integer from 1 to 100.");
}

export const describeLimit = (limit: Limit): string =>
  "calls" in limit ? `${limit.calls} calls` : describeDollars(limit.dollars);

/** Three significant digits, and at least cents: `$0.50`, `$0.00198`, `$12.30`. */
export function describeDollars(dollars: number): string {
  const text = String(Number(dollars.toPrecision(3)));
  return `$${/^\d+(\.\d?)?$/.test(text) ? Number(text).toFixed(2) : text}`;
}

/** Expected calls and cost of `--ask`, before anything is sent. `dollars` is `null` if a price or the tokens are not known. */
export type AskCost = { readonly calls: number; readonly dollars: number | null };

/** Throws if the expected calls exceed the limit. */
export function holdToLimit({ calls, dollars }: AskCost, limit: Limit): void {
  const fewer = "or use a smaller --times or fewer --recordings.";
  if ("calls" in limit) {
    if (calls > limit.calls)
      throw new BadInput(
        `--ask changed needs ${calls} calls, and the limit is ${limit.calls}. Say --limit ${calls}, ${fewer}`,
      );
    return;
  }
  if (dollars === null)
    throw new BadInput(
      `The price of ${calls} calls is not known, so the limit cannot be in dollars. Say --limit ${calls}, or set "prices" in planner-studio.json.`,
    );
  if (dollars > limit.dollars)
    throw new BadInput(
      `--ask changed needs about ${describeDollars(dollars)}, and the limit is ${describeDollars(limit.dollars)}. Raise --limit, ${fewer}`,
    );
}

/** Counts calls and dollars while they are spent. */
export type AskUsage = {
  /** Reserves a call; false if it would exceed the limit. */
  reserve(): boolean;
  settle(dollars: number | null): void;
  readonly requests: () => number;
  readonly dollars: () => number | null;
};

export function spendingOf(limit: Limit, expected: AskCost): AskUsage {
  const perCall = expected.calls > 0 ? (expected.dollars ?? 0) / expected.calls : 0;
  let requests = 0;
  let running = 0;
  let spent: number | null = 0;
  let known = 0;
  return {
    reserve: () => {
      const isOver =
        "calls" in limit ? requests >= limit.calls : known + perCall * (running + 1) > limit.dollars;
      if (isOver) return false;
      requests += 1;
      running += 1;
      return true;
    },
    settle: (dollars) => {
      running -= 1;
      known += dollars ?? perCall;
      spent = spent === null || dollars === null ? null : spent + dollars;
    },
    requests: () => requests,
    dollars: () => spent,
  };
}
