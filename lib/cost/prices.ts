/** US dollars for a million tokens. */
export type Price = { readonly input: number; readonly output: number };

/** Pages that state the prices: the provider's own, or one that repeats it with a date. */
export const priceSources = {
  anthropic: "https://platform.claude.com/docs/en/about-claude/pricing",
  anthropicModels: "https://platform.claude.com/docs/en/models/overview",
  openaiRepeated: "https://deploybase.ai/articles/openai-pricing",
  googleRepeated: "https://www.morphllm.com/gemini-api-pricing",
} as const;

type DatedPrice = Price & {
  /** The month in which the source showed it. */
  readonly listed: string;
  readonly source: keyof typeof priceSources;
};

/** A list price, the month in which it was seen, and the page that showed it. */
export type ListedPrice = Price & { readonly listed: string; readonly url: string };

/** Returns the list price of a model by its exact name; `null` if there is none. */
export function listedPrice(model: string): ListedPrice | null {
  const found = Object.hasOwn(listPrices, model) ? listPrices[model] : undefined;
  if (!found) return null;
  const { input, output, listed, source } = found;
  return { input, output, listed, url: priceSources[source] };
}

const priceOn =
  (source: keyof typeof priceSources, listed: string) =>
  (input: number, output: number): DatedPrice => ({ input, output, listed, source });

const openai = priceOn("openaiRepeated", "2026-03");
const google = priceOn("googleRepeated", "2026-05");
const anthropic = priceOn("anthropic", "2026-02");
const anthropicModels = priceOn("anthropicModels", "2026-09");

/** List prices for short prompts, without discounts for caches and batches. A price that depends on the prompt's length, or that no page confirms, is left out. */
export const listPrices: { readonly [model: string]: DatedPrice } = {
  "gpt-4o": openai(2.5, 10),
  "gpt-4o-mini": openai(0.15, 0.6),
  "gpt-4.1": openai(2, 8),
  "gpt-4.1-mini": openai(0.4, 1.6),
  "gpt-4.1-nano": openai(0.1, 0.4),
  "gpt-5": openai(1.25, 10),
  "gpt-5-mini": openai(0.25, 2),
  "gpt-5-nano": openai(0.05, 0.4),
  "gpt-5.1": openai(1.25, 10),
  o3: openai(2, 8),
  "o4-mini": openai(1.1, 4.4),
  "claude-3-5-haiku": anthropic(0.8, 4),
  "claude-3-7-sonnet": anthropic(3, 15),
  "claude-haiku-4-5": anthropic(1, 5),
  "claude-sonnet-4": anthropic(3, 15),
  "claude-sonnet-4-5": anthropic(3, 15),
  "claude-opus-4-1": anthropic(15, 75),
  "claude-opus-4-5": anthropic(5, 25),
  "claude-opus-4-6": anthropic(5, 25),
  "claude-opus-5": anthropicModels(5, 25),
  "claude-opus-5-5": anthropicModels(4, 20),
  "claude-sonnet-5": anthropicModels(2, 10),
  "gemini-2.5-flash": google(0.3, 2.5),
  "gemini-2.5-flash-lite": google(0.1, 0.4),
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
