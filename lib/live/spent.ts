import { type Prices, priceOf } from "../cost";
import type { Usage } from "../std";
import type { LiveEntry } from "./schema";

export type LiveSpent = {
  /** Requests to models, those sent again included. */
  readonly requests: number;
  readonly answers: number;
  readonly tests: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** By list prices, of the answers whose model has one. */
  readonly dollars: number;
  /** Answers of models without a list price, or without tokens. */
  readonly unpriced: number;
};

export const nothingSpent: LiveSpent = {
  requests: 0,
  answers: 0,
  tests: 0,
  inputTokens: 0,
  outputTokens: 0,
  dollars: 0,
  unpriced: 0,
};

/** Adds what one entry of the run took. */
export function addSpent(spent: LiveSpent, entry: LiveEntry, prices: Prices = {}): LiveSpent {
  if (entry.type === "result") return spent;
  const requests = spent.requests + entry.requests;
  if (entry.type === "failure") return { ...spent, requests };
  if (entry.requests === 0) return { ...spent, tests: spent.tests + 1 };
  const dollars = dollarsOfUsage(entry.usage, prices);
  return {
    ...spent,
    requests,
    answers: spent.answers + 1,
    inputTokens: spent.inputTokens + (entry.usage?.inputTokens ?? 0),
    outputTokens: spent.outputTokens + (entry.usage?.outputTokens ?? 0),
    dollars: spent.dollars + (dollars ?? 0),
    unpriced: spent.unpriced + (dollars === null && entry.answer !== undefined ? 1 : 0),
  };
}

export const spentOf = (entries: readonly LiveEntry[], prices: Prices = {}): LiveSpent =>
  entries.reduce((spent, entry) => addSpent(spent, entry, prices), nothingSpent);

/** `null` where the model has no list price, or the answer no tokens. */
export function dollarsOfUsage(usage: Usage | undefined, prices: Prices = {}): number | null {
  const { model, inputTokens, outputTokens } = usage ?? {};
  const price = model === undefined ? null : priceOf(model, prices);
  if (!price || inputTokens === undefined || outputTokens === undefined) return null;
  return (inputTokens * price.input + outputTokens * price.output) / 1_000_000;
}
