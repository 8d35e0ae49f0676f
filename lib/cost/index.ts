export { describeUsage } from "./describeUsage";
export type { Prices } from "./prices";
export {
  type UsageFigures,
  type UsageMetricName,
  usageFigures,
  usageMetricNames,
  usageMetricTitles,
} from "./usage";
