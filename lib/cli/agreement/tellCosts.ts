import type { CostMode, Spread, TurnCosts } from "../../agreement";
import { counted } from "../../std";
import { table } from "../table";

const modeText: { readonly [mode in CostMode]: string } = {
  control: "control alone",
  "in-shadow": "in shadow",
  shadow: "shadow decides",
  together: "the same, awaited together",
};

/** Cost and latency of a turn as text: each mode, the doubling in shadow, and the median turn's two schedules. */
export function tellCosts({ modes, shadowTimes, example, prices }: TurnCosts): string {
  const rows = modes.map(({ mode, modelCalls, tokens, dollars, milliseconds, added }) => [
    modeText[mode],
    modelCalls.toFixed(2),
    tellSpread(tokens, (value) => String(Math.round(value))),
    tellSpread(dollars, money),
    tellSpread(milliseconds, (value) => String(Math.round(value))),
    added ? tellSpread(added.milliseconds, (value) => String(Math.round(value))) : "-",
  ]);
  const head = ["A turn: median (p95)", "Model calls", "Tokens", "Dollars", "ms", "ms beyond the control"];
  const lines = [`Cost and latency\n${table(head, rows, [1, 2, 3, 4, 5])}`];
  if (shadowTimes)
    lines.push(
      `Shadow mode takes ${times(shadowTimes.modelCalls)} the model calls of the control, ${times(shadowTimes.tokens)} its tokens and ${times(shadowTimes.dollars)} its price (${counted(shadowTimes.turns, "turn")}).`,
    );
  if (example)
    lines.push(
      `Median turn (${example.case}, turn ${example.turn}): ${example.control} ms with the control; ${example.after.total} ms with the planner after the classifier, ${example.together.total} ms awaited together.`,
    );
  for (const { model, input, output, listed } of prices)
    lines.push(`Priced as ${model}: $${input} and $${output} per million tokens, as listed in ${listed}.`);
  return lines.join("\n");
}

const money = (value: number): string => `$${value.toFixed(5)}`;
const times = (value: number): string => `${value.toFixed(2)} times`;
const tellSpread = (spread: Spread | null, tell: (value: number) => string): string =>
  spread ? `${tell(spread.median)} (${tell(spread.p95)})` : "unknown";
