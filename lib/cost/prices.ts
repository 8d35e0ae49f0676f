/** US dollars for a million tokens. */
export type Price = { readonly input: number; readonly output: number };

type DatedPrice = Price & {
  /** The month in which the provider listed it. */
  readonly listed: string;
};

/** List prices for short prompts, without discounts for caches and batches. A price that depends on the prompt's length is left out. */
export const listPrices: { readonly [model: string]: DatedPrice } = {
  "gpt-4o": { input: 2.5, output: 10, listed: "2026-05" },
  "gpt-4o-mini": { input: 0.15, output: 0.6, listed: "2025-11" },
  "gpt-4.1": { input: 2, output: 8, listed: "2025-11" },
  "gpt-4.1-mini": { input: 0.4, output: 1.6, listed: "2025-11" },
  "gpt-4.1-nano": { input: 0.1, output: 0.4, listed: "2025-11" },
  "gpt-5": { input: 1.25, output: 10, listed: "2026-02" },
  "gpt-5-mini": { input: 0.25, output: 2, listed: "2025-11" },
  "gpt-5-nano": { input: 0.05, output: 0.4, listed: "2025-11" },
  o3: { input: 2, output: 8, listed: "2025-11" },
  "o4-mini": { input: 1.1, output: 4.4, listed: "2025-11" },
  "claude-3-5-haiku": { input: 0.8, output: 4, listed: "2025-11" },
  "claude-3-7-sonnet": { input: 3, output: 15, listed: "2025-11" },
  "claude-haiku-4-5": { input: 1, output: 5, listed: "2025-11" },
  "claude-sonnet-4": { input: 3, output: 15, listed: "2025-11" },
  "claude-sonnet-4-5": { input: 3, output: 15, listed: "2025-11" },
  "claude-opus-4-1": { input: 15, output: 75, listed: "2025-11" },
  "claude-opus-4-5": { input: 5, output: 25, listed: "2026-02" },
  "claude-opus-4-6": { input: 5, output: 25, listed: "2026-02" },
  "gemini-2.5-flash": { input: 0.3, output: 2.5, listed: "2025-11" },
  "gemini-2.5-flash-lite": { input: 0.1, output: 0.4, listed: "2025-11" },
};

/** Prices of the user's own, by model. */
export type Prices = { readonly [model: string]: Price };

/** Suffix that providers append to a model's name: a date, `latest`, or a version. */
const versionSuffix = /^-(\d{4}-\d{2}-\d{2}|\d{8}|latest|\d{3})$/;

/** The price of a model, its own before the listed one; null where none is known. */
export function priceOf(model: string, own: Prices = {}): Price | null {
  const name = model.split("/").at(-1) ?? model;
  for (const prices of [own, listPrices]) {
    const found = [model, name].find((one) => Object.hasOwn(prices, one));
    if (found !== undefined) return prices[found] ?? null;
    const dated = Object.keys(prices).find(
      (known) => name.startsWith(known) && versionSuffix.test(name.slice(known.length)),
    );
    if (dated !== undefined) return prices[dated] ?? null;
  }
  return null;
}
