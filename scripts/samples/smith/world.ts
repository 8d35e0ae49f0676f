import { callName, type PlanNode } from "../../../lib/planners/smith/plan";
import { hash, type Json } from "../../../lib/std";
import type { ToolReply } from "./script";

/** Default answers of tools, with their usual time in milliseconds. */
const usual: { readonly [name: string]: readonly [number, (node: PlanNode) => Json] } = {
  "web_search.search": [
    800,
    ({ inputs }) => [
      { title: `On ${inputs.query}`, url: "https://example.org/a", snippet: `A page about ${inputs.query}.` },
    ],
  ],
  "news.headlines": [
    900,
    ({ inputs }) => [{ headline: `${inputs.topic} in the news`, day: inputs.to ?? null }],
  ],
  "papers.find": [
    1400,
    ({ inputs }) => [{ title: `A study of ${inputs.query}`, year: 2024, doi: "10.1000/182" }],
  ],
  "papers.citations": [1100, () => [{ doi: "10.1000/190" }, { doi: "10.1000/191" }]],
  "url_reader.read": [
    1200,
    ({ inputs }) => ({ url: inputs.url ?? null, text: "The page says what its title promises." }),
  ],
  "finance.quote": [300, ({ inputs }) => ({ symbol: inputs.symbol ?? null, price: 184.2, currency: "EUR" })],
  "finance.history": [
    700,
    () => [
      { day: "2026-01-31", close: 180.4 },
      { day: "2026-02-28", close: 184.2 },
    ],
  ],
  "finance.statements": [1500, () => [{ year: 2025, revenue: 36_800, result: 5_100 }]],
  "currency.convert": [
    200,
    ({ inputs }) => ({ amount: Number(inputs.amount) * 1.08, currency: inputs.to ?? null }),
  ],
  "weather.forecast": [
    400,
    ({ inputs }) => ({ place: inputs.place ?? null, days: [{ high: 21, low: 12, rain: 0.2 }] }),
  ],
  "weather.climate": [600, () => [{ month: 6, mean: 17.3, rain: 71 }]],
  "geo.locate": [250, ({ inputs }) => ({ place: inputs.place ?? null, latitude: 51.3, longitude: 9.5 })],
  "geo.route": [500, () => ({ kilometres: 148, minutes: 96 })],
  "calendar.holidays": [150, ({ inputs }) => [{ day: `${inputs.year}-05-01`, name: "May Day" }]],
  "calculator.evaluate": [60, () => 42.5],
  "statistics.summarise": [120, () => ({ mean: 12.4, median: 11.9 })],
  "chart.draw": [650, ({ inputs }) => ({ image: "chart.svg", title: inputs.title ?? null })],
  "translator.translate": [700, ({ inputs }) => ({ text: "Der Text auf Deutsch.", to: inputs.to ?? null })],
  "llm_caller.generate": [4200, ({ inputs }) => `A text as asked for: ${String(inputs.prompt).slice(0, 60)}`],
};

/** Returns the default answer; its time varies with the request, deterministically. */
export function usually(node: PlanNode): ToolReply {
  const [time, answer] = usual[callName(node)] ?? [500, () => null];
  const spread = Number.parseInt(hash([callName(node), node.inputs]).slice(0, 4), 16) % time;
  return { latency: time + Math.floor(spread / 2), answer: answer(node) };
}
