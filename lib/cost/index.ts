export { describeUsage, plainFigure } from "./describeUsage";
export { type ListedPrice, listedPrice, type Prices, priceOf } from "./prices";
export {
  dollarsOf,
  type UsageFigures,
  type UsageMetricName,
  usageFigures,
  usageMetricNames,
  usageMetricTitles,
} from "./usage";
