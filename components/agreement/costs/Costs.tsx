import type { CostMode, Spread, TurnCosts } from "@/lib/agreement";
import { counted } from "@/lib/std";
import { Panel } from "../../ui/Panel";
import { TurnGantt } from "./TurnGantt";

const modeTitles: { readonly [mode in CostMode]: string } = {
  control: "Control alone",
  "in-shadow": "In shadow",
  shadow: "Planner decides, after the classifier",
  together: "The same, awaited together",
};

type Props = {
  readonly costs: TurnCosts;
  readonly recordings: readonly { readonly name: string; readonly title: string }[];
};

/** Renders what a turn costs in each mode, and the median turn's two schedules. */
export function Costs({ costs: { modes, shadowTimes, example, prices }, recordings }: Props) {
  const title = recordings.find(({ name }) => name === example?.case)?.title ?? example?.case ?? "";
  return (
    <div id="costs" className="min-w-0 scroll-mt-16">
      <Panel title="Cost and latency">
        <div className="flex flex-col gap-3 p-3">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
          <section className="overflow-x-auto" aria-label="Cost and latency by mode" tabIndex={0}>
            <table className="w-full min-w-[44rem] text-left">
              <thead className="text-ink-2">
                <tr>
                  <th className="py-1 pr-3 font-medium">A turn: median (p95)</th>
                  {["Model calls", "Tokens", "Price", "Time", "Beyond the control"].map((name) => (
                    <th key={name} className="px-2 py-1 text-right font-medium">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {modes.map(({ mode, modelCalls, tokens, dollars, milliseconds, added }) => (
                  <tr key={mode} className="border-t">
                    <th scope="row" className="py-1 pr-3 font-normal">
                      {modeTitles[mode]}
                    </th>
                    <td className="px-2 text-right">{modelCalls.toFixed(2)}</td>
                    <td className="px-2 text-right">{tellSpread(tokens, whole)}</td>
                    <td className="px-2 text-right">{tellSpread(dollars, money)}</td>
                    <td className="px-2 text-right">{tellSpread(milliseconds, inMs)}</td>
                    <td className="px-2 text-right">
                      {added
                        ? `${tellSpread(added.dollars, money)}, ${tellSpread(added.milliseconds, inMs)}`
                        : "–"}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {shadowTimes && (
            <p>
              In shadow a turn takes {shadowTimes.modelCalls.toFixed(2)} times the model calls of the control,{" "}
              {shadowTimes.tokens.toFixed(2)} times its tokens and {shadowTimes.dollars.toFixed(2)} times its
              price ({counted(shadowTimes.turns, "turn")}).
            </p>
          )}
          {example && <TurnGantt example={example} title={title} />}
          {prices.map(({ model, input, output, listed, url }) => (
            <p key={model} className="text-ink-2">
              Priced as {model}: ${input} and ${output} per million tokens in and out, as{" "}
              <a href={url} className="underline" rel="noreferrer">
                listed in {listed}
              </a>
              .
            </p>
          ))}
        </div>
      </Panel>
    </div>
  );
}

const whole = (value: number): string => String(Math.round(value));
const money = (value: number): string => `$${value.toFixed(5)}`;
const inMs = (value: number): string => `${Math.round(value)} ms`;
const tellSpread = (spread: Spread | null, tell: (value: number) => string): string =>
  spread ? `${tell(spread.median)} (${tell(spread.p95)})` : "unknown";
