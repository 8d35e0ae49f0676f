import { expect, it } from "vitest";
import type { Json, Usage } from "../std";
import type { Match, Trace } from "../trace";
import { describeUsage } from "./describeUsage";
import { listPrices, priceOf, priceSources } from "./prices";
import { usageFigures } from "./usage";

const exact: Match = { as: "exact", recorded: { turn: 1, index: 0 } };
const used = (usage: Usage, match: Match = exact, context: Json = {}) => ({
  kind: "llm",
  match,
  usage,
  context,
});
const conversation = (...calls: readonly object[]) =>
  ({ segments: [{ calls }] }) as unknown as Pick<Trace, "segments">;
const thousand: Usage = { inputTokens: 1000, outputTokens: 100, model: "gpt-4o-2024-08-06", seconds: 0.5 };

it("finds a model by its name, its dated name and behind a provider, the user's own price first", () => {
  expect(priceOf("gpt-4o")).toMatchObject({ input: 2.5, output: 10 });
  expect(priceOf("gpt-4o-mini-2024-07-18")).toMatchObject({ input: 0.15 });
  expect(priceOf("openai/gpt-4o")).toMatchObject({ input: 2.5 });
  expect(priceOf("claude-sonnet-4-5-20250929")).toMatchObject({ input: 3 });
  expect(priceOf("gpt-4o-audio-preview")).toBeNull();
  expect(priceOf("claude-opus-5-5")).toMatchObject({ input: 4 });
  expect(priceOf("claude-opus-5-6")).toBeNull();
  expect(priceOf("gpt-4o", { "gpt-4o": { input: 1, output: 2 } })).toEqual({ input: 1, output: 2 });
  expect(priceOf("house-model")).toBeNull();
});

it("dates every price, and names the page that states it", () => {
  for (const { listed, source, input, output } of Object.values(listPrices)) {
    expect(priceSources[source]).toMatch(/^https:\/\//);
    expect(listed).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
    expect(output).toBeGreaterThan(input);
  }
});

it("gives tokens, dollars and seconds per conversation and at p95", () => {
  const twenty = Array.from({ length: 20 }, (_, i) =>
    conversation(used({ ...thousand, inputTokens: 1000 * (i + 1) })),
  );
  expect(usageFigures(twenty)).toEqual({
    tokens: 10_600,
    tokensAtP95: 19_100,
    dollars: expect.closeTo(0.02725),
    dollarsAtP95: expect.closeTo(0.0485),
    seconds: 0.5,
    secondsAtP95: 0.5,
  });
});

it.each([
  ["an answer was not exact", used(thousand, { as: "assumed" })],
  [
    "a call was never recorded",
    used(thousand, { as: "miss", reason: "request_never_recorded", nearest: null } as never),
  ],
])("knows nothing where %s", (_, call) => {
  const figures = usageFigures([conversation(used(thousand)), conversation(call)]);
  expect(Object.values(figures)).toEqual([null, null, null, null, null, null]);
  expect(describeUsage(figures)).toBe("not known");
});

it("tells a missing price apart from missing tokens, and takes the model of the request where the answer has none", () => {
  const { model: _model, ...unnamed } = thousand;
  const house = usageFigures([conversation(used(unnamed, exact, { model: "house" }))]);
  expect(describeUsage(house)).toBe("1,100 tokens (p95 1,100), price not known, 0.5 s (p95 0.5 s)");
  const priced = usageFigures([conversation(used(unnamed, exact, { model: "house" }))], {
    house: { input: 1, output: 10 },
  });
  expect(describeUsage(priced)).toBe("1,100 tokens (p95 1,100), $0.002 (p95 $0.002), 0.5 s (p95 0.5 s)");
  expect(describeUsage(usageFigures([conversation(used({ seconds: 1 }))]))).toBe(
    "tokens not known, price not known, 1 s (p95 1 s)",
  );
});

it("counts a conversation without a model as nothing", () => {
  expect(usageFigures([conversation({ kind: "tool", match: { as: "miss" } })])).toMatchObject({
    tokens: 0,
    dollars: 0,
    seconds: 0,
  });
});
